import { data } from 'react-router';
import { PageFault } from '../frame/page-fault.tsx';
import type { Route } from './+types/not-found.ts';

/** The error for an unknown address below `/admin`, shown inside the frame to signed-in people. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFault error={error} />;
}
