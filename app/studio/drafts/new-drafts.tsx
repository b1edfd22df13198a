import { Button } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { newFormPath } from '#common/addresses.ts';
import type { NewDrafts as Listed } from '#server/drafts/new-drafts.ts';
import type { KindName } from '#server/rows/kinds.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import { Mark } from '../../lists/mark.tsx';
import rows from '../../lists/rows.module.css';
import styles from './new-drafts.module.css';

type Kind = Exclude<KindName, 'support'>;
type Props = {
  kind: Kind;
  drafts: Listed;
  /** The server's time. */
  now: string;
  /** Whether each names its e-book. */
  withEbook?: boolean;
};

/** The drafts of rows that were never saved, above the list of the stored rows. */
export function NewDrafts({ kind, drafts: { items, more }, now, withEbook }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { distance } = useDates();
  const [latest] = items;
  if (!latest) return null;
  const list = (
    <>
      <ul className={`${rows.rows} ${styles.sheet}`}>
        {items.map((draft) => (
          <Entry key={draft.id} kind={kind} draft={draft} now={now} withEbook={withEbook} />
        ))}
      </ul>
      {more > 0 && <p className={rows.note}>{t('newDrafts.more', { count: more })}</p>}
    </>
  );
  return (
    <section className={styles.drafts} aria-labelledby={titleId}>
      <h2 id={titleId} className={hidden.visually}>
        {t('newDrafts.title')}
      </h2>
      {items.length < FOLDED_FROM ? (
        list
      ) : (
        <details className={styles.folded}>
          <summary>
            <IconFileText size={18} aria-hidden />
            <b>{t('newDrafts.several', { count: items.length + more })}</b>
            <span className={styles.latest}>
              {latest.title ?? t('newDrafts.untitled')} ·{' '}
              {t('newDrafts.writtenAt', { when: distance(latest.written_at, now) })}
            </span>
            <IconChevronDown size={18} className={styles.opens} aria-hidden />
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}

/** So many drafts are one line, which opens to show them: they do not push what they stand above out of sight. */
const FOLDED_FROM = 2;

type EntryProps = Pick<Props, 'kind' | 'now' | 'withEbook'> & { draft: Listed['items'][number] };

function Entry({ kind, draft, now, withEbook }: EntryProps) {
  const { t } = useTranslation();
  const { dateTime, distance } = useDates();
  const titleId = useId();
  const { written_at: time, ebook_title } = draft;
  const title = draft.title ?? t('newDrafts.untitled');
  const to = newFormPath({ kind, ebook_id: draft.ebook_id, draft: draft.id });
  const { discard, isBusy } = useDiscard(kind, draft.id, title);
  return (
    <li>
      <article className={styles.entry} aria-labelledby={titleId} data-leaving={isBusy || undefined}>
        <div className={styles.what}>
          <h3 id={titleId} className={styles.title}>
            <Link to={to}>{title}</Link>
          </h3>
          <p className={`${rows.note} ${styles.facts}`}>
            <Mark variant="amber">{t('newDrafts.draft')}</Mark>
            <time dateTime={time} title={dateTime(time)}>
              {t('newDrafts.writtenAt', { when: distance(time, now) })}
            </time>
            {withEbook && ebook_title && <span>{ebook_title}</span>}
          </p>
        </div>
        <div className={styles.actions}>
          <Button component={Link} to={to} variant="default" size="xs">
            {t('newDrafts.resume')} <span className={hidden.visually}>{title}</span>
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={styles.discard}
            onClick={discard}
            disabled={isBusy}
          >
            {t('newDrafts.discard')} <span className={hidden.visually}>{title}</span>
          </Button>
        </div>
      </article>
    </li>
  );
}

/** Discards a draft after a confirmation. */
function useDiscard(kind: Kind, rowId: string, title: string) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `draft-${rowId}` });
  const discard = () =>
    confirm({
      title: t('newDrafts.discardTitle'),
      question: t('newDrafts.discardQuestion', { title }),
      action: t('newDrafts.discard'),
      onConfirm: () =>
        void fetcher.submit(null, { method: 'delete', action: href('/admin/drafts/:kind/:rowId', { kind, rowId }) }),
    });
  return { discard, isBusy: fetcher.state !== 'idle' };
}
