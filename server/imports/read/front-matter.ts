/** What a text in Markdown says of itself before it begins: lines of `name: value` between two of `---`. */
export function frontMatter(text: string): { about: ReadonlyMap<string, string>; body: string } {
  const [whole, head = ''] =
    /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const pairs = head.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^([\w-]{1,40})\s*:\s*(.*)$/.exec(line) ?? [];
    return name && value ? [[name.toLowerCase(), unquoted(value.trim())] as const] : [];
  });
  // a line between two rules is no front matter
  if (whole === undefined || pairs.length === 0) return { about: new Map(), body: text };
  return { about: new Map(pairs), body: text.slice(whole.length) };
}

function unquoted(value: string): string {
  if (/^".*"$/.test(value)) return value.slice(1, -1).replace(/\\(["\\])/g, '$1');
  return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value;
}
