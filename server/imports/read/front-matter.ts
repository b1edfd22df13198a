const BEGINNING = /^\uFEFF?---[ \t]*\r?\n/;
const ENDING = /\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const LONGEST = 20_000;

/** The metadata at the start of a Markdown text: lines of `name: value` between two lines of `---`. */
export function frontMatter(text: string): { about: ReadonlyMap<string, string>; body: string } {
  const [opening] = BEGINNING.exec(text) ?? [];
  const rest = text.slice(opening?.length);
  const ending = opening === undefined ? null : ENDING.exec(rest);
  if (!ending || ending.index > LONGEST) return { about: new Map(), body: text };
  const lines = rest.slice(0, ending.index).split(/\r?\n/);
  const pairs = lines.flatMap((line) => {
    const [, name, raw = ''] = /^([\w-]{1,40})\s*:(.*)/s.exec(line) ?? [];
    const value = raw.trim();
    return name && value ? [[name.toLowerCase(), unquoted(value)] as const] : [];
  });
  // text between two rules is no front matter
  if (pairs.length === 0) return { about: new Map(), body: text };
  return { about: new Map(pairs), body: rest.slice(ending.index + ending[0].length) };
}

function unquoted(value: string): string {
  if (/^".*"$/.test(value)) return value.slice(1, -1).replace(/\\(["\\])/g, '$1');
  return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value;
}
