import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { formPath, withQuery } from '#common/addresses.ts';
import type { Dashboard, FaultyItem } from '#server/studio/dashboard.ts';
import { Panel } from '../../frame/panel.tsx';
import { useDates } from '../../frame/use-dates.ts';
import { Mark } from '../../lists/mark.tsx';
import { Cover } from '../books/cover.tsx';
import { ScheduledMark } from '../schedules/scheduled-mark.tsx';
import styles from './attention.module.css';
import { AttentionRow } from './attention-row.tsx';

type SectionProps = {
  title: string;
  /** The good news of an empty list. */
  emptyText?: string;
  className?: string | undefined;
  children: ReactNode[];
};

/** A titled list of rows, or the good news that there are none. */
function Section({ title, emptyText, className = '', children }: SectionProps) {
  const titleId = useId();
  return (
    <Panel titleId={titleId} className={`${styles.list} ${className}`}>
      <h2 id={titleId}>{title}</h2>
      {children.length > 0 ? (
        <ul>{children}</ul>
      ) : (
        <p className={styles.empty}>
          <IconCheck size={18} aria-hidden /> {emptyText}
        </p>
      )}
    </Panel>
  );
}

/** The e-books edited last; `now` is the server's time, so that server and browser render the same relative times. */
export function EditedEbooks({
  ebooks,
  now,
  className,
}: {
  ebooks: Dashboard['edited'];
  now: string;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { distance } = useDates();
  return (
    <Section title={t('dashboard.edited')} className={className}>
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
    </Section>
  );
}

const FAULTS = {
  picture_missing: 'dashboard.pictureMissing',
  picture_gone: 'dashboard.pictureGone',
  link_invalid: 'dashboard.linkInvalid',
} as const;

/** Items with a broken picture or purchase link, by what is wrong, each with the act that leads to its form. */
export function FaultyItems({ items }: { items: Dashboard['faulty'] }) {
  const { t } = useTranslation();
  const wrong = ({ faults }: FaultyItem) => faults.map((fault) => t(FAULTS[fault])).join(' · ');
  return (
    <Section title={t('dashboard.faulty')} emptyText={t('dashboard.nothingFaulty')}>
      {[...Map.groupBy(items, wrong)].map(([fault, own]) => (
        <li key={fault} className={styles.group}>
          <h3>{`${fault} (${own.length})`}</h3>
          <ul>
            {own.map((item) => (
              <FaultyRow key={item.id} item={item} />
            ))}
          </ul>
        </li>
      ))}
    </Section>
  );
}

function FaultyRow({ item }: { item: FaultyItem }) {
  const { t } = useTranslation();
  return (
    <AttentionRow name={item.name} to={formOf(item)} act={t('dashboard.fix')}>
      <p className={styles.address}>
        {t(item.kind === 'supplements' ? 'dashboard.supplement' : 'dashboard.product')}{' '}
        {t('dashboard.inEbook', { title: item.ebook_title })}
      </p>
    </AttentionRow>
  );
}

/** A supplement's form links back to the supplements of its e-book. */
function formOf(item: FaultyItem): string {
  return item.kind === 'supplements' ? withQuery(formPath(item), { ebookId: item.ebook_id }) : formPath(item);
}

/** Modules that readers would find blank, each with the act that leads to its text. */
export function EmptyModules({ modules }: { modules: Dashboard['emptyModules'] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('dashboard.emptyModules')} emptyText={t('dashboard.nothingEmpty')}>
      {modules.map(({ id, title, ebook_title }) => (
        <AttentionRow
          key={id}
          name={title}
          to={href('/admin/modules/:moduleId/edit', { moduleId: id })}
          act={t('dashboard.write')}
        >
          <p className={styles.address}>{t('dashboard.inEbook', { title: ebook_title })}</p>
        </AttentionRow>
      ))}
    </Section>
  );
}
