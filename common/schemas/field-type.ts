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
