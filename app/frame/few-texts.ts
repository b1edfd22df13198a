/** Routes whose screens say no more than common/texts/early.ts holds, with all that is fetched for them later. */
export const FEW_TEXTS: ReadonlySet<string> = new Set([
  'root',
  'frame/scripted',
  'frame/signed-in',
  'studio/books/ebook-list',
]);

/** Whether a page of these routes says more. */
export function needsAllTexts(routeIds: readonly string[]): boolean {
  return routeIds.some((id) => !FEW_TEXTS.has(id));
}
