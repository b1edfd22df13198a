import { href, Outlet, redirect } from 'react-router';
import { requestCtx, requestInput } from '#server/http/request.ts';
import { can } from '#server/policy.ts';
import type { Route } from './+types/admins-only.ts';

/**
 * Redirects everybody but administrators to the start page. A write gets a refusal, so no form is lost; its body is
 * not read.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    if (can(context.get(requestCtx).actor, 'people.manage', null)) return;
    context.get(requestInput).refuse('not_found');
    if (request.method === 'GET') throw redirect(href('/'));
  },
];

/** Makes the guard run on each visit. */
export const loader = () => null;

export default function AdminsOnly() {
  return <Outlet />;
}
