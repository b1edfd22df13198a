import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { accentPath } from '#common/accent.ts';
import { COLOURS } from '#common/design-tokens.ts';
import { readerLanguage } from '#common/languages.ts';

import { siteLook } from '#common/site-look.ts';
import { readTimeZoneCookie } from '#common/time-zone.ts';
import { requestCtx } from '#server/http/request.ts';
import type { Route } from './+types/root.ts';
import { FaultLanguage } from './frame/fault-language.ts';
import { FaultPage } from './frame/fault-page.tsx';
import { needsAllTexts } from './frame/few-texts.ts';
import { useSite } from './frame/use-site.ts';
import './styles/tokens.css';

/** The properties that a route sets on the document. */
export type RouteHandle = { scripted?: boolean };
type WithLanguage = { language?: string } | undefined;

export function loader({ request, context }: Route.LoaderArgs) {
  const timeZone = readTimeZoneCookie(request.headers.get('cookie'));
  return { site: siteLook(context.get(requestCtx).site), timeZone };
}

/** The document. Pages whose route is not `scripted` (the reader's) carry no script at all. */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const scripted = matches.some((match) => (match.handle as RouteHandle | undefined)?.scripted);
  const { i18n } = useTranslation();
  const { accent } = useSite();
  const needsAll = scripted && needsAllTexts(matches.map(({ id }) => id));
  const ofFault = useContext(FaultLanguage);
  const language = ofFault ?? matches.map((match) => (match.loaderData as WithLanguage)?.language).findLast(Boolean);
  return (
    <html
      lang={scripted ? i18n.language : readerLanguage(language ?? 'pt-BR')}
      data-texts={needsAll ? 'all' : undefined}
      suppressHydrationWarning={scripted}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={COLOURS.paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={COLOURS.paper.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {accent && <link rel="stylesheet" href={accentPath(accent)} />}
      </head>
      <body>
        {children}
        {scripted && <ScrollRestoration />}
        {scripted && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FaultPage error={error} />;
}
