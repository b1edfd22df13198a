import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../styles/fonts.css';
import '../styles/mantine.css';
import { ColorSchemeScript, MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import { preload, preloadModule } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { requestNonce, requestTextsFiles } from '#server/http/request.ts';
import literata from '../fonts/literata.woff2?url';
import { ConfirmProvider } from '../forms/use-confirm.tsx';
import type { Route } from './+types/scripted.ts';
import { Arrival } from './arrival.tsx';
import { HOLD_CLICKS } from './early-clicks.ts';
import { needsAllTexts } from './few-texts.ts';
import { themeFor } from './theme.ts';
import { Toasts } from './toasts.tsx';

export const handle = { scripted: true };

export function loader({ context }: Route.LoaderArgs) {
  return { nonce: context.get(requestNonce), textsFiles: context.get(requestTextsFiles) };
}

/** The nonce belongs to the document, so it never reloads. */
export const shouldRevalidate = () => false;

/** The shared parts of pages with a script: theme, texts, toasts and dialogs. */
export default function Scripted() {
  const { nonce, textsFiles } = useRouteLoaderData<typeof loader>('frame/scripted') ?? {};
  const { t } = useTranslation();
  const theme = useMemo(() => themeFor(t), [t]);
  // a font that loads too late is not used in this document
  preload(literata, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const needsAll = needsAllTexts(useMatches().map(({ id }) => id));
  if (textsFiles) preloadModule(textsFiles.early, { as: 'script' });
  if (textsFiles && needsAll) preloadModule(textsFiles.rest, { as: 'script' });
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HOLD_CLICKS }} suppressHydrationWarning />
      <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
        <Arrival />
        <ConfirmProvider>
          <Outlet />
          <Toasts />
        </ConfirmProvider>
      </MantineProvider>
    </>
  );
}
