import { LIMITS } from '../limits.ts';
import { lineText } from './plain-text.ts';
import { z } from './zod.ts';

/** A note on a day of the numbers that is to be written, or taken away. */
export const dayNoteSchema = z.union([
  z.object({
    intent: z.literal('note'),
    day: z.iso.date(),
    text: lineText().trim().min(1).max(LIMITS.dayNote),
  }),
  z.object({ intent: z.literal('unnote'), id: z.string().min(1).max(40) }),
]);
