import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { imageAddress, slug, title } from './fields.ts';

const bonusText = (max: number) => z.string().trim().max(max, 'too_long').nullable().default(null);

/** Anything that is no number is 0. */
const orderIndex = z.preprocess(
  (value) => {
    const number = typeof value === 'number' ? value : Number.parseInt(String(value ?? ''), 10);
    return Number.isFinite(number) ? number : 0;
  },
  z.number().int('order_invalid').min(0, 'order_invalid').max(LIMITS.order, 'order_invalid'),
);

const bonusFeatures = z
  .array(z.string().max(LIMITS.bonusFeature, 'too_long'))
  .max(LIMITS.bonusFeatures, 'too_many_items')
  .nullable()
  .default(null)
  .transform((features) => features?.map((feature) => feature.trim()).filter(Boolean) ?? null);

/** A module as its form sends it; the field names are the specification's. */
export const moduleSchema = z.object({
  title,
  slug,
  description: z.string().trim().max(LIMITS.moduleDescription, 'too_long').default(''),
  content: z.string().max(LIMITS.content, 'too_long').default(''),
  video_url: imageAddress,
  cover_image: imageAddress,
  duration: z.string().trim().max(LIMITS.duration, 'too_long').default('15 min'),
  order_index: orderIndex.default(0),
  is_bonus: z.boolean().default(false),
  bonus_title: bonusText(LIMITS.bonusTitle),
  bonus_description: bonusText(LIMITS.bonusDescription),
  bonus_features: bonusFeatures,
  bonus_cta_text: bonusText(LIMITS.bonusCtaText),
  is_visible: z.boolean().default(true),
});

export type ModuleInput = z.infer<typeof moduleSchema>;

const slugOrEmpty = z.union([z.literal(''), slug]).optional();

/** A new module: an empty slug is made from the title. */
export const newModuleSchema = z.object({
  ...moduleSchema.shape,
  ebook_id: z.string('ebook_required').min(1, 'ebook_required'),
  slug: slugOrEmpty,
});

/** Any part of a module; no slug, or an empty one, means: as the title says. */
export const modulePatchSchema = z.object({ ...moduleSchema.partial().shape, slug: slugOrEmpty });
