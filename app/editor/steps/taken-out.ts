import type { Node } from '@tiptap/pm/model';
import type { Mappable, Mapping, Step } from '@tiptap/pm/transform';
import { BLOCK_ID } from '#common/document/values.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import { insertedBy, joined, type Range } from './ranges.ts';

/** Text that a merge removed, or inserted twice (`moved`); `isOwn` if it was typed here. */
export type TakenOut = Pick<FoundRescue, 'text' | 'slice' | 'near_block' | 'reason'> & { isOwn: boolean };

/**
 * A merge of `steps` with `over`, which others made on the same text: `mapping` inverts `steps`, applies `over`, and
 * then applies the rebased `steps` that still have a place.
 */
export type Merge = {
  steps: readonly Step[];
  over: readonly Step[];
  /** The text after `steps`, after `over`, and after both. */
  before: Node;
  between: Node;
  after: Node;
  mapping: Mapping;
};

/** Ranges up to this length are compared letter by letter even if their ends still touch: runs are shorter. */
const LONGEST_RUN = 1_000;

/** Inserted text: its ranges in a document, and the mapping to the current text. */
type Inserted = { doc: Node; ranges: readonly Range[]; mapping: Mappable };
type Whole = Pick<Inserted, 'doc' | 'ranges'>;

/** Text that either side inserted and that the merged text lacks, or that both moved and that it holds twice. */
export function takenOut({ steps, over, before, between, after, mapping }: Merge): TakenOut[] {
  const own = { doc: before, ranges: insertedBy(mapsOf(steps)), mapping };
  const rest = mapping.slice(steps.length + over.length);
  const others = { doc: between, ranges: insertedBy(mapsOf(over)), mapping: rest };
  return [
    ...goneOf(own, after).map((gone) => ({ ...gone, isOwn: true })),
    ...goneOf(others, after).map((gone) => ({ ...gone, isOwn: false })),
    ...doubledOf(own, others, after).map((doubled) => ({ ...doubled, isOwn: true })),
  ];
}

const mapsOf = (steps: readonly Step[]) => steps.map((step) => step.getMap());

/** The parts of inserted text that are gone. */
export function goneOf(inserted: Inserted, now: Node): Omit<TakenOut, 'isOwn'>[] {
  const { doc, ranges, mapping } = inserted;
  const gone = ranges.flatMap((range) => goneIn(range, inserted, now).map((part) => wholeWords(doc, part, range)));
  return joined(gone).flatMap((range) => offered(doc, range, blockAt(now, mapping.map(range.from))));
}

/** A part of a text as a rescue; nothing if it has no words. */
export function offered(doc: Node, { from, to }: Range, near_block: string | null): Omit<TakenOut, 'isOwn'>[] {
  const text = wordsIn(doc, from, to).trim();
  if (text === '') return [];
  return [{ text, slice: doc.slice(from, to).toJSON() ?? null, near_block, reason: 'deleted' as const }];
}

/** A part of a range with the rest of the words at its ends, as far as the range has it. */
function wholeWords(doc: Node, { from, to }: Range, within: Range): Range {
  const isOfWord = (at: number) => /\S/.test(doc.textBetween(at, at + 1));
  while (from > within.from && isOfWord(from) && isOfWord(from - 1)) from -= 1;
  while (to < within.to && isOfWord(to - 1) && isOfWord(to)) to += 1;
  return { from, to };
}

/** The deleted parts of a range: it is halved until each half is either unchanged or gone. */
export function goneIn({ from, to }: Range, inserted: Inserted, now: Node): Range[] {
  const { doc, mapping } = inserted;
  const [start, end] = [mapping.map(from, 1), mapping.map(to, -1)];
  // what was sent of it may be gone while the rest stands before what took it out: the ends say nothing of what is between
  if (end <= start && to - from > LONGEST_RUN) return [{ from, to }];
  if (end > start && wordsIn(doc, from, to) === wordsIn(now, start, end)) return [];
  if (to - from === 1) return [{ from, to }];
  const middle = Math.floor((from + to) / 2);
  return [...goneIn({ from, to: middle }, inserted, now), ...goneIn({ from: middle, to }, inserted, now)];
}

/** Blocks that both sides put in, as those who move the same one do: one stands twice. */
export function doubledOf(own: Whole, others: Whole, now: Node): Omit<TakenOut, 'isOwn'>[] {
  const theirs = blocksIn(others);
  return [...blocksIn(own)].flatMap(([id, block]) => {
    const other = theirs.get(id);
    const text = block.textContent.trim();
    if (!other || text === '' || other.textContent.trim() !== text || times(now, text) < 2) return [];
    return [{ text, slice: null, near_block: id, reason: 'moved' as const }];
  });
}

function times(doc: Node, text: string): number {
  let found = 0;
  doc.descendants((node) => {
    if (node.isBlock && node.textContent.trim() === text) found += 1;
    return !node.isTextblock && node.childCount !== 1;
  });
  return found;
}

/** The blocks of text that stand whole in ranges, by their ids. */
function blocksIn({ doc, ranges }: Whole): Map<string, Node> {
  const blocks = new Map<string, Node>();
  for (const { from, to } of ranges) {
    doc.nodesBetween(from, to, (node, at) => {
      const id: unknown = node.attrs[BLOCK_ID];
      if (typeof id === 'string' && node.isTextblock && at >= from && at + node.nodeSize <= to) blocks.set(id, node);
    });
  }
  return blocks;
}

/** The words between two places; a picture says what it shows. */
export function wordsIn(doc: Node, from: number, to: number): string {
  return doc.textBetween(from, to, '\n', ({ attrs, type }) => `${attrs.alt || attrs.src || type.name}`);
}

/** The block that holds a position, or the one before it. */
export function blockAt(doc: Node, place: number): string | null {
  const $place = doc.resolve(Math.min(place, doc.content.size));
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    const id: unknown = $place.node(depth).attrs[BLOCK_ID];
    if (typeof id === 'string') return id;
  }
  const id: unknown = ($place.nodeBefore ?? $place.nodeAfter)?.attrs[BLOCK_ID];
  return typeof id === 'string' ? id : null;
}
