import { ELEMENTS } from '#common/document/definition.ts';
import { closersOf, isBlockTag, isVoidTag } from './pieces.ts';
import { type SourceToken, sourceTokens } from './tokens.ts';

const STEP = '  ';
const HOLDS_BLOCKS = ['group', 'wrapper', 'part', 'cell'];
/** White space in HTML; a no-break space is not part of it. */
const SPACE = /[ \t\r\n\f]+/g;
const AT_ENDS = /^[ \t\r\n\f]+|(?<![ \t\r\n\f])[ \t\r\n\f]+$/g;

type Parsed = { source: string; tokens: SourceToken[]; closers: Int32Array };
/** Tokens from the first to before the last. */
type Range = { first: number; end: number };

/**
 * One piece of a source with one block a line, and what stands in lists, tables and other groups indented. What it says stays
 * the same; one in which something is not finished stays as it is.
 */
export function formattedPiece(source: string): string {
  const tokens = sourceTokens(source);
  const parsed = { source, tokens, closers: closersOf(tokens) };
  if (!isWhole(parsed)) return source.replace(AT_ENDS, '');
  return linesOf(parsed, { first: 0, end: tokens.length }, '').join('\n');
}

function isWhole({ tokens, closers }: Parsed): boolean {
  const closing = new Set(closers);
  return tokens.every(({ kind, tag }, index) => {
    if (kind === 'open') return isVoidTag(tag) || (closers[index] ?? -1) >= 0;
    return kind === 'close' ? closing.has(index) : kind !== 'broken';
  });
}

/** Whether an element begins a line of its own. */
function isLine({ kind, tag }: SourceToken): boolean {
  return kind === 'comment' || (kind === 'open' && (isBlockTag(tag) || HOLDS_BLOCKS.includes(placeOf(tag))));
}

const placeOf = (tag: string): string => ELEMENTS.get(tag)?.place ?? '';

function linesOf(parsed: Parsed, { first, end }: Range, indent: string): string[] {
  const { tokens, closers } = parsed;
  const lines: string[] = [];
  let run: Range | null = null;
  const endRun = () => {
    const text = run ? inLine(parsed, run) : '';
    if (text) lines.push(indent + text);
    run = null;
  };
  for (let index = first; index < end; index += 1) {
    const last: number = Math.max(index, closers[index] ?? -1);
    if (isLine(tokens[index] as SourceToken)) {
      endRun();
      lines.push(...linesOfBlock(parsed, { first: index, end: last + 1 }, indent));
    } else run = { first: run ? (run as Range).first : index, end: last + 1 };
    index = last;
  }
  endRun();
  return lines;
}

/** The lines of one block, or of the content of a group. */
function linesOfBlock(parsed: Parsed, range: Range, indent: string): string[] {
  const { source, tokens } = parsed;
  const open = tokens[range.first] as SourceToken;
  const inside = { first: range.first + 1, end: range.end - 1 };
  if (!opensOut(parsed, open.tag, inside)) return [indent + inLine(parsed, range)];
  const close = tokens[inside.end] as SourceToken;
  return [
    indent + source.slice(open.from, open.to),
    ...linesOf(parsed, inside, indent + STEP),
    indent + source.slice(close.from, close.to),
  ];
}

/** Whether the content of an element gets separate lines; a cell with one paragraph does not. */
function opensOut(parsed: Parsed, tag: string, inside: Range): boolean {
  if (!HOLDS_BLOCKS.includes(placeOf(tag)) || inside.end <= inside.first) return false;
  const { source, tokens, closers } = parsed;
  const children: SourceToken[] = [];
  for (let index = inside.first; index < inside.end; index = Math.max(index, closers[index] ?? -1) + 1) {
    const { kind, from, to } = tokens[index] as SourceToken;
    if (kind !== 'text' || source.slice(from, to).replace(SPACE, '')) children.push(tokens[index] as SourceToken);
  }
  const [only] = children;
  const isOneText = children.length === 1 && placeOf(only?.tag ?? '') === 'text' && only?.tag !== 'pre';
  return children.some(isLine) && !(placeOf(tag) === 'cell' && isOneText);
}

/** Tokens in one line; where white space says something, it stays. */
function inLine({ source, tokens, closers }: Parsed, { first, end }: Range): string {
  let text = '';
  for (let index = first; index < end; index += 1) {
    const { kind, tag, from, to } = tokens[index] as SourceToken;
    const last = Math.max(index, closers[index] ?? -1);
    const isKept = kind === 'open' && (tag === 'pre' || tag === 'textarea' || !ELEMENTS.has(tag));
    if (isKept) {
      text += source.slice(from, tokens[last]?.to);
      index = last;
    } else text += kind === 'text' ? source.slice(from, to).replace(SPACE, ' ') : source.slice(from, to);
  }
  return text.replace(AT_ENDS, '');
}
