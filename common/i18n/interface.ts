import { createInstance, type i18n } from 'i18next';
import type { ErrorCode } from './catalog.ts';
import { texts } from './pt-BR/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts };
  }
}

const instance = createInstance();
void instance.init({
  lng: 'pt-BR',
  fallbackLng: 'pt-BR',
  resources: { 'pt-BR': { translation: texts } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The texts of the interface, ready at once on the server and in the browser. */
export const interfaceTexts: i18n = instance;

/** The text of an error code with its values filled in; which values a code needs is known only where it is thrown. */
export function errorText(code: ErrorCode, params: Record<string, string | number> = {}): string {
  const translate = interfaceTexts.t as (key: string, params: Record<string, string | number>) => string;
  return translate(`errors.${code}`, params);
}
