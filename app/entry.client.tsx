import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { ClientInstrumentation } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { interfaceLanguage } from '#common/languages.ts';
import { timeZoneCookie } from '#common/time-zone.ts';
import { bringAllTexts, browserTexts, showLanguage } from './frame/browser-texts.ts';
import { EarlyTyping } from './frame/early-typing.tsx';
import { giveEntriesKeys } from './frame/entry-keys.ts';
import { needsAllTexts } from './frame/few-texts.ts';
import { pageNonce } from './frame/page-nonce.ts';

// where the dialogs' scroll lock looks for the nonce of its style element
Object.assign(globalThis, { __webpack_nonce__: pageNonce() });

giveEntriesKeys();

const LANGUAGE = interfaceLanguage(document.documentElement.lang) ?? 'pt-BR';

// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
document.cookie = timeZoneCookie(Intl.DateTimeFormat().resolvedOptions().timeZone, location.href);

/** A screen that is gone to, and says more than every page does, waits for its texts as for its data. */
const WITH_TEXTS: ClientInstrumentation = {
  route: ({ id, instrument }) => {
    if (needsAllTexts([id]))
      instrument({
        // with a dead line they come as soon as they can
        loader: async (load) => void (await Promise.all([load(), bringAllTexts().catch(() => undefined)])),
      });
  },
};

// the document names these scripts beside the others, so they are here already or on their way
Promise.all([showLanguage(LANGUAGE), document.documentElement.dataset.texts === 'all' && bringAllTexts(LANGUAGE)]).then(
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
          <HydratedRouter instrumentations={[WITH_TEXTS]} />
        </EarlyTyping>
      </I18nextProvider>
    </StrictMode>,
  );
}
