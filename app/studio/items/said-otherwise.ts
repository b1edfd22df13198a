import { fieldGroups } from '#common/schemas/catalogue.ts';
import type { Linked } from '#server/catalogue/catalogue.ts';

type Values = Record<string, unknown>;
/** What is of the copy alone: where it stands, and whether it is shown. */
const OF_PLACE = ['ebook_id', 'is_visible', 'is_featured'];

/** Whether a form of a copy says what the item of the catalogue says. */
export const isSaid = (fields: string[], values: object, said: object): boolean =>
  fields.every((field) => JSON.stringify((values as Values)[field]) === JSON.stringify((said as Values)[field]));

type Form = { values: object; said: object; isChanged: (field: string) => boolean };

/** What the fields of a copy say otherwise that go back to the item with the save. */
export function followingFields({ overrides }: Linked, { values, said, isChanged }: Form): string[] {
  const groups = fieldGroups(overrides).filter((fields) => fields.some(isChanged) && isSaid(fields, values, said));
  return groups.flat();
}

/** Whether a save changes what the other copies say too: more than where it stands, and than what it says otherwise already. */
export const changesShared = ({ overrides }: Linked, { values, isChanged }: Form): boolean =>
  Object.keys(values).some((field) => isChanged(field) && !OF_PLACE.includes(field) && !overrides.includes(field));
