import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditPage } from '#server/audit/audit.ts';
import { useDates } from '../../frame/use-dates.ts';

type Deed = AuditPage['items'][number];

/** One thing that was done; the names lead to all by that person and to that e-book. */
export function DeedRow({ deed }: { deed: Deed }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const isInside = deed.ebook_id !== null && deed.subject_id !== deed.ebook_id;
  const title = deed.ebook_title ?? '';
  return (
    <li>
      <p>
        {deed.actor_id ? (
          <Anchor component={Link} to={`/admin/audit?person=${deed.actor_id}`} underline="always">
            {deed.actor_name || t('audit.somebody')}
          </Anchor>
        ) : (
          t('audit.somebody')
        )}{' '}
        {deedText(t, deed)}
        {(isInside || deed.subject === 'support') && title && `, ${t('audit.inEbook', { title })}`}
      </p>
      <p className="person-date">
        {deed.ebook_id && (
          <Anchor component={Link} to={`/admin/audit?ebook=${deed.ebook_id}`} size="sm">
            {t('audit.ofEbook', { title: title || deed.subject_name })}
          </Anchor>
        )}
        <time dateTime={deed.created_at}>{dateTime(deed.created_at)}</time>
      </p>
    </li>
  );
}

/** What was done, in words; every pair of a deed and its subject that is noted has a text. */
function deedText(t: TFunction, { subject, action, subject_name, role }: Deed): string {
  const say = t as (key: string, values: Record<string, string>) => string;
  return say(`audit.${subject}_${action}`, { name: subject_name, role: role ? t(`people.${role}`) : '' });
}
