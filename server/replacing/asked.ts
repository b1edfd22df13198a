import { LIMITS } from '#common/limits.ts';
import { plainText } from '#common/schemas/plain-text.ts';
import { z } from '#common/schemas/zod.ts';
import type { Pattern } from './matches.ts';

/** A search, from an address or a form. */
export type Asked = Pick<Pattern, 'find' | 'whole' | 'case' | 'accents'>;

const choice = z.preprocess((given) => Boolean(given), z.boolean());
const find = plainText()
  .max(LIMITS.search, 'too_long')
  .refine((text) => text.trim() !== '', 'find_required');

export const askedSchema = z.object({ find, whole: choice, case: choice, accents: choice });

export const replaceSchema = z.object({
  ...askedSchema.shape,
  put: plainText()
    .max(LIMITS.replacement, 'too_long')
    .overwrite((text) => text.replaceAll('\n', ' ')),
  /** The one hit to replace; empty for all. */
  hit: z.string().default(''),
  /** The searched versions, each after its row. */
  seen: z.string().default(''),
});
