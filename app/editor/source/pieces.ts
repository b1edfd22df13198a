import { ELEMENTS } from '#common/document/definition.ts';
import { type SourceToken, sourceTokens } from './tokens.ts';

/** Elements that never hold anything. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const STARTS_BLOCK = ['text', 'group', 'wrapper', 'leaf'];

/** Whether an element is a block by itself, so that what stands before it and after it is none of its text. */
export const isBlockTag = (tag: string): boolean => STARTS_BLOCK.includes(ELEMENTS.get(tag)?.place ?? '');

export const isVoidTag = (tag: string): boolean => VOID.has(tag);

/** For each opening tag the index of the token that closes it; -1 if none does. */
export function closersOf(tokens: SourceToken[]): Int32Array {
  const closers = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  const count = new Map<string, number>();
  tokens.forEach(({ kind, tag }, index) => {
    if (kind === 'open' && !VOID.has(tag)) {
      open.push(index);
      count.set(tag, (count.get(tag) ?? 0) + 1);
    }
    if (kind !== 'close' || !count.get(tag)) return;
    // unclosed elements inside it end with it
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      const name = tokens[last]?.tag ?? '';
      count.set(name, (count.get(name) ?? 1) - 1);
      if (name !== tag) continue;
      closers[last] = index;
      break;
    }
  });
  return closers;
}

/**
 * The blocks of a source, one after the other: their texts joined are the source. What is not finished in one of them
 * never reaches into those after it: an element that nothing closes ends before the next line that begins with a block.
 */
export function piecesOf(source: string): string[] {
  const tokens = sourceTokens(source);
  const closers = closersOf(tokens);
  const starts: number[] = [];
  let isInRun = false;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] as SourceToken;
    const isSpace = token.kind === 'text' && !source.slice(token.from, token.to).trim();
    const isAlone = token.kind === 'comment' || token.kind === 'close' || isSpace;
    const isBlock = token.kind === 'open' && isBlockTag(token.tag);
    if (!isInRun && !isSpace) starts.push(token.from);
    else if (isBlock) starts.push(token.from);
    isInRun = !isBlock && (isInRun || !isAlone);
    index = endOf(index, { source, tokens, closers }) + 1;
  }
  const all = starts.length > 0 ? [0, ...starts.slice(1)] : source ? [0] : [];
  return all.map((from, place) => source.slice(from, all[place + 1]));
}

type Parsed = { source: string; tokens: SourceToken[]; closers: Int32Array };

/** The last token of what begins with one. */
function endOf(index: number, { source, tokens, closers }: Parsed): number {
  const { kind, tag } = tokens[index] as SourceToken;
  if (kind !== 'open' || VOID.has(tag)) return index;
  const closer = closers[index] ?? -1;
  if (closer >= 0) return closer;
  let last = index;
  while (last + 1 < tokens.length && !startsLine(tokens[last + 1] as SourceToken, source)) last += 1;
  return last;
}

function startsLine({ kind, tag, from }: SourceToken, source: string): boolean {
  return source[from - 1] === '\n' && (kind === 'comment' || (kind === 'open' && isBlockTag(tag)));
}

/**
 * A piece as it is parsed: what is not finished in it is text, so that nothing typed is lost, and a closing tag that closes
 * nothing is not there, as some would make an empty block.
 */
export function parsable(piece: string): string {
  const tokens = sourceTokens(piece);
  const closing = new Set(closersOf(tokens));
  let [html, at] = ['', 0];
  tokens.forEach(({ kind, from, to }, index) => {
    const isStray = kind === 'close' && !closing.has(index);
    if (kind !== 'broken' && !isStray) return;
    html += piece.slice(at, from) + (isStray ? '' : '&lt;');
    at = to;
  });
  return html + piece.slice(at);
}
