import type { Stem } from '#common/search/terms.ts';

/** The stemmers, a file each: a browser loads that of the e-book's language. */
const STEMMERS: Record<string, () => Promise<Stem>> = {
  pt: async () => (await import('#common/search/languages/pt.ts')).portuguese,
  en: async () => (await import('#common/search/languages/en.ts')).english,
  es: async () => (await import('#common/search/languages/es.ts')).spanish,
  fr: async () => (await import('#common/search/languages/fr.ts')).french,
  de: async () => (await import('#common/search/languages/de.ts')).german,
  it: async () => (await import('#common/search/languages/it.ts')).italian,
};

/** What reduces words of a language to their stems; words of one without rules stay as they are. */
export async function stemmerFor(language: string): Promise<Stem> {
  return (await STEMMERS[language.slice(0, 2)]?.()) ?? ((word) => word);
}
