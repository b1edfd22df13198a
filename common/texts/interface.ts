import { createInstance, type i18n, type TFunction } from 'i18next';
import type { Language } from '../languages.ts';
import type { Catalogue, ErrorCode } from './catalog.ts';
import type { topics } from './interface/topics.ts';
import type { InLanguage } from './topic.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: InLanguage<typeof topics, 'pt-BR'> };
  }
}

/** The interface's texts in one language, ready at once. */
export function interfaceTexts(language: Language, catalogue: Catalogue): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalogue } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return formatting(instance);
}

const MINUTE = 60;

/** Teaches an instance the forms of values that the texts name: `{{seconds, wait}}`. */
export function formatting(instance: i18n): i18n {
  instance.services.formatter?.add('wait', (seconds: number, language = 'pt-BR') => waitText(language, seconds));
  return instance;
}

/** How long to wait: in seconds up to a minute, then in whole minutes. */
function waitText(language: string, seconds: number): string {
  const [value, unit] = seconds > MINUTE ? [Math.ceil(seconds / MINUTE), 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** The text of an error code with its values filled in; which values a code needs is known only where it is thrown. */
export function errorText(t: TFunction, code: ErrorCode, params: Record<string, string | number> = {}): string {
  return (t as (key: string, params: Record<string, string | number>) => string)(`errors.${code}`, params);
}
