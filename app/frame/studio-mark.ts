const YEAR_SECONDS = 31_536_000;

/**
 * Marks the browser as one in which somebody manages e-books, on reader pages only: there public/reader.js then looks for
 * the ways into the studio. It opens no door; the server decides whom it tells of them.
 */
export function markStudio(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `prelo_studio=1; path=/ebook; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
