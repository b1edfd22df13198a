import { LIMITS } from '../limits.ts';
import type { FieldLabels, FieldTypes } from './field-type.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

const phone = plainText().trim().max(LIMITS.phone, 'too_long').default('');

const row = z
  .object({
    question: plainText().trim().max(LIMITS.question, 'too_long'),
    answer: plainText().trim().max(LIMITS.answer, 'too_long'),
  })
  .superRefine(({ question, answer }, context) => {
    if (answer && !question) context.addIssue({ code: 'custom', path: ['question'], message: 'question_required' });
    if (question && !answer) context.addIssue({ code: 'custom', path: ['answer'], message: 'answer_required' });
  });

/** Support information as its form sends it; empty rows of the FAQ are dropped. */
export const supportSchema = z.object({
  email: z
    .string()
    .trim()
    .max(LIMITS.email, 'too_long')
    .refine((text) => text === '' || z.email().safeParse(text).success, 'email_invalid')
    .default(''),
  phone,
  whatsapp: phone,
  description: plainText().trim().max(LIMITS.supportDescription, 'too_long').default(''),
  faq: z
    .array(row)
    .max(LIMITS.questions, 'too_many_items')
    .default([])
    .transform((rows) => rows.filter(({ question, answer }) => question || answer)),
});

export type SupportInput = z.infer<typeof supportSchema>;

/** The values that the form shows for an e-book without stored support information. */
export const emptySupport: SupportInput = supportSchema.parse({});

export const supportFields = {
  email: 'value',
  phone: 'value',
  whatsapp: 'value',
  description: 'text',
  faq: 'questions',
} as const satisfies FieldTypes<SupportInput>;

export const supportLabels: FieldLabels<typeof supportFields> = {
  email: 'contact.email',
  phone: 'contact.phone',
  whatsapp: 'contact.whatsapp',
  description: 'support.fieldDescription',
  faq: 'support.faq',
};
