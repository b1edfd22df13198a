import type { FieldValue } from '#common/drafts/draft.ts';
import { LIMITS } from '#common/limits.ts';
import { type KindName, kindNamed } from '../rows/kinds.ts';

/** The most rows of a list in a draft; its form stores fewer. */
const MOST_ROWS = 1_000;
/** The most characters of a field: more than any form stores, so that nothing is lost before somebody shortens it. */
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

/** Whether the form of a kind has the field and can show the value. A draft may hold a number as it was typed. */
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

/** The stored fields that the form can show: an earlier version of this program stored any field. */
export function fittingFields(kind: KindName, fields: Record<string, FieldValue>): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => isFieldValue(kind, field, value)));
}
