/** Languages an e-book can be written in, as stored in `ebooks.language`. */
export const EBOOK_LANGUAGES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it'] as const;
export type EbookLanguage = (typeof EBOOK_LANGUAGES)[number];

/** Languages that the product speaks, each at every text of `common/texts`. */
export const INTERFACE_LANGUAGES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it'] as const;
export type Language = (typeof INTERFACE_LANGUAGES)[number];

export const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

type LanguageDefaults = {
  currency: Currency;
  guideTabName: string;
  supplementationTabName: string;
  productsTabName: string;
  supportTabName: string;
  viewContent: string;
  ownName: string;
};

const DEFAULTS: Record<Language, LanguageDefaults> = {
  'pt-BR': {
    currency: 'BRL',
    guideTabName: 'Guia',
    supplementationTabName: 'Suplementação',
    productsTabName: 'Produtos',
    supportTabName: 'Suporte',
    viewContent: 'Ver Conteúdo',
    ownName: 'Português',
  },
  en: {
    currency: 'USD',
    guideTabName: 'Guide',
    supplementationTabName: 'Supplements',
    productsTabName: 'Products',
    supportTabName: 'Support',
    viewContent: 'View content',
    ownName: 'English',
  },
  es: {
    currency: 'EUR',
    guideTabName: 'Guía',
    supplementationTabName: 'Suplementación',
    productsTabName: 'Productos',
    supportTabName: 'Soporte',
    viewContent: 'Ver contenido',
    ownName: 'Español',
  },
  fr: {
    currency: 'EUR',
    guideTabName: 'Guide',
    supplementationTabName: 'Compléments',
    productsTabName: 'Produits',
    supportTabName: 'Aide',
    viewContent: 'Voir le contenu',
    ownName: 'Français',
  },
  de: {
    currency: 'EUR',
    guideTabName: 'Ratgeber',
    supplementationTabName: 'Supplemente',
    productsTabName: 'Produkte',
    supportTabName: 'Hilfe',
    viewContent: 'Inhalt ansehen',
    ownName: 'Deutsch',
  },
  it: {
    currency: 'EUR',
    guideTabName: 'Guida',
    supplementationTabName: 'Integratori',
    productsTabName: 'Prodotti',
    supportTabName: 'Assistenza',
    viewContent: 'Vedi contenuto',
    ownName: 'Italiano',
  },
};

/** The interface language of a code such as `pt`, `en-GB` or `de`; null if it has none. */
export function interfaceLanguage(code: string): Language | null {
  const prefix = code.toLowerCase().split('-')[0];
  return INTERFACE_LANGUAGES.find((language) => language.split('-')[0] === prefix) ?? null;
}

/** The language that the pages of an e-book speak, by the prefix of its code; of an unknown one Portuguese. */
export function readerLanguage(code: string): Language {
  return interfaceLanguage(code) ?? 'pt-BR';
}

/** Currency, tab names and 'view content' text that go with a language code. */
export function languageDefaults(code: string): LanguageDefaults {
  return DEFAULTS[readerLanguage(code)];
}

/** Languages by their own names, in a row. */
export const ownNames = (languages: string[]): string =>
  languages.map((language) => languageDefaults(language).ownName).join(', ');
