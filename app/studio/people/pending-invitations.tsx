import { Badge, Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { Page } from '#server/paging.ts';
import type { PendingInvitation } from '#server/people/invitations.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import rows from '../../lists/rows.module.css';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import styles from './pending-invitations.module.css';

const MAIL = { sent: 'people.mailSent', waiting: 'people.mailWaiting', failed: 'people.mailFailed' } as const;

/** Invitations that nobody has accepted yet; nothing if there are none. */
export function PendingInvitations({ invitations }: { invitations: Page<PendingInvitation> }) {
  const { t } = useTranslation();
  const list = useGrowingList(invitations, href('/admin/users/invitations'));
  if (list.items.length === 0) return null;
  return (
    <section className={styles.invitations} aria-labelledby="pending-title">
      <Title order={2} size="h4" id="pending-title">
        {t('people.pending')}
      </Title>
      <ul className={rows.rows}>
        {list.items.map((invitation) => (
          <PendingRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

function PendingRow({ invitation }: { invitation: PendingInvitation }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `invitation-${invitation.id}` });
  const { id, email, role, expires_at, is_expired, mail } = invitation;
  const ask = () =>
    confirm({
      title: t('people.cancelTitle'),
      question: t('people.cancelQuestion', { email }),
      action: t('people.cancel'),
      onConfirm: () => void fetcher.submit({ intent: 'cancel', id }, { method: 'post', action: href('/admin/users') }),
    });
  return (
    <li className={styles.row}>
      <span className={`${rows.cut} ${styles.mail}`}>{email}</span>
      <Badge variant="default">{t(`people.${role}`)}</Badge>
      <span className={rows.note}>
        {is_expired ? t('people.pendingExpired') : t('people.pendingUntil', { date: date(expires_at) })}
        {mail && ` · ${t(MAIL[mail])}`}
      </span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={ask} loading={fetcher.state !== 'idle'}>
        {t('people.cancel')} <span className={hidden.visually}>{email}</span>
      </Button>
    </li>
  );
}
