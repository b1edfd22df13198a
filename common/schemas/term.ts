import { LIMITS } from '../limits.ts';
import { foldedWords } from '../search/fold.ts';
import { lineText, plainText } from './plain-text.ts';
import { z } from './zod.ts';

/** A term of a glossary, as a form and a file give it. */
export const termSchema = z.object({
  term: lineText()
    .trim()
    .min(1, 'term_required')
    .max(LIMITS.term, 'too_long')
    .refine((term) => term === '' || foldedWords(term).length > 0, 'term_without_words'),
  translation: lineText().trim().min(1, 'translation_required').max(LIMITS.term, 'too_long'),
  is_forbidden: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  note: plainText().trim().max(LIMITS.termNote, 'too_long').default(''),
});
export type TermInput = z.infer<typeof termSchema>;

/** A term as a form sends it, with the time at which the one that was shown was changed last. */
export const sentTermSchema = termSchema.extend({ seen: z.string().optional() });
