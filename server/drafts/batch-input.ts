import { z } from 'zod';
import { SCHEMA_VERSION } from '#common/document/schema-version.ts';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '../errors.ts';
import type { KindName } from '../rows/kinds.ts';
import { isFieldValue, LONGEST_FIELD } from './draft-fields.ts';
import { stepsIn } from './text.ts';

/** A batch that a tab sends. */
export type BatchInput = {
  client: string;
  /** The tab's own number for the batch, from 1. */
  client_batch: number;
  /** The last batch that the tab has applied. */
  seq: number;
  /** How many steps the tab's text had before these. */
  text_version: number;
  fields: FieldStep[];
  steps: object[];
};

const count = z.number().int().min(0).max(2_000_000_000);
const value: z.ZodType<FieldValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(value), z.record(z.string(), value)]),
);
const schema = z.object({
  client: z.string().regex(/^[\w-]{1,64}$/),
  n: count.min(1),
  seq: count,
  text_version: count,
  schema: count.default(SCHEMA_VERSION),
  fields: z
    .array(
      z.object({
        field: z.string().regex(/^[a-z]+(?:_[a-z]+)*$/),
        value,
        was: value,
        is_stored: z.boolean().default(false),
      }),
    )
    .max(100)
    .default([]),
});

/**
 * The batch in an input. @throws draft_invalid, draft_too_long; draft_schema from a page with another schema of texts
 */
export function batchIn(kind: KindName, input: unknown): BatchInput {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError('draft_invalid');
  const { n, schema: version, ...given } = parsed.data;
  if (version !== SCHEMA_VERSION) throw new AppError('draft_schema');
  // a draft takes more than a save does, so that nothing is lost before somebody shortens it
  if (JSON.stringify(given.fields).length > 2 * LIMITS.content) throw new AppError('draft_too_long');
  for (const { field, value } of given.fields) checkField(kind, field, value);
  return { ...given, client_batch: n, steps: stepsIn((input as { steps?: unknown }).steps) };
}

function checkField(kind: KindName, field: string, value: FieldValue): void {
  if (typeof value === 'string' && value.length > LONGEST_FIELD) throw new AppError('draft_too_long');
  if (!isFieldValue(kind, field, value)) throw new AppError('draft_invalid');
}

const beginning = z.object({ new: z.object({ ebook_id: z.string().default('') }) });

/**
 * The e-book of a new row, read from an unchecked input so that rights are checked before the input; null if no row is
 * new.
 */
export function begunIn(input: unknown): { ebook_id: string } | null {
  return beginning.safeParse(input).data?.new ?? null;
}
