import '../styles/fonts.css';
import { type MetaDescriptor, Outlet } from 'react-router';
import { NEVER_KEPT } from '#server/http/reader-headers.ts';
import { requestCtx, requestReaderScript } from '#server/http/request.ts';
import literata from '../fonts/literata.woff2?url';
import type { Route } from './+types/reader.ts';
import { faultText, ReaderFault } from './fault.tsx';
import { pageHead } from './head.ts';

/** The headers for errors; each page sets its own cache time. */
export const headers = () => ({ 'Cache-Control': NEVER_KEPT });

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: literata, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' },
];

/** What every page of readers has. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  script: context.get(requestReaderScript),
  isKeepable: context.get(requestCtx).config.offlineReading,
});

export function meta({ error, params, matches }: Route.MetaArgs): MetaDescriptor[] {
  return error ? pageHead(matches, { title: faultText(error, params).heading, noindex: true }) : pageHead(matches, {});
}

/** Public pages: rendered completely by the server, without a client framework. */
export default function Reader() {
  return <Outlet />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ReaderFault error={error} params={params} />;
}
