import { ReportFault } from './report-fault.ts';

/** The lines of a table, each as its cells; one in quotes may hold the separator, quotes and line breaks. */
export function* cellsOf(text: string, separator: string): Generator<string[], void> {
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    line.push(cell);
    at = end + 1;
    if (text[end] === separator && at < text.length) continue;
    if (text[end] === separator) line.push('');
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield line;
    line = [];
  }
}

type Cell = { cell: string /** Where the separator or line break after it stands. */; end: number };

function plain(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(from, end), end };
}

/** @throws ReportFault if the quotes do not end */
function quoted(text: string, from: number, separator: string): Cell {
  const parts: string[] = [];
  for (let start = from + 1; ; ) {
    const quote = text.indexOf('"', start);
    if (quote < 0) throw new ReportFault('earnings_quotes', { line: lineAt(text, from) });
    parts.push(text.slice(start, quote));
    if (text[quote + 1] !== '"') {
      const { cell, end } = plain(text, quote + 1, separator);
      return { cell: parts.join('') + cell, end };
    }
    parts.push('"');
    start = quote + 2;
  }
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Lines by which the separator is found. */
const LOOKED_AT = 50;

/** The text after a line such as `sep=;`, with the separator that it names, or else the one that parts lines most evenly. */
export function partedTable(text: string): { text: string; separator: string } {
  const [line, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (line && named) return { text: text.slice(line.length), separator: named };
  const found = SEPARATORS.map((separator) => ({ separator, ...evenness(text, separator) }));
  const [best] = found.toSorted((a, b) => b.lines - a.lines || b.width - a.width);
  return { text, separator: best?.separator ?? ',' };
}

/** The width, of more than one cell, that most of the first lines have, and how many have it. */
function evenness(text: string, separator: string): { width: number; lines: number } {
  const widths = new Map<number, number>();
  let read = 0;
  let isOpen = false;
  try {
    for (const line of cellsOf(text, separator)) {
      if (line.length > 1) widths.set(line.length, (widths.get(line.length) ?? 0) + 1);
      if (++read === LOOKED_AT) break;
    }
  } catch {
    isOpen = true;
  }
  const [most] = [...widths].toSorted(([a, times], [b, other]) => other - times || b - a);
  const [width, lines] = most ?? [0, 0];
  // the rest stands within quotes that do not end; reading the table refuses it
  return { width, lines: isOpen && width > 0 ? LOOKED_AT : lines };
}
