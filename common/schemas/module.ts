import { LIMITS } from '../limits.ts';
import type { FieldLabels, FieldTypes } from './field-type.ts';
import { mediaAddress, slug, title } from './fields.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

const bonusText = (max: number) => plainText().trim().max(max, 'too_long').nullable();

/** A place in the order as sent or typed; anything that is no number is 0. */
export function orderOf(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value ?? ''), 10);
  return Number.isFinite(number) ? number : 0;
}

const orderIndex = z.preprocess(
  orderOf,
  z.number().superRefine((order, context) => {
    if (Number.isInteger(order) && order >= 0 && order <= LIMITS.order) return;
    // whichever bound was passed, the words name the upper one
    context.addIssue({ code: 'too_big', origin: 'number', maximum: LIMITS.order, message: 'order_invalid' });
  }),
);

const bonusFeatures = z
  .array(plainText().max(LIMITS.bonusFeature, 'too_long'))
  .max(LIMITS.bonusFeatures, 'too_many_items')
  .nullable()
  .transform((features) => features?.map((feature) => feature.trim()).filter(Boolean) ?? null);

/** The rule of each field, without defaults: a default inside a patch would overwrite what is stored. */
const rules = {
  title,
  slug,
  description: plainText().trim().max(LIMITS.moduleDescription, 'too_long'),
  content: plainText().max(LIMITS.content, 'too_long'),
  video_url: mediaAddress,
  cover_image: mediaAddress,
  duration: plainText().trim().max(LIMITS.duration, 'too_long'),
  order_index: orderIndex,
  is_bonus: z.boolean(),
  bonus_title: bonusText(LIMITS.bonusTitle),
  bonus_description: bonusText(LIMITS.bonusDescription),
  bonus_features: bonusFeatures,
  bonus_cta_text: bonusText(LIMITS.bonusCtaText),
  is_visible: z.boolean(),
};

/** A module as its form sends it; the field names are the specification's. */
export const moduleSchema = z.object({
  ...rules,
  description: rules.description.default(''),
  content: rules.content.default(''),
  video_url: rules.video_url.default(null),
  cover_image: rules.cover_image.default(null),
  duration: rules.duration.default('15 min'),
  order_index: rules.order_index.default(0),
  is_bonus: rules.is_bonus.default(false),
  bonus_title: rules.bonus_title.default(null),
  bonus_description: rules.bonus_description.default(null),
  bonus_features: rules.bonus_features.default(null),
  bonus_cta_text: rules.bonus_cta_text.default(null),
  is_visible: rules.is_visible.default(true),
});

export type ModuleInput = z.infer<typeof moduleSchema>;

export const moduleFields = {
  title: 'text',
  slug: 'label',
  description: 'text',
  content: 'document',
  video_url: 'media',
  cover_image: 'media',
  duration: 'label',
  order_index: 'number',
  is_bonus: 'flag',
  bonus_title: 'text',
  bonus_description: 'text',
  bonus_features: 'texts',
  bonus_cta_text: 'text',
  is_visible: 'flag',
} as const satisfies FieldTypes<ModuleInput>;

export const moduleLabels: FieldLabels<typeof moduleFields> = {
  title: 'modules.fieldTitle',
  slug: 'modules.fieldSlug',
  description: 'modules.fieldDescription',
  video_url: 'fields.videoUrl',
  cover_image: 'modules.fieldCover',
  duration: 'modules.fieldDuration',
  order_index: 'modules.fieldOrder',
  is_bonus: 'modules.fieldBonus',
  bonus_title: 'modules.fieldBonusTitle',
  bonus_description: 'modules.fieldBonusDescription',
  bonus_features: 'modules.bonusFeatures',
  bonus_cta_text: 'modules.fieldBonusCta',
  is_visible: 'modules.fieldVisible',
};

const slugOrEmpty = z.union([z.literal(''), slug]);

/** A new module: an empty slug is made from the title. */
export const newModuleSchema = z.object({ ...moduleSchema.shape, slug: slugOrEmpty.optional() });

/** Any part of a module; no slug, or an empty one, means: as the title says. */
export const modulePatchSchema = z.object({ ...rules, slug: slugOrEmpty }).partial();
