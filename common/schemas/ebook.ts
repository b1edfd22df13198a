import { CURRENCIES, EBOOK_LANGUAGES, languageDefaults } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import type { FieldLabels, FieldTypes } from './field-type.ts';
import { mediaAddress, slug, title } from './fields.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

const tabName = plainText().trim().max(LIMITS.tabName, 'too_long');

/** The rule of each field, without defaults: a default inside a patch would overwrite what is stored. */
const rules = {
  title,
  slug,
  description: plainText().max(LIMITS.description, 'too_long'),
  cover_image: mediaAddress,
  language: z.enum(EBOOK_LANGUAGES, 'language_invalid'),
  currency: z.enum(CURRENCIES),
  guide_tab_name: tabName,
  supplementation_tab_name: tabName,
  support_tab_name: tabName,
  is_author_shown: z.boolean(),
  is_visible: z.boolean(),
};

/** An e-book as its form sends it; what it leaves out is as its language has it. The names are the specification's. */
export const ebookSchema = z
  .object({
    ...rules,
    description: rules.description.default(''),
    cover_image: rules.cover_image.default(null),
    language: rules.language.default('pt-BR'),
    currency: rules.currency.optional(),
    guide_tab_name: rules.guide_tab_name.optional(),
    supplementation_tab_name: rules.supplementation_tab_name.optional(),
    support_tab_name: rules.support_tab_name.optional(),
    is_author_shown: rules.is_author_shown.default(true),
    is_visible: rules.is_visible.default(true),
  })
  .transform((given) => {
    const defaults = languageDefaults(given.language);
    return {
      ...given,
      currency: given.currency ?? defaults.currency,
      guide_tab_name: given.guide_tab_name ?? defaults.guideTabName,
      supplementation_tab_name: given.supplementation_tab_name ?? defaults.supplementationTabName,
      support_tab_name: given.support_tab_name ?? defaults.supportTabName,
    };
  });

export type EbookInput = z.infer<typeof ebookSchema>;

export const ebookFields = {
  title: 'text',
  slug: 'label',
  description: 'html',
  cover_image: 'media',
  language: 'value',
  currency: 'value',
  guide_tab_name: 'text',
  supplementation_tab_name: 'text',
  support_tab_name: 'text',
  is_author_shown: 'flag',
  is_visible: 'flag',
} as const satisfies FieldTypes<EbookInput>;

export const ebookLabels: FieldLabels<typeof ebookFields> = {
  title: 'ebooks.fieldTitle',
  slug: 'ebooks.fieldSlug',
  description: 'ebooks.fieldDescription',
  cover_image: 'ebooks.fieldCover',
  language: 'ebooks.fieldLanguage',
  currency: 'ebooks.currency',
  guide_tab_name: 'ebooks.fieldGuideTab',
  supplementation_tab_name: 'ebooks.fieldSupplementationTab',
  support_tab_name: 'ebooks.fieldSupportTab',
  is_author_shown: 'ebooks.fieldAuthorShown',
  is_visible: 'ebooks.fieldVisible',
};

/** Any part of an e-book; no slug, or an empty one, means: as the title says. */
export const ebookPatchSchema = z.object({ ...rules, slug: z.union([z.literal(''), slug]) }).partial();
