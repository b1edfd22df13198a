import { LIMITS } from '../limits.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

/** The changed translation of a memory's text, as words or as inline HTML. */
export const memoryUnitSchema = z.object({
  target: plainText().trim().min(1, 'translation_required').max(LIMITS.memoryText, 'too_long'),
  /** The `stamp` of the unit that was shown. */
  seen: z.string().optional(),
  format: z.enum(['text', 'html']).default('text'),
});
