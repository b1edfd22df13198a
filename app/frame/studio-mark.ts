const YEAR_SECONDS = 31_536_000;

/**
 * Marks the browser of a manager, for reader pages only: there app/reader/script/ then asks for links into the studio.
 * The mark gives no access; the server decides who gets the links.
 */
export function markStudio(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `prelo_studio=1; path=/ebook; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
