const kept = new Map<string, Intl.DisplayNames>();

/** What a language is called in another, as it is written within a sentence: `inglês` for `en` in Portuguese, `português` for `pt-BR`. */
export function languageName(code: string, within: string): string {
  const names = kept.get(within) ?? new Intl.DisplayNames(within, { type: 'language' });
  kept.set(within, names);
  return names.of(code.slice(0, 2)) ?? code;
}
