import type { FieldValue } from '#common/drafts/draft.ts';
import { LIMITS } from '#common/limits.ts';
import { type KindName, kindNamed } from '../rows/kinds.ts';

/** Rows of a list at most, of which its form keeps fewer. */
const MOST_ROWS = 1_000;
/** Characters of a field at most: more than any form stores, so that nothing is lost before somebody shortens it. */
export const LONGEST_FIELD = 10 * LIMITS.description;

const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_FIELD;
const isRows = (value: unknown, isRow: (row: unknown) => boolean) =>
  Array.isArray(value) && value.length <= MOST_ROWS && value.every(isRow);

/** A question with its answer. */
function isQuestion(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const { question, answer, ...rest } = row as Record<string, unknown>;
  return isText(question) && isText(answer) && Object.keys(rest).length === 0;
}

/** Whether a form of a kind has such a field, and can show such a value in it; a draft may have a number as it was typed. */
export function isFieldValue(name: KindName, field: string, value: FieldValue): boolean {
  const { fields, rules } = kindNamed(name);
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!type || type === 'document' || type === 'fixed') return false;
  if (type === 'flag') return typeof value === 'boolean';
  if (value === null) return rules[field]?.safeParse(null).success === true;
  if (type === 'questions') return isRows(value, isQuestion);
  if (type === 'texts') return isRows(value, isText);
  return isText(value) || (type === 'number' && typeof value === 'number');
}

/** Of what is stored of a draft what its form can show: an earlier version of this program took anything. */
export function fittingFields(kind: KindName, fields: Record<string, FieldValue>): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => isFieldValue(kind, field, value)));
}
