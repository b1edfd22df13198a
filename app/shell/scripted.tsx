import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../styles/fonts.css';
import '../styles/mantine.css';
import { ColorSchemeScript, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useRouteLoaderData } from 'react-router';
import { interfaceTexts } from '#common/i18n/interface.ts';
import { requestNonce } from '#server/context.ts';
import { ConfirmProvider } from '../fields/use-confirm.tsx';
import type { Route } from './+types/scripted.ts';
import { theme } from './theme.ts';

export const handle = { scripted: true };

export function loader({ context }: Route.LoaderArgs) {
  return { nonce: context.get(requestNonce) };
}

/** The nonce belongs to the document, so it is never asked for again. */
export const shouldRevalidate = () => false;

/** What pages with a script share: theme, texts, toasts and dialogs. */
export default function Scripted() {
  const nonce = useRouteLoaderData<typeof loader>('shell/scripted')?.nonce;
  return (
    <I18nextProvider i18n={interfaceTexts}>
      <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
        <ConfirmProvider>
          <Outlet />
          <Notifications position="top-center" autoClose={6000} className="toasts" />
        </ConfirmProvider>
      </MantineProvider>
    </I18nextProvider>
  );
}
