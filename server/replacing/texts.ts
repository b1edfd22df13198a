import type { FieldValue } from '#common/drafts/draft.ts';
import { fieldsOf, type Kind, kindNamed, type NameInEbook } from '../rows/kinds.ts';

/** A text of a row and its path in it, such as `title`, `benefits.3`, `faq.0.answer` or `content`. */
export type Text = { path: string; format: 'plain' | 'html'; value: string };

/** A run of text without a break; a hit lies within one. */
export type Segment = {
  text: string;
  /** The id of its block, if that has one. */
  block: string | null;
};

/** The path of a module's text, which is no field of its draft. */
export const CONTENT = 'content';

/** The searched fields of a kind, in the order of its form. */
export const searchedFields = (kind: Kind): string[] =>
  fieldsOf(kind, 'text', 'texts', 'questions', 'html', 'document');

type Fields = Record<string, FieldValue>;

/** The texts of a row, or of some of its fields. */
export function rowTexts(name: NameInEbook, fields: Fields): Text[] {
  const kind = kindNamed(name);
  const html = fieldsOf(kind, 'html', 'document');
  return searchedFields(kind).flatMap((field) =>
    textsIn(field, fields[field] ?? null, html.includes(field) ? 'html' : 'plain'),
  );
}

function textsIn(path: string, value: FieldValue, format: Text['format']): Text[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, format, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(`${path}.${name}`, inner, format));
}

/** The field of a text's path. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? '';

/** The fields that changed texts alter, by their paths. */
export function fieldsWith(fields: Fields, texts: Pick<Text, 'path' | 'value'>[]): Fields {
  const changed: Fields = {};
  for (const { path, value } of texts) {
    const field = fieldOf(path);
    changed[field] = put(changed[field] ?? fields[field] ?? null, path.split('.').slice(1), value);
  }
  return changed;
}

function put(into: FieldValue, [name, ...rest]: string[], value: string): FieldValue {
  if (name === undefined) return value;
  if (Array.isArray(into)) return into.with(Number(name), put(into[Number(name)] ?? null, rest, value));
  const inner = into as Fields;
  return { ...inner, [name]: put(inner[name] ?? null, rest, value) };
}
