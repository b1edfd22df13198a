import { isDeepStrictEqual } from 'node:util';
import { fieldGroups } from '#common/schemas/catalogue.ts';
import { type ItemKind, SHARED_COLUMNS } from '../items/items.queries.ts';

type Values = Record<string, unknown>;

/** What a save of a linked copy comes to. */
export type LinkedSave = {
  /** The fields that the copy says otherwise from then on. */
  overrides: string[];
  /** The fields that the item of the catalogue, and with it all its copies, take from the copy. */
  taken: string[];
  /** What the copy takes from the item, by field. */
  followed: Values;
};

type Save = {
  /** The copy as it is stored, and as it is to be. */
  before: object;
  after: object;
  /** The item of the catalogue as it is stored. */
  item: object;
  /** What the copy says otherwise so far. */
  overrides: readonly string[];
  /** The fields that are given back to the item. */
  following: readonly string[];
  /** Whether what is changed is meant for all e-books. */
  everywhere: boolean;
};

const isSame = (fields: readonly string[], one: object, other: object) =>
  fields.every((field) => isDeepStrictEqual((one as Values)[field] ?? null, (other as Values)[field] ?? null));

/** The fields of a copy that differ from its item of the catalogue, each with those that it makes one statement with. */
export function differingFields(kind: ItemKind, copy: object, item: object): string[] {
  return fieldGroups(SHARED_COLUMNS[kind]).flatMap((group) => (isSame(group, copy, item) ? [] : group));
}

/**
 * Decides what a save of a linked copy changes elsewhere and what it keeps to itself. What the copy says otherwise already
 * stays its own, wherever the rest is meant for, until it is given back or set to what the item says.
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
