import type { Node } from '@tiptap/pm/model';
import type { Mappable, Mapping, Step, StepMap } from '@tiptap/pm/transform';
import { BLOCK_ID } from '#common/document/values.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';

/** What a merge took out of a text, or put into it twice (`moved`); `isOwn` is what was typed here. */
export type TakenOut = Pick<FoundRescue, 'text' | 'slice' | 'near_block' | 'reason'> & { isOwn: boolean };

/**
 * A merge of `steps` with `over`, which others made on the same text: `mapping` takes back the first, makes the others, and
 * puts the first after them, as far as they have a place.
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

type Range = { from: number; to: number };
/** Text that was put in: where it stands in a document, and where it went from there. */
type Inserted = { doc: Node; ranges: Range[]; mapping: Mappable };

/** What was put into a text by either side and does not stand in what became of it; what both moved stands there twice. */
export function takenOut({ steps, over, before, between, after, mapping }: Merge): TakenOut[] {
  const own = { doc: before, ranges: insertedBy(mapsOf(steps)), mapping };
  const rest = mapping.slice(steps.length + over.length);
  const others = { doc: between, ranges: insertedBy(mapsOf(over)), mapping: rest };
  return [
    ...goneOf(own, after).map((gone) => ({ ...gone, isOwn: true })),
    ...goneOf(others, after).map((gone) => ({ ...gone, isOwn: false })),
    ...doubledIn(own, others, after).map((doubled) => ({ ...doubled, isOwn: true })),
  ];
}

const mapsOf = (steps: readonly Step[]) => steps.map((step) => step.getMap());

/** What steps put in that stands after all of them. */
export function insertedBy(maps: StepMap[]): Range[] {
  let ranges: Range[] = [];
  for (const map of maps) {
    ranges = ranges.map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) }));
    map.forEach((_from, _to, from, to) => void ranges.push({ from, to }));
    ranges = joined(ranges.filter(({ from, to }) => from < to));
  }
  return ranges;
}

/** Ranges in their order, of which none touch. */
function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

function goneOf(inserted: Inserted, now: Node): Omit<TakenOut, 'isOwn'>[] {
  const { doc, ranges, mapping } = inserted;
  return joined(ranges.flatMap((range) => goneIn(range, inserted, now))).flatMap(({ from, to }) => {
    const text = wordsIn(doc, from, to);
    if (text.trim() === '') return [];
    const slice = doc.slice(from, to).toJSON() ?? null;
    return [{ text: text.trim(), slice, near_block: blockAt(now, mapping.map(from)), reason: 'deleted' as const }];
  });
}

/** The parts of a range that went from the text: it is halved until each half stands as it was or is gone. */
function goneIn({ from, to }: Range, inserted: Inserted, now: Node): Range[] {
  const { doc, mapping } = inserted;
  const [start, end] = [mapping.map(from, 1), mapping.map(to, -1)];
  if (end <= start) return [{ from, to }];
  if (wordsIn(doc, from, to) === wordsIn(now, start, end)) return [];
  if (to - from === 1) return [{ from, to }];
  const middle = Math.floor((from + to) / 2);
  return [...goneIn({ from, to: middle }, inserted, now), ...goneIn({ from: middle, to }, inserted, now)];
}

/** Blocks that both sides put in, as those who move the same one do: one stands twice. */
function doubledIn(own: Inserted, others: Inserted, now: Node): Omit<TakenOut, 'isOwn'>[] {
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
function blocksIn({ doc, ranges }: Inserted): Map<string, Node> {
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

/** The block in which a place is, or that stands before it. */
function blockAt(doc: Node, place: number): string | null {
  const $place = doc.resolve(Math.min(place, doc.content.size));
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    const id: unknown = $place.node(depth).attrs[BLOCK_ID];
    if (typeof id === 'string') return id;
  }
  const id: unknown = ($place.nodeBefore ?? $place.nodeAfter)?.attrs[BLOCK_ID];
  return typeof id === 'string' ? id : null;
}
