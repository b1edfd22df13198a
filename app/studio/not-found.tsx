import { data } from 'react-router';
import { PageFault } from '../frame/page-fault.tsx';
import type { Route } from './+types/not-found.ts';

/** An address below `/admin` that is no screen: said within the frame, to whoever is signed in. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFault error={error} />;
}
