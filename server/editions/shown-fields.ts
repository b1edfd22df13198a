import { withoutBlockIds } from '#common/document/block-ids.ts';
import { escaped } from '#common/document/escaped.ts';
import type { FieldType } from '#common/schemas/field-type.ts';
import { documentOf } from '../document/convert.ts';
import { difference } from '../document/difference/difference.ts';
import { sanitiseHtml } from '../html/sanitise.ts';

/*
 * Fields of a source as screens show them. These functions need the library of documents, and run as tasks of `html/`.
 */

/** A field with its values as JSON: what the source says now, and what it said when it was translated. */
export type GivenField = { type: FieldType | undefined; now: string; was: string | null };
export type ShownField = {
  /** Of a field that holds HTML what the source says, or said if it says nothing now. */
  html: string | null;
  /** What changed since it was translated, as HTML with `ins` and `del`; null if nothing did. */
  difference: string | null;
};

/** @throws HtmlTooDeep */
export const shownFields = (fields: GivenField[]): ShownField[] =>
  fields.map(({ type, now, was }) => ({
    html: type === 'html' ? sanitiseHtml(htmlOf(type, now || was || '')) : null,
    difference: was && now ? differenceOf(htmlOf(type, was), htmlOf(type, now)) : null,
  }));

function differenceOf(old: string, next: string): string {
  const blocks = difference({ old: documentOf(old), next: documentOf(next) });
  // where a line stood before says nothing of its words; its id is another at each reading
  return withoutBlockIds(blocks.flatMap(({ change, html }) => (change === 'left' ? [] : [html])).join(''));
}

/** A value as HTML: each line, entry, question and answer is a paragraph. */
function htmlOf(type: GivenField['type'], json: string): string {
  const value: unknown = json ? JSON.parse(json) : '';
  if (type === 'html') return String(value);
  const entries: (string | { question: string; answer: string })[] = Array.isArray(value) ? value : [String(value)];
  return entries
    .flatMap((entry) => (typeof entry === 'string' ? entry.split('\n') : [entry.question, ...entry.answer.split('\n')]))
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}
