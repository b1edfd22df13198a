import type { Node } from '@tiptap/pm/model';
import { type Mapping, ReplaceStep, type Step } from '@tiptap/pm/transform';
import { BLOCK_ID } from '#common/document/values.ts';
import { asGoingOn, goesOn } from './going-on.ts';
import { behind, type Range, without } from './ranges.ts';

export type Moved = {
  step: Step;
  /** What it has to take out beside, as what others put in stands between. */
  rest: Range[];
};

type Places = {
  /** From the text that a step was made on to the one that it comes to. */
  mapping: Mapping;
  made: Node;
  now: Node;
  /** What others inserted that the author of the step had not seen. */
  others: Range[];
};

/**
 * A step as it is after what others did at the same time: it takes nothing out that they put in within a block of text, and
 * what it puts in stays as long as its block does.
 * @returns null if it has no place any more
 */
export function movedStep(step: Step, places: Places): Moved | null {
  const moved = step instanceof ReplaceStep ? movedReplace(step, places) : alone(step.map(places.mapping));
  if (moved && goesOn(step)) asGoingOn(moved.step);
  return moved;
}

const alone = (step: Step | null): Moved | null => step && { step, rest: [] };

function movedReplace(step: ReplaceStep, places: Places): Moved | null {
  const { mapping, made, now, others } = places;
  if (step.from === step.to) {
    const { pos: at, deletedAcross } = mapping.mapResult(step.from, goesOn(step) ? -1 : 1);
    const pos = behind(now, at, others);
    if (deletedAcross && !isSameBlock(made, step.from, now, pos)) return null;
    return alone(new ReplaceStep(pos, pos, step.slice, Boolean(step.toJSON().structure)));
  }
  const [start, end] = [mapping.mapResult(step.from, 1), mapping.mapResult(step.to, -1)];
  const range = { from: start.pos, to: Math.max(start.pos, end.pos) };
  const parts = without(range, others);
  const isWhole = parts.length === 1 && parts[0]?.from === range.from && parts[0]?.to === range.to;
  if (isWhole) return alone(step.map(mapping));
  const isFlat = isInText(made, { from: step.from, to: step.to }) && parts.every((part) => isInText(now, part));
  if (parts.length > 0 && !isFlat) return alone(step.map(mapping));
  if (parts.length === 0) return insertionOf(step, places);
  const last = parts.at(-1) ?? range;
  return { step: new ReplaceStep(last.from, last.to, step.slice), rest: parts.slice(0, -1) };
}

/** What a replacement puts in, where what it took out is gone already. */
function insertionOf(step: ReplaceStep, { mapping, made, now, others }: Places): Moved | null {
  if (step.slice.size === 0 || step.toJSON().structure) return null;
  const { pos } = mapping.mapResult(step.to, 1);
  const end = others.find(({ from, to }) => from <= pos && pos <= to)?.to ?? pos;
  const place = now.resolve(pos).sameParent(now.resolve(end)) ? end : pos;
  if (!isSameBlock(made, step.to, now, place) && !isInText(now, { from: place, to: place })) return null;
  const isGone = mapping.mapResult(step.from, 1).deletedAcross && mapping.mapResult(step.to, -1).deletedAcross;
  if (isGone && !isSameBlock(made, step.from, now, place)) return null;
  return alone(new ReplaceStep(place, place, step.slice));
}

/** Whether both ends of a range stand in one block of text. */
function isInText(doc: Node, { from, to }: Range): boolean {
  const $from = doc.resolve(from);
  return $from.parent.inlineContent && $from.sameParent(doc.resolve(to));
}

/** Whether two places of a text at two times are in one block of text. */
function isSameBlock(made: Node, at: number, now: Node, place: number): boolean {
  const [before, after] = [made.resolve(at).parent, now.resolve(place).parent];
  const id: unknown = before.attrs[BLOCK_ID];
  return before.inlineContent && after.inlineContent && typeof id === 'string' && after.attrs[BLOCK_ID] === id;
}
