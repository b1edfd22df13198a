import type { OpenedUnits } from '#server/editions/units-of-row.ts';

/** What the server says, and of what is not translated whether something was written (`use-drafts.ts`). */
type State = OpenedUnits['text'][number]['state'] | 'draft';

/** A unit as the pane lists it: a block of the source's text, or a field. */
export type ListedUnit = {
  /** The block of the edition, or `@` and the field. */
  unit: string;
  state: State;
  /** The name of the field; null of a block. */
  field: string | null;
  /** What the source says, as the server compares it. */
  seen: string;
  /** HTML with its changes; of a field without any its words. */
  shown: { html: string } | { words: string };
  /** Whether the edition says it as HTML: a block, or a field that holds some. */
  isHtml: boolean;
  /** Whether the text has a block for it; a field always is there. */
  isThere: boolean;
};

type Ids = { all: Set<string>; marked: Set<string> };

/** The title first, the blocks as the source has them, and the other fields last. */
export function listedUnits({ fields, text }: OpenedUnits, ids: Ids | null): ListedUnit[] {
  const ofFields = fields.map(({ field, state, now, was, html, difference }): ListedUnit => {
    const shownHtml = difference ?? html;
    const shown = shownHtml === null ? { words: wordsOf(now || (was ?? '')) } : { html: shownHtml };
    return { unit: `@${field}`, state, field, seen: now, shown, isHtml: html !== null, isThere: true };
  });
  const blocks = text.map(({ unit, state, html, difference }): ListedUnit => {
    // a block whose mark was not taken off yet, as its draft was discarded, is not translated
    const isMarked = (state === 'ready' || state === 'machine') && ids?.marked.has(unit);
    const isThere = ids?.all.has(unit) ?? true;
    return {
      unit,
      state: isMarked ? 'missing' : state,
      field: null,
      seen: html,
      shown: { html: difference ?? html },
      isHtml: true,
      isThere,
    };
  });
  // what neither has is nobody's matter
  const listed = blocks.filter(({ state, isThere }) => state !== 'removed' || isThere);
  const isTitle = ({ field }: ListedUnit) => field === 'title';
  return [...ofFields.filter(isTitle), ...listed, ...ofFields.filter((one) => !isTitle(one))];
}

/** The words of a field's value, of a list its entries in lines. */
export function wordsOf(json: string): string {
  if (!json) return '';
  const value: unknown = JSON.parse(json);
  return Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'string' ? entry : `${entry.question} ${entry.answer}`)).join('\n')
    : String(value);
}

/** The units, with those that are as they were as the same objects, so that React leaves their rows alone. */
export function withSame(last: ListedUnit[], units: ListedUnit[]): ListedUnit[] {
  const known = new Map(last.map((unit) => [unit.unit, unit]));
  return units.map((unit) => {
    const before = known.get(unit.unit);
    return before && JSON.stringify(before) === JSON.stringify(unit) ? before : unit;
  });
}

/** Whether somebody has to do something about a unit. */
export const isOpen = ({ state }: ListedUnit): boolean => state !== 'ready';

/** The next open unit after another, or before it, going on at the other end; null if there is none but itself. */
export function nextOpen(units: ListedUnit[], from: string | null, by: 1 | -1): ListedUnit | null {
  const at = units.findIndex(({ unit }) => unit === from);
  const start = at < 0 && by < 0 ? units.length : at;
  for (let step = 1; step <= units.length; step += 1) {
    const one = units[(((start + by * step) % units.length) + units.length) % units.length];
    if (one && one.unit !== from && isOpen(one)) return one;
  }
  return null;
}
