import { isDeepStrictEqual } from 'node:util';
import type { DocumentJson } from '#common/document/document-json.ts';
import type { FieldValue } from '#common/drafts/draft.ts';
import type { FieldType } from '#common/schemas/field-type.ts';
import { differenceOf, documentOf } from '../document/document.ts';
import { type KindName, kindNamed } from '../rows/kinds.ts';
import type { RevisionContent } from './content.ts';

/** A field with another value than before. */
export type ComparedField = {
  field: string;
  old: FieldValue;
  next: FieldValue;
  /** For text: both values in one, with additions in `ins` and removals in `del`. */
  html: string | null;
};

type Fields = RevisionContent['fields'];

/** Types of fields that are not compared word by word. */
const WHOLE: FieldType[] = ['media', 'link', 'value', 'number', 'flag'];

/** The fields that differ, in the order of their form. */
export async function comparedFields(kind: KindName, old: Fields, next: Fields): Promise<ComparedField[]> {
  const { assumed } = kindNamed(kind);
  const [before, after] = [
    { ...assumed, ...old },
    { ...assumed, ...next },
  ];
  const names = Object.keys({ ...after, ...before });
  const differing = names.filter((name) => !isDeepStrictEqual(valueIn(before, name), valueIn(after, name)));
  return Promise.all(
    differing.map((field) => comparedField(kind, field, [before[field] ?? null, after[field] ?? null])),
  );
}

/** The value of a field; a row from before the field existed counts as empty, if nothing else is assumed. */
function valueIn(fields: Fields, name: string): FieldValue {
  const value = fields[name] ?? null;
  return value === '' || value === false ? null : value;
}

async function comparedField(kind: KindName, field: string, values: [FieldValue, FieldValue]): Promise<ComparedField> {
  const [old, next] = values;
  const type = kindNamed(kind).fields[field];
  const isWhole = type !== undefined && WHOLE.includes(type);
  const isText =
    !isWhole && values.every((value) => value === null || typeof value === 'string' || Array.isArray(value));
  if (!isText) return { field, old, next, html: null };
  const read = type === 'html' ? (value: FieldValue) => documentOf(String(value ?? '')) : plainDocument;
  const docs = { old: await read(old), next: await read(next) };
  const blocks = await differenceOf(docs);
  const html = blocks.map(({ change, html }) => (change === 'left' ? '' : html)).join('');
  // lists are long, and the page needs them once
  return { field, old: null, next: null, html };
}

const paragraph = (text: string, marks?: DocumentJson['marks']): DocumentJson => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text, ...(marks ? { marks } : {}) }] : [],
});
const doc = (content: DocumentJson[]): DocumentJson => ({ type: 'doc', content });

/** A value as a document: a paragraph for each line, an item for each entry of a list. */
function plainDocument(value: FieldValue): DocumentJson {
  if (!Array.isArray(value))
    return doc(
      value
        ? String(value)
            .split('\n')
            .map((line) => paragraph(line))
        : [],
    );
  if (value.length === 0) return doc([]);
  return doc([{ type: 'bulletList', content: value.map((entry) => ({ type: 'listItem', content: linesOf(entry) })) }]);
}

/** An entry of a list: a text, or a question with its answer. */
function linesOf(entry: FieldValue): DocumentJson[] {
  if (typeof entry !== 'object' || entry === null) return [paragraph(String(entry ?? ''))];
  const {
    question = '',
    answer = '',
    ...rest
  } = Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, String(value)]));
  return [paragraph(question, [{ type: 'bold' }]), ...[answer, ...Object.values(rest)].map((text) => paragraph(text))];
}
