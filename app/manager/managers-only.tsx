import { Outlet, redirect } from 'react-router';
import { requestCtx } from '#server/context.ts';
import { can } from '#server/policy.ts';
import { PageFault } from '../shell/page-fault.tsx';
import type { Route } from './+types/managers-only.ts';

/** Who is no manager is sent to the start page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const { actor } = context.get(requestCtx);
    if (request.method === 'GET' && !can(actor, 'panel.enter', null)) throw redirect('/');
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
