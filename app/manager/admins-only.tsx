import { Outlet, redirect } from 'react-router';
import { requestCtx } from '#server/context.ts';
import { can } from '#server/policy.ts';
import type { Route } from './+types/admins-only.ts';

/** Who is no administrator is sent to the start page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (!can(context.get(requestCtx).actor, 'people.manage', null)) throw redirect('/');
  },
];

/** Makes the guard run on each visit. */
export const loader = () => null;

export default function AdminsOnly() {
  return <Outlet />;
}
