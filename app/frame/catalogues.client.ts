import type { Language } from '#common/languages.ts';
import type { Catalogue } from '#common/texts/catalog.ts';

/** The interface's texts, a script a language; the server, which has them all, leaves this file out. */
export const CATALOGUES: Record<Language, () => Promise<{ texts: Catalogue }>> = {
  'pt-BR': () => import('virtual:texts/pt-BR'),
  en: () => import('virtual:texts/en'),
  es: () => import('virtual:texts/es'),
  fr: () => import('virtual:texts/fr'),
  de: () => import('virtual:texts/de'),
  it: () => import('virtual:texts/it'),
};
