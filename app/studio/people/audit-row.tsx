import { Anchor } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { AuditPage } from '#server/audit/audit.ts';
import { useDates } from '../../frame/use-dates.ts';
import { jobName } from '../site/job-name.ts';
import styles from './audit-row.module.css';

type AuditEntry = AuditPage['items'][number];

type Props = {
  entry: AuditEntry;
  /** Whether the log shows one e-book only. */
  isOfOne: boolean;
};

/** One entry of the audit log; the name and the sign link to all entries of that person and of that e-book. */
export function AuditRow({ entry, isOfOne }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const isInside = entry.ebook_id !== null && entry.subject_id !== entry.ebook_id;
  const title = entry.ebook_title ?? '';
  const only = t('audit.onlyEbook', { title: title || entry.subject_name });
  return (
    <li className={styles.entry}>
      <p className={styles.said}>
        {entry.actor_id ? (
          <Anchor component={Link} to={withQuery(href('/admin/audit'), { person: entry.actor_id })}>
            {entry.actor_name || t('audit.somebody')}
          </Anchor>
        ) : (
          t(entry.action === 'purged' ? 'audit.system' : 'audit.somebody')
        )}{' '}
        {entryText(t, entry)}
        {(isInside || entry.subject === 'support') && title && `, ${t('audit.inEbook', { title })}`}
        {entry.since && `, ${t('audit.timesSince', { times: entry.times, since: dateTime(entry.since) })}`}
      </p>
      {entry.ebook_id && !isOfOne && (
        <Link
          to={withQuery(href('/admin/audit'), { ebook: entry.ebook_id })}
          className={styles.only}
          aria-label={only}
          title={only}
        >
          <IconFilter size={16} aria-hidden />
        </Link>
      )}
      <time dateTime={entry.created_at} className={styles.time}>
        {dateTime(entry.created_at)}
      </time>
    </li>
  );
}

/** The action in words; every recorded pair of action and subject has a text. */
function entryText(t: TFunction, { subject, action, subject_name, role }: AuditEntry): string {
  const say = t as (key: string, values: Record<string, string>) => string;
  const name = subject === 'job' ? jobName(t, subject_name) : subject_name;
  return say(`audit.${subject}_${action}`, { name, role: role ? t(`people.${role}`) : '' });
}
