import { z } from './zod.ts';

/** What is to be taken out of an e-book's numbers, or back into them: a day or a source. */
export const uncountedSchema = z.union([
  z.object({ intent: z.enum(['leave', 'count']), day: z.iso.date() }),
  z.object({ intent: z.enum(['leave', 'count']), source: z.string().min(1).max(200) }),
]);
