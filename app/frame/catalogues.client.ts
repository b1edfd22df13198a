import type { Language } from '#common/languages.ts';
import type { Catalogue } from '#common/texts/catalog.ts';

type Texts = () => Promise<{ texts: Partial<Catalogue> }>;

/** The interface's texts, two scripts a language: those of every page, and the rest; the server, which has them all, leaves this file out. */
export const CATALOGUES: Record<Language, { early: Texts; rest: Texts }> = {
  'pt-BR': { early: () => import('virtual:texts/pt-BR'), rest: () => import('virtual:texts/pt-BR-rest') },
  en: { early: () => import('virtual:texts/en'), rest: () => import('virtual:texts/en-rest') },
  es: { early: () => import('virtual:texts/es'), rest: () => import('virtual:texts/es-rest') },
  fr: { early: () => import('virtual:texts/fr'), rest: () => import('virtual:texts/fr-rest') },
  de: { early: () => import('virtual:texts/de'), rest: () => import('virtual:texts/de-rest') },
  it: { early: () => import('virtual:texts/it'), rest: () => import('virtual:texts/it-rest') },
};
