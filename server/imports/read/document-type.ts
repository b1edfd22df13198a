/**
 * A text without the declarations in brackets of its document type: the parser ends the type at its first '>' and takes
 * the rest as text.
 */
export function withoutSubset(text: string): string {
  const type = afterOthers(text, 0);
  if (text.slice(type, type + 9).toLowerCase() !== '<!doctype') return text;
  const start = upTo(text, type + 9, '[', '>');
  if (text[start] !== '[') return text;
  const end = upTo(text, start + 1, ']');
  return end < text.length ? text.slice(0, start) + text.slice(end + 1) : text;
}

/** The place behind spaces, comments and instructions. */
function afterOthers(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    const next = behindOther(text, at);
    if (next === at) return at;
    at = next;
  }
}

/** Stretches in which no sign has its meaning. */
const OTHERS: [string, string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];
const QUOTES: [string, string][] = [
  ['"', '"'],
  ["'", "'"],
];

/** The place behind a stretch that begins here; the end of the text if it has none. */
function behindOther(text: string, at: number, stretches = OTHERS): number {
  const found = stretches.find(([start]) => text.startsWith(start, at));
  if (!found) return at;
  const end = text.indexOf(found[1], at + found[0].length);
  return end < 0 ? text.length : end + found[1].length;
}

/** The place of the first of some signs that stands in no quotes, comments or instructions. */
function upTo(text: string, from: number, ...signs: string[]): number {
  let at = from;
  while (at < text.length && !signs.includes(text[at] ?? '')) {
    const next = behindOther(text, at, [...OTHERS, ...QUOTES]);
    at = next === at ? at + 1 : next;
  }
  return at;
}
