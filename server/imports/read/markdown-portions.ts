/** Characters of a portion, which bound the memory of its pieces. */
const PORTION = 50_000;

/** The start of a fenced code block, or of HTML that goes on over empty lines until its own end. */
const FENCE = /^[ \t>*+\-\d.)]{0,40}(`{3,}|~{3,})/;
const HTML: [RegExp, RegExp][] = [
  [/^ {0,3}<(?:script|pre|style|textarea)\b/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
];
/** The first signs of a top-level line, after an empty one. */
const TOP = /^(?:#{1,6} |[\p{L}"'(])/u;
const DEFINITION = /^ {0,3}\[(\^?[^\]\n]+)\]:/;

/** A long Markdown text as consecutive texts with the same meaning, each with the definitions that it refers to. */
export function markdownPortions(text: string): string[] {
  if (text.length <= PORTION) return [text];
  const lines = text.split('\n');
  const { starts, definitions } = lookThrough(lines);
  if (starts.length === 0) return [text];
  const portions = [0, ...starts].map((start, at) => lines.slice(start, starts[at]).join('\n'));
  return portions.map((portion) => withDefinitions(portion, definitions));
}

type Definitions = Map<string, string>;

/** The lines at which a portion may begin, spaced by about its size, and the definitions by their labels. */
function lookThrough(lines: string[]): { starts: number[]; definitions: Definitions } {
  const starts: number[] = [];
  const definitions: Definitions = new Map();
  let isEnd: ((line: string) => boolean) | null = null;
  let length = 0;
  for (const [at, line] of lines.entries()) {
    length += line.length + 1;
    if (isEnd) {
      if (isEnd(line)) isEnd = null;
      continue;
    }
    isEnd = beginning(line);
    if (isEnd) continue;
    const label = DEFINITION.exec(line)?.[1]?.toLowerCase();
    if (label && !definitions.has(label)) definitions.set(label, definitionAt(lines, at));
    if (length < PORTION || lines[at - 1]?.trim() !== '' || !TOP.test(line)) continue;
    starts.push(at);
    length = 0;
  }
  return { starts, definitions };
}

/** The end of a block that empty lines do not end; null if the line begins none. */
function beginning(line: string): ((line: string) => boolean) | null {
  const fence = FENCE.exec(line)?.[1];
  if (fence) return (next) => isFenceEnd(next, fence);
  const [, end] = HTML.find(([start]) => start.test(line)) ?? [];
  return end && !end.test(line) ? (next) => end.test(next) : null;
}

function isFenceEnd(line: string, fence: string): boolean {
  const marks = line.replace(/^[ \t>]{0,40}/, '').trimEnd();
  return marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length);
}

/** A definition with its further lines: non-empty ones, and for a footnote the indented ones. */
function definitionAt(lines: string[], start: number): string {
  let end = start + 1;
  for (let line = lines[end]; line !== undefined; line = lines[end]) {
    const isMore = line.trim() ? /^(?: {4}|\t)/.test(line) : /^(?: {4}|\t)/.test(lines[end + 1] ?? '');
    if (!isMore) break;
    end += 1;
  }
  return lines.slice(start, end).join('\n');
}

/** A portion with the definitions from other portions that it refers to. */
function withDefinitions(portion: string, definitions: Definitions): string {
  if (definitions.size === 0) return portion;
  const labels = new Set([...portion.matchAll(/\[(\^?[^[\]\n]+)\]/g)].map(([, label = '']) => label.toLowerCase()));
  const own = new Set(portion.split('\n').map((line) => DEFINITION.exec(line)?.[1]?.toLowerCase() ?? ''));
  const wanted = [...labels].filter((label) => !own.has(label)).flatMap((label) => definitions.get(label) ?? []);
  return wanted.length > 0 ? `${portion}\n\n${wanted.join('\n\n')}\n` : portion;
}
