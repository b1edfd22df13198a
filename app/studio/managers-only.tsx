import { href, Outlet, redirect } from 'react-router';
import { requestCtx, requestInput } from '#server/http/request.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { can } from '#server/policy.ts';
import { PageFault } from '../frame/page-fault.tsx';
import type { Route } from './+types/managers-only.ts';

/** Redirects everybody but managers to the start page and refuses their writes; managers may send long texts. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const input = context.get(requestInput);
    if (can(context.get(requestCtx).actor, 'panel.enter', null)) return input.allow(TRAFFIC.body.manager);
    input.refuse('not_found');
    if (request.method === 'GET') throw redirect(href('/'));
  },
];

/** Makes the guard run on each visit, also when only this part of the page changes. */
export const loader = () => null;

export default function ManagersOnly() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFault error={error} />;
}
