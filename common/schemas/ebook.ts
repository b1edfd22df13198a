import { z } from 'zod';
import { CURRENCIES, EBOOK_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { imageAddress, slug, title } from './fields.ts';

const tabName = z.string().trim().max(LIMITS.tabName, 'too_long');

/** An e-book as its form sends it; the field names are the specification's. */
export const ebookSchema = z.object({
  title,
  slug,
  description: z.string().max(LIMITS.description, 'too_long').default(''),
  cover_image: imageAddress,
  language: z.enum(EBOOK_LANGUAGES, 'language_invalid').default('pt-BR'),
  currency: z.enum(CURRENCIES).default('BRL'),
  guide_tab_name: tabName.default('Guia'),
  supplementation_tab_name: tabName.default('Suplementação'),
  support_tab_name: tabName.default('Suporte'),
  is_visible: z.boolean().default(true),
});

export type EbookInput = z.infer<typeof ebookSchema>;

/** Any part of an e-book; no slug, or an empty one, means: as the title says. */
export const ebookPatchSchema = z.object({
  ...ebookSchema.partial().shape,
  slug: z.union([z.literal(''), slug]).optional(),
});
