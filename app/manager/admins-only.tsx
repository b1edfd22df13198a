import { Outlet, redirect } from 'react-router';
import { requestCtx } from '#server/context.ts';
import { can } from '#server/policy.ts';
import type { Route } from './+types/admins-only.ts';

/** Who is no administrator is sent to the start page; a write answers for itself, so no form is lost. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const { actor } = context.get(requestCtx);
    if (request.method === 'GET' && !can(actor, 'people.manage', null)) throw redirect('/');
  },
];

/** Makes the guard run on each visit. */
export const loader = () => null;

export default function AdminsOnly() {
  return <Outlet />;
}
