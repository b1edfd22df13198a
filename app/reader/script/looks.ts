/** Adds a sheet to the page: one that comes with a script, as the policy of the page takes no style element. */
export function addLooks(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
