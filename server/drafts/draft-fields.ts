import type { FieldValue } from '#common/drafts/draft.ts';
import { LIMITS } from '#common/limits.ts';
import { catalogueSchemas } from '#common/schemas/catalogue.ts';
import { ebookPatchSchema } from '#common/schemas/ebook.ts';
import { moduleSchema } from '#common/schemas/module.ts';
import { productRules } from '#common/schemas/product.ts';
import { supplementRules } from '#common/schemas/supplement.ts';
import { supportSchema } from '#common/schemas/support.ts';
import type { z } from '#common/schemas/zod.ts';
import type { ChangedPart } from '../live/hub.ts';

type Rules = Record<string, z.ZodType>;

const { content: _, ...module } = moduleSchema.shape;

/** The fields that a form of each kind has: those of its schema, and where the row stands. */
const RULES: Record<ChangedPart, Rules> = {
  ebook: ebookPatchSchema.shape,
  modules: module,
  supplements: supplementRules,
  products: productRules,
  support: supportSchema.shape,
  catalogue_items: { ...catalogueSchemas.supplements.shape, ...catalogueSchemas.products.shape },
};

/** Numbers, which a draft may have as they were typed. */
const NUMBERS = ['order_index', 'price', 'old_price', 'installments', 'rating', 'review_count'];
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

/** Whether a form of a kind has such a field, and can show such a value in it. */
export function isFieldValue(kind: ChangedPart, field: string, value: FieldValue): boolean {
  const rules = RULES[kind];
  if (!Object.hasOwn(rules, field)) return false;
  if (value === null) return !field.startsWith('is_') && rules[field]?.safeParse(null).success === true;
  if (field.startsWith('is_')) return typeof value === 'boolean';
  if (field === 'faq') return isRows(value, isQuestion);
  if (field === 'benefits' || field === 'bonus_features') return isRows(value, isText);
  return isText(value) || (NUMBERS.includes(field) && typeof value === 'number');
}

/** Of what is stored of a draft what its form can show: an earlier version of this program took anything. */
export function fittingFields(kind: ChangedPart, fields: Record<string, FieldValue>): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => isFieldValue(kind, field, value)));
}
