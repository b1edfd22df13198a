import type { FieldValue } from '#common/drafts/draft.ts';
import type { PartOfEbook } from '../live/hub.ts';

/** A text of a row: where it stands in it, such as `title`, `benefits.3`, `faq.0.answer` or `content`. */
export type Text = { path: string; format: 'plain' | 'html'; value: string };

/** A run of text that nothing breaks: what is looked for stands in one. */
export type Segment = {
  text: string;
  /** The id of the block in which it stands, where that has one. */
  block: string | null;
};

/** The path of a module's text, which is no field of its draft. */
export const CONTENT = 'content';

const ITEM = ['name', 'description', 'benefits'];
/** The fields in which texts are looked for, in the order of their forms. */
const SEARCHED: Record<PartOfEbook, string[]> = {
  ebook: ['title', 'description', 'guide_tab_name', 'supplementation_tab_name', 'support_tab_name'],
  modules: ['title', 'description', CONTENT, 'bonus_title', 'bonus_description', 'bonus_features', 'bonus_cta_text'],
  supplements: ITEM,
  products: ITEM,
  support: ['description', 'faq'],
};
const HTML: Partial<Record<PartOfEbook, string>> = {
  ebook: 'description',
  modules: CONTENT,
  supplements: 'description',
  products: 'description',
};

type Fields = Record<string, FieldValue>;

/** The texts of a row, or of some of its fields. */
export function textsOf(kind: PartOfEbook, fields: Fields): Text[] {
  return SEARCHED[kind].flatMap((field) =>
    textsIn(field, fields[field] ?? null, HTML[kind] === field ? 'html' : 'plain'),
  );
}

function textsIn(path: string, value: FieldValue, format: Text['format']): Text[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, format, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(`${path}.${name}`, inner, format));
}

/** The name of the field in which a text stands. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? '';

/** The fields that other texts make different, by their paths. */
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
