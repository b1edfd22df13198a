const added = new Set<string>();

/** Adds a sheet to the page, once: one that comes with a script, as the policy of the page takes no style element. */
export function addLooks(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
