import { isDeepStrictEqual } from 'node:util';
import { fieldGroups } from '#common/schemas/catalogue.ts';
import { type ItemKind, SHARED_COLUMNS } from '../items/items.queries.ts';

type Values = Record<string, unknown>;

/** The effects of a save of a linked copy. */
export type LinkedSave = {
  /** The fields that the copy overrides after the save. */
  overrides: string[];
  /** The fields that the item of the catalogue and all its copies take from the copy. */
  taken: string[];
  /** The values that the copy takes from the item, by field. */
  followed: Values;
};

type Save = {
  /** The stored copy, and the new one. */
  before: object;
  after: object;
  /** The stored item of the catalogue. */
  item: object;
  /** The fields that the copy overrides before the save. */
  overrides: readonly string[];
  /** The fields that the copy overrides no longer. */
  following: readonly string[];
  /** Whether the changes apply to all e-books. */
  everywhere: boolean;
};

const isSame = (fields: readonly string[], one: object, other: object) =>
  fields.every((field) => isDeepStrictEqual((one as Values)[field] ?? null, (other as Values)[field] ?? null));

/** The fields of a copy that differ from its item of the catalogue, each with the other fields of its group. */
export function differingFields(kind: ItemKind, copy: object, item: object): string[] {
  return fieldGroups(SHARED_COLUMNS[kind]).flatMap((group) => (isSame(group, copy, item) ? [] : group));
}

/**
 * Decides which fields a save of a linked copy changes elsewhere, and which it overrides. A field that is overridden
 * already stays so, even in a save for all e-books, until it is given back or set to the item's value.
 */
export function linkedSave(kind: ItemKind, save: Save): LinkedSave {
  const decided: LinkedSave = { overrides: [], taken: [], followed: {} };
  for (const group of fieldGroups(SHARED_COLUMNS[kind])) {
    const isOwn = group.some((field) => save.overrides.includes(field));
    const isChanged = !isSame(group, save.before, save.after);
    const isGivenBack =
      group.some((field) => save.following.includes(field)) || (isChanged && isSame(group, save.after, save.item));
    if (isOwn && isGivenBack) for (const field of group) decided.followed[field] = (save.item as Values)[field] ?? null;
    else if (isOwn) decided.overrides.push(...group);
    else if (isChanged && !isGivenBack) decided[save.everywhere ? 'taken' : 'overrides'].push(...group);
  }
  return decided;
}
