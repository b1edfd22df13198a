import { data, href, Outlet, redirect } from 'react-router';
import { accountKey } from '#server/auth/account-key.ts';
import { requestCtx, requestInput } from '#server/http/request.ts';
import { can } from '#server/policy.ts';
import { signInAddress } from '#server/web.ts';
import { useSharedSession } from '../live/session-channel.ts';
import type { Route } from './+types/signed-in.ts';
import { ManagerLayout } from './manager-layout.tsx';
import { PendingPage } from './pending-page.tsx';
import { RegularLayout } from './regular-layout.tsx';
import { readSidebarCookie } from './sidebar-cookie.ts';

/**
 * Without a session a page redirects to the sign-in page. A write gets a refusal instead, so no form is lost, but its
 * body is not read.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context, pattern }) => {
    const { actor } = context.get(requestCtx);
    if (!actor) context.get(requestInput).refuse('session_expired');
    if (request.method !== 'GET') return;
    // an address that does not exist needs no session
    if (!actor && pattern.endsWith('*')) throw data(null, { status: 404 });
    if (!actor) throw redirect(signInAddress({ request, url }));
    // a person who must set up two-step sign-in can open nothing else before
    if (actor.lacks_factor && url.pathname !== href('/profile')) throw redirect(href('/profile'));
  },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = context.get(requestCtx);
  if (!actor) throw data(null, { status: 401 });
  const { email, name, image } = actor;
  return {
    account: accountKey(actor.id),
    person: { email, name, image },
    isManager: can(actor, 'panel.enter', null),
    isAdmin: can(actor, 'people.manage', null),
    sidebar: readSidebarCookie(request.headers.get('cookie')),
  };
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  useSharedSession(loaderData);
  const Frame = loaderData.isManager ? ManagerLayout : RegularLayout;
  return (
    <Frame person={loaderData.person} isAdmin={loaderData.isAdmin} sidebar={loaderData.sidebar}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  );
}
