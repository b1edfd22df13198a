import type { Node } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import { ReplaceStep, type Transform } from '@tiptap/pm/transform';
import { asGoingOn } from './going-on.ts';
import type { Range } from './ranges.ts';

const LETTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Puts a space between letters where text of one person touches text that others typed at the same time.
 * @param isNew whether the two did not touch before, at a place of the text
 */
export function spacesBetween(
  tr: Transform,
  own: readonly Range[],
  others: readonly Range[],
  isNew: (place: number) => boolean = () => true,
): void {
  const places = new Map<number, boolean>();
  for (const one of own) {
    for (const other of others) {
      if (one.to === other.from) places.set(one.to, true);
      else if (other.to === one.from) places.set(one.from, false);
    }
  }
  for (const [place, isBehind] of [...places].toSorted(([a], [b]) => b - a)) {
    if (!isBetweenLetters(tr.doc, place) || !isNew(place)) continue;
    const space = new Slice(Fragment.from(tr.doc.type.schema.text(' ')), 0, 0);
    const step = new ReplaceStep(place, place, space);
    tr.maybeStep(isBehind ? asGoingOn(step) : step);
  }
}

/** Puts a space between letters where words of two people touch because something between them was taken out. */
export function spacesAmong(tr: Transform, theirs: readonly (Range & { client: string })[]): void {
  const places = theirs.flatMap((one) =>
    theirs.filter((other) => other.client !== one.client && other.from === one.to).map(() => one.to),
  );
  for (const place of [...new Set(places)].toSorted((a, b) => b - a)) {
    if (isBetweenLetters(tr.doc, place)) tr.insert(place, tr.doc.type.schema.text(' '));
  }
}

/** Whether a place lies between two letters of one block. */
export function isBetweenLetters(doc: Node, place: number): boolean {
  if (place < 1 || place >= doc.content.size) return false;
  const { nodeBefore, nodeAfter } = doc.resolve(place);
  return LETTER.test(nodeBefore?.text?.slice(-1) ?? '') && LETTER.test(nodeAfter?.text?.[0] ?? '');
}
