import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { personName } from '#common/person.ts';
import { AppError } from '#server/errors.ts';
import { cancelInvitation, invite, pendingInvitations } from '#server/people/invitations.ts';
import { changeRole, deletePerson, endSessions, removePasskeys, resetFactor } from '#server/people/manage.ts';
import { countPeople, listPeople } from '#server/people/people.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { Notice } from '../../frame/notice.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { EmptyLine } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import rows from '../../lists/rows.module.css';
import { SearchBox } from '../../lists/search-box.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/users.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { PeopleCounts } from './people-counts.tsx';
import { toastOfPeople } from './people-toasts.ts';
import { PersonRow } from './person-row.tsx';
import { RoleDialog } from './role-dialog.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const search = queryOf(request, 'q') ?? '';
  const page = await listPeople(ctx, { search, after: queryOf(request, 'after') });
  const [counts, invitations] = await Promise.all([countPeople(ctx), pendingInvitations(ctx)]);
  const { actor, config, mailer } = ctx;
  const isInviting = queryOf(request, 'invite') !== null && config.signUp !== 'closed';
  const own = { ownId: actor?.id ?? '', ownName: personName(actor) };
  return { ...page, search, counts, invitations, ...own, delivers: mailer.delivers, signUp: config.signUp, isInviting };
});

/**
 * Handles the page's forms by their `intent`: invitations, roles, two-step sign-in, sessions, and deleting accounts.
 */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const form = Object.fromEntries(await input.form());
  const id = String(form.id);
  if (form.intent === 'invite') return { intent: 'invite' as const, ...(await invite(ctx, form)) };
  if (form.intent === 'cancel') return { intent: 'cancel' as const, ...(await cancelInvitation(ctx, id)) };
  if (form.intent === 'role') return { intent: 'role' as const, ...(await changeRole(ctx, id, form.role)) };
  if (form.intent === 'delete') return { intent: 'delete' as const, ...(await deletePerson(ctx, id)) };
  if (form.intent === 'reset-factor') return { intent: 'reset-factor' as const, ...(await resetFactor(ctx, id)) };
  if (form.intent === 'end-sessions') return { intent: 'end-sessions' as const, ...(await endSessions(ctx, id)) };
  if (form.intent === 'remove-passkeys') {
    return { intent: 'remove-passkeys' as const, ...(await removePasskeys(ctx, id)) };
  }
  throw new AppError('invalid');
});

export const clientAction = withToast(toastOfPeople);

export default function Users({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = useGrowingList(loaderData, href('/admin/users'));
  const [inviting, setInviting] = useState(loaderData.isInviting);
  const [edited, setEdited] = useState<string | null>(null);
  const person = list.items.find(({ id }) => id === edited) ?? null;
  return (
    <>
      <PageTitle>{t('people.title')}</PageTitle>
      <PageHead title={t('people.title')} subtitle={t('people.subtitle')}>
        <Group gap="sm">
          <Button component={Link} to={href('/admin/audit')} variant="default">
            {t('audit.open')}
          </Button>
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setInviting(true)}
            disabled={loaderData.signUp === 'closed'}
          >
            {t('people.invite')}
          </Button>
        </Group>
      </PageHead>
      {!loaderData.delivers && (
        <Notice mb="lg" title={t('people.noMailTitle')}>
          {t('people.noMail')}
        </Notice>
      )}
      <PeopleCounts counts={loaderData.counts} />
      <PendingInvitations invitations={loaderData.invitations} />
      <SearchBox placeholder={t('people.searchPlaceholder')} search={loaderData.search} />
      <Results>
        {list.items.length === 0 && <EmptyLine>{t('people.nobody')}</EmptyLine>}
        <ul className={rows.rows}>
          {list.items.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === loaderData.ownId}
              onEdit={() => setEdited(person.id)}
            />
          ))}
        </ul>
        <LoadMore list={list} />
      </Results>
      <InviteDialog delivers={loaderData.delivers} opened={inviting} onClose={() => setInviting(false)} />
      <RoleDialog person={person} isSelf={edited === loaderData.ownId} onClose={() => setEdited(null)} />
    </>
  );
}
