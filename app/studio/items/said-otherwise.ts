import { fieldGroups } from '#common/schemas/catalogue.ts';
import type { Linked } from '#server/catalogue/catalogue.ts';

type Values = Record<string, unknown>;
/** The fields that a copy never shares with its item: its e-book, and whether it is shown and featured. */
const OF_PLACE = ['ebook_id', 'is_visible', 'is_featured'];

/** Whether the fields have the values of the catalogue item. */
export const isSaid = (fields: string[], values: object, said: object): boolean =>
  fields.every((field) => JSON.stringify((values as Values)[field]) === JSON.stringify((said as Values)[field]));

type Form = { values: object; said: object; isChanged: (field: string) => boolean };

/** The overrides that this save drops: fields that were set back to the values of the catalogue item. */
export function followingFields({ overrides }: Linked, { values, said, isChanged }: Form): string[] {
  const groups = fieldGroups(overrides).filter((fields) => fields.some(isChanged) && isSaid(fields, values, said));
  return groups.flat();
}

/** Whether a save changes a field that the copy shares with its item, so that the other copies may change too. */
export const changesShared = ({ overrides }: Linked, { values, isChanged }: Form): boolean =>
  Object.keys(values).some((field) => isChanged(field) && !OF_PLACE.includes(field) && !overrides.includes(field));
