/** A label with its colon, before which French sets a no-break space. @param language of the label; Portuguese if it is null */
export function withColon(label: string, language: string | null): string {
  return language === 'fr' ? `${label}\u00a0:` : `${label}:`;
}
