import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { interfaceLanguage } from '#common/languages.ts';
import { timeZoneCookie } from '#common/time-zone.ts';
import { browserTexts, showLanguage } from './frame/browser-texts.ts';
import { EarlyTyping } from './frame/early-typing.tsx';
import { pageNonce } from './frame/page-nonce.ts';

// where the dialogs' scroll lock looks for the nonce of its style element
Object.assign(globalThis, { __webpack_nonce__: pageNonce() });

// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
document.cookie = timeZoneCookie(Intl.DateTimeFormat().resolvedOptions().timeZone, location.href);

// the document names this script beside the others, so it is here already or on its way
showLanguage(interfaceLanguage(document.documentElement.lang) ?? 'pt-BR').then(
  () => startTransition(hydrate),
  (error: unknown) => {
    // held clicks and keys are left to the browser
    globalThis.earlyClicks?.giveUp();
    throw error;
  },
);

// Of a navigation that another one replaces, the router leaves promises behind that nobody handles.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={browserTexts}>
        <EarlyTyping>
          <HydratedRouter />
        </EarlyTyping>
      </I18nextProvider>
    </StrictMode>,
  );
}
