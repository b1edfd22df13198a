import type { Node, Slice } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';
import { BLOCK_ID } from '#common/document/values.ts';
import { joined, mappedRanges, type Range, without } from './ranges.ts';
import { isBetweenLetters } from './spaces.ts';
import { goneIn, wordsIn } from './taken-out.ts';

/** A run of text that one person typed without a pause, and that lost a part in a merge. */
export type Torn = {
  /** Its range in the text before the merge. */
  range: Range;
  slice: Slice;
  /** The block that held it, and the text before and behind it there. */
  block: unknown;
  before: string;
  behind: string;
  /** The ranges of its remains in the text after the merge. */
  left: Range[];
};

/** The ranges within one block that lost a part. */
export function tornOf(doc: Node, ranges: readonly Range[], mapping: Mappable, now: Node): Torn[] {
  return joined(ranges).flatMap((range) => {
    const $from = doc.resolve(range.from);
    if (!$from.parent.inlineContent || !$from.sameParent(doc.resolve(range.to))) return [];
    const gone = goneIn(range, { doc, ranges: [range], mapping }, now);
    if (gone.length === 0) return [];
    const stands = without(range, gone);
    const left = stands.map(({ from, to }) => ({ from: mapping.map(from, 1), to: mapping.map(to, -1) }));
    // other text was inserted into it: it is not one run any more
    if (left.some((part, index) => !isAsItWas(doc, stands[index] ?? part, now, part))) return [];
    const before = textIn($from.parent, 0, $from.parentOffset);
    const end = $from.parentOffset + range.to - range.from;
    const behind = textIn($from.parent, end, Math.min(end + 1, $from.parent.content.size));
    const block: unknown = $from.parent.attrs[BLOCK_ID];
    return [{ range, slice: doc.slice(range.from, range.to), block, before, behind, left }];
  });
}

function isAsItWas(doc: Node, before: Range, now: Node, { from, to }: Range): boolean {
  return from <= to && wordsIn(doc, before.from, before.to) === wordsIn(now, from, to);
}

/**
 * Puts a run together again in its block; if the block is gone, at `otherwise`, the writer's position.
 * @param whole runs that stand as they were typed: one that begins with the same letters is no rest of this one
 * @returns its new range; null if there is no place for it: then all of it is removed
 */
export function putTogether(
  tr: Transaction,
  torn: Torn,
  otherwise: number | null,
  whole: readonly Range[] = [],
): Range | null {
  const start = tr.steps.length;
  for (const { from, to } of joined(torn.left).toReversed()) tr.delete(from, to);
  const since = tr.mapping.slice(start);
  const place =
    inBlock(tr.doc, torn, mappedRanges(whole, since)) ??
    (otherwise === null ? null : at(tr.doc, since.map(otherwise, -1)));
  if (!place) return null;
  const { from, to } = place;
  const size = tr.doc.content.size;
  tr.replace(from, to, torn.slice);
  let range = { from, to: from + torn.slice.size };
  if (tr.doc.content.size === size - (to - from)) return null;
  if (isBetweenLetters(tr.doc, range.to)) tr.insertText(' ', range.to);
  if (place.isForeign && isBetweenLetters(tr.doc, range.from)) {
    tr.insertText(' ', range.from);
    range = { from: range.from + 1, to: range.to + 1 };
  }
  return range;
}

/** How many letters before a run locate it, and how many of its own letters identify what is left of it. */
const [MOST_BEFORE, LEAST_WORDS] = [16, 3];

type RunPosition = Range & { /** Whether other text stood before it originally. */ isForeign: boolean };

const at = (doc: Node, place: number): RunPosition | null =>
  doc.resolve(place).parent.inlineContent ? { from: place, to: place, isForeign: true } : null;

/** The position of a run in its block, together with the remains of it there. */
function inBlock(
  doc: Node,
  { block, before, behind: next, slice }: Torn,
  standing: readonly Range[],
): RunPosition | null {
  if (typeof block !== 'string') return null;
  let found: { node: Node; at: number } | null = null;
  doc.descendants((node, place) => {
    if (node.inlineContent && node.attrs[BLOCK_ID] === block) found ??= { node, at: place + 1 };
    return !found;
  });
  if (!found) return null;
  const { node, at: start } = found as { node: Node; at: number };
  const text = textIn(node, 0, node.content.size);
  // the block holds nodes other than text
  if (text.length !== node.content.size) return null;
  const words = slice.content.textBetween(0, slice.content.size, '', '\uFFFC');
  const whole = Math.min(before.length, MOST_BEFORE);
  const isOfAnother = (from: number, to: number) =>
    standing.some((run) => run.from < start + to && start + from < run.to);
  /** How many letters of the run stand at a position; 0 if they begin another word, or are of another run. */
  const sameAt = (from: number) => {
    let same = 0;
    while (same < words.length && text[from + same] === words[same]) same += 1;
    const isCopy = same === words.length || text[from + same] === next || !/\p{L}|\p{N}/u.test(text[from + same] ?? '');
    return isCopy && !isOfAnother(from, from + same) ? same : 0;
  };
  const placeAt = (from: number, same: number, isForeign: boolean): RunPosition => {
    let at = from;
    // after the word that is there now
    while (same === 0 && isBetweenLetters(doc, start + at)) at += 1;
    return { from: start + at, to: start + at + same, isForeign };
  };
  const behindOf = (context: number) => {
    if (context === 0) return before === '' ? 0 : -1;
    const offset = text.indexOf(before.slice(before.length - context));
    return offset < 0 ? -1 : offset + context;
  };
  const atBefore = behindOf(whole);
  if (atBefore >= 0) return placeAt(atBefore, sameAt(atBefore), false);
  // the text before it is gone: letters of the run itself locate it better than a few letters before it
  for (let context = whole - 1; context > 0; context -= 1) {
    const from = behindOf(context);
    if (from >= 0 && sameAt(from) > 0) return placeAt(from, sameAt(from), true);
  }
  for (let length = Math.min(words.length, MOST_BEFORE); length >= LEAST_WORDS; length -= 1) {
    const from = text.indexOf(words.slice(0, length));
    if (from >= 0 && sameAt(from) > 0) return placeAt(from, sameAt(from), true);
  }
  for (let context = whole - 1; context > 0; context -= 1) {
    const from = behindOf(context);
    if (from >= 0) return placeAt(from, 0, true);
  }
  return { from: start + text.length, to: start + text.length, isForeign: true };
}

/** The text of a block, a character for each of its places. */
const textIn = (node: Node, from: number, to: number) => node.textBetween(from, to, '', '\uFFFC');

/** Leaves the caret where it is, before what is put in there; or behind a run that it went with. */
export function keepCaret(tr: Transaction, { selection }: EditorState, to: number | null): Transaction {
  if (!(selection instanceof TextSelection)) return tr;
  const [anchor, head] =
    to === null ? [selection.anchor, selection.head].map((place) => tr.mapping.map(place, -1)) : [to, to];
  return tr.setSelection(TextSelection.between(tr.doc.resolve(anchor ?? 0), tr.doc.resolve(head ?? 0), -1));
}
