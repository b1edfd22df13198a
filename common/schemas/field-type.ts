import type { ParseKeys } from 'i18next';

/**
 * What a field holds, which decides who reads it:
 * - `text`, `texts`, `questions`: words, a list of them, questions with answers; found, replaced and compared word by word
 * - `html`: author HTML; `document`: the text of the row, which drafts keep as a document
 * - `label`: words that are compared, and left alone by finding and replacing
 * - `media`: the address of an upload; `link`: the address of a shop
 * - `value`, `number`, `flag`: compared as a whole
 * - `fixed`: what the row is; its form shows it and does not change it
 */
export type FieldType =
  | 'text'
  | 'texts'
  | 'questions'
  | 'html'
  | 'document'
  | 'label'
  | 'media'
  | 'link'
  | 'value'
  | 'number'
  | 'flag'
  | 'fixed';

/** The type of each field of a form, in the order in which the form shows them. */
export type FieldTypes<Input = Record<string, unknown>> = { readonly [field in keyof Input]-?: FieldType };

/** What the form calls each field but for its text. */
export type FieldLabels<Types extends FieldTypes> = {
  readonly [field in keyof Types as Types[field] extends 'document' ? never : field]: ParseKeys;
};

/** The names of the fields that types are given for. */
export const namesIn = <Types extends object>(types: Types) => Object.keys(types) as (keyof Types & string)[];

/** Of a row what its form shows: the fields that types are given for. */
export function fieldsIn<Types extends object, Row extends { [field in keyof Types]: unknown }>(
  types: Types,
  row: Row,
): Pick<Row, keyof Types & keyof Row> {
  const values = namesIn(types).map((field) => [field, row[field as keyof Row & keyof Types]]);
  return Object.fromEntries(values);
}
