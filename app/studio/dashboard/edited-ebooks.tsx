import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { Dashboard } from '#server/studio/dashboard.ts';
import { Panel } from '../../frame/panel.tsx';
import { useDates } from '../../frame/use-dates.ts';
import { Mark } from '../../lists/mark.tsx';
import { Cover } from '../books/cover.tsx';
import { ScheduledMark } from '../schedules/scheduled-mark.tsx';
import styles from './attention.module.css';

type Props = {
  ebooks: Dashboard['edited'];
  /** The server's time, so that server and browser render the same relative times. */
  now: string;
  className?: string | undefined;
};

/** The e-books edited last. */
export function EditedEbooks({ ebooks, now, className = '' }: Props) {
  const { t } = useTranslation();
  const { distance } = useDates();
  return (
    <Panel titleId="edited-title" className={`${styles.list} ${className}`}>
      <h2 id="edited-title">{t('dashboard.edited')}</h2>
      <ul>
        {ebooks.map(({ id, title, cover_image, is_visible, scheduled_at, changed_at }) => (
          <li key={id} className={styles.book}>
            <Cover title={title} src={cover_image} isSmall />
            <div>
              <Link to={href('/admin/ebooks/:ebookId/modules', { ebookId: id })}>{title}</Link>
              <p>
                <time dateTime={changed_at}>{t('dashboard.editedAt', { when: distance(changed_at, now) })}</time>
                {scheduled_at ? (
                  <ScheduledMark at={scheduled_at} />
                ) : (
                  !is_visible && <Mark variant="amber">{t('dashboard.hidden')}</Mark>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
