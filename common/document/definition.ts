import { BLOCKS } from './blocks.ts';
import { FORMULA_PARTS } from './formula.ts';
import type { Kind, Place } from './kind.ts';
import { MARKS } from './marks.ts';
import { anything, BLOCK_ID, isBlockId, isLanguage, UNTRANSLATED, type Value } from './values.ts';

/** Everything an author may write. The sanitiser, the editor, its source view and the reader's pages follow it. */
export const ELEMENTS: ReadonlyMap<string, Kind> = new Map(Object.entries({ ...BLOCKS, ...MARKS }));

const EVERYWHERE: Record<string, Value> = { style: anything, lang: anything, dir: anything, title: anything };
const ON_BLOCKS: Record<string, Value> = { ...EVERYWHERE, [BLOCK_ID]: isBlockId, [UNTRANSLATED]: isLanguage };

/** The tags of the elements that stand in one of these places. */
export function tagsIn(...places: Place[]): string[] {
  return [...ELEMENTS].filter(([, { place }]) => places.includes(place)).map(([tag]) => tag);
}

const ATTRIBUTES: ReadonlyMap<string, ReadonlyMap<string, Value>> = new Map([
  ...[...ELEMENTS].map(([tag, { place, attributes }]) => {
    const common = place === 'mark' || place === 'point' ? EVERYWHERE : ON_BLOCKS;
    return [tag, new Map(Object.entries({ ...common, ...attributes }))] as const;
  }),
  ...[...FORMULA_PARTS].map(([tag, attributes]) => [tag, new Map(Object.entries(attributes))] as const),
]);

/** The attributes that an element or part of a formula may have, with the values each may take; none for an unknown one. */
export function attributesOf(tag: string): ReadonlyMap<string, Value> {
  return ATTRIBUTES.get(tag) ?? new Map();
}

/** Whether an element may have this attribute with this value; `isStyle` checks the value of a style. */
export function mayHave(tag: string, name: string, text: string): boolean {
  return attributesOf(tag).get(name)?.(text) ?? false;
}
