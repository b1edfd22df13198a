import { EBOOK_LANGUAGES } from '#common/languages.ts';
import { LIMITS, UPLOAD_KINDS } from '#common/limits.ts';
import { moduleSchema } from '#common/schemas/module.ts';
import { productSchema } from '#common/schemas/product.ts';
import { supplementSchema } from '#common/schemas/supplement.ts';
import { z } from '#common/schemas/zod.ts';
import { KINDS } from '../rows/kinds.ts';

/**
 * The format's name in `project.json`. A change of the shapes below needs a new version; old versions stay readable.
 */
export const FORMAT = 'prelo-project';
export const VERSION = 5;

export const PROJECT = 'project.json';
export const SUMS = 'SHA256SUMS';
export const MEDIA = 'media/';
export const REVISIONS = 'revisions/';
export const EDITIONS = 'editions/';
export const TRANSLATIONS = 'translations.json';

const id = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const time = z.iso.datetime({ precision: 3 });
/** A day as it is written, `2026-12-31`. */
const day = z.iso.date();
const address = z.string().nullable();
/** A whole number from 0 on, as the database holds one. */
const count = z.int32().min(0);
const stamps = { created_at: time, updated_at: time };

const ebook = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  cover_image: address,
  language: z.string(),
  currency: z.string(),
  guide_tab_name: z.string(),
  supplementation_tab_name: z.string(),
  support_tab_name: z.string(),
  is_author_shown: z.boolean(),
  is_visible: z.boolean(),
  is_copy: z.boolean(),
  is_downloadable: z.boolean(),
  ...stamps,
});

const module = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  content: z.string(),
  video_url: address,
  cover_image: address,
  duration: z.string(),
  order_index: count,
  is_bonus: z.boolean(),
  bonus_title: z.string().nullable(),
  bonus_description: z.string().nullable(),
  bonus_features: z.array(z.string()).nullable(),
  bonus_cta_text: z.string().nullable(),
  is_visible: z.boolean(),
  ...stamps,
});

const item = {
  id,
  name: z.string(),
  description: z.string(),
  image_url: address,
  purchase_url: z.string(),
  benefits: z.array(z.string()),
  rating: z.number().nullable(),
  review_count: count,
  is_visible: z.boolean(),
  is_featured: z.boolean(),
  coupon: z.string().nullable(),
  coupon_note: z.string(),
  coupon_until: day.nullable(),
  fallback_url: z.string().nullable(),
  is_own: z.boolean(),
  second_url: z.string().nullable(),
  third_url: z.string().nullable(),
};
const supplement = z.object({
  ...item,
  price: count,
  currency: z.string(),
  country: z.string(),
  old_price: count.nullable(),
  is_from_price: z.boolean(),
  installments: count.nullable(),
  price_checked_on: day.nullable(),
  second_price: count.nullable(),
  third_price: count.nullable(),
  ...stamps,
});
const product = z.object({ ...item, category: z.enum(['ebook', 'global']), language: z.string(), ...stamps });

const support = z.object({
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  description: z.string(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  updated_at: time,
});

const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,220}$/);

/** An upload; its file is the entry `media/{name}`, and `/media/{name}` the address by which rows name it. */
const media = z.object({
  name: fileName,
  original_name: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  mime: z.string(),
  bytes: count,
  width: count.nullable(),
  height: count.nullable(),
  alt_text: z.string(),
  created_at: time,
  /** Names of the uploads that it replaced, which rows may still use. */
  replaces: z.array(fileName),
});

/** A row that stands for a part of the work: `part_id` is the same in all editions. */
const part = z.object({
  kind: z.string(),
  row_id: id,
  part_id: z.string().regex(/^(?:one|[0-9a-f-]{36})$/),
  /** Whether what it says is still to be paired with what the source says: it was joined just now. */
  is_joined: z.boolean(),
});

/** An edition of the work; the e-book of one that is not the source is the entry `editions/{ebook}.json`. */
const edition = z.object({ ebook: id, is_source_shown: z.boolean(), created_at: time, parts: z.array(part) });

/** The language editions of a work, whose source is the e-book of the project. */
const work = z.object({ editions: z.array(edition).min(2).max(EBOOK_LANGUAGES.length) });
export type ProjectWork = z.infer<typeof work>;

/** What a unit of an edition's row was translated from. */
const translation = z.object({
  kind: z.string(),
  row_id: id,
  unit: z.string().regex(/^(?:@[a-z_]{1,64}|[a-z0-9]{4})$/),
  source_unit: z.string().regex(/^(?:@[a-z_]{1,64}|[a-z0-9]{4})$/),
  /** HTML of a block; of a field its value as JSON. */
  source: z.string().max(LIMITS.content * 2),
  place: count,
  state: z.enum(['translated', 'machine']),
  updated_at: time,
});

/** The entry `translations.json` of a package of a work, in the order of rows and units. */
export const translationsSchema = () => z.array(translation);
export type ProjectTranslation = z.infer<typeof translation>;

/** A list of rows in a package: what each holds, and the rule of its form. */
type List = { row: z.ZodObject; form: z.ZodType };

/** The kinds whose rows a package holds as lists, by their tables. */
export const LISTS = {
  modules: { row: module, form: moduleSchema },
  supplements: { row: supplement, form: supplementSchema },
  products: { row: product, form: productSchema },
} satisfies Record<string, List>;

/** The list of a table that has one. */
export const listOf = (table: string): List => (LISTS as Record<string, List>)[table] as List;

const project = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  ebook,
  modules: z.array(module),
  supplements: z.array(supplement),
  products: z.array(product),
  support: support.nullable(),
  media: z.array(media),
  /** Null in a package of one e-book, and in the entry of an edition, whose files stand in `project.json`. */
  work: work.nullable(),
});

/** All of an e-book but its files and revisions; lists stand in the order of their ids, files in that of their names. */
export function projectSchema(): typeof project {
  const lists = Object.entries(LISTS).map(([table, { row }]) => [table, z.array(row)]);
  return project.extend(Object.fromEntries(lists)) as typeof project;
}
export type Project = z.infer<typeof project>;
export type ProjectMedia = z.infer<typeof media>;

const revision = z.object({
  id,
  row_kind: z.enum(['ebook', 'modules', 'supplements', 'products', 'support']),
  row_id: id,
  kind: z.enum(['saved', 'automatic', 'restored', 'imported', 'replaced', 'scheduled']),
  name: z.string().nullable(),
  is_first: z.boolean(),
  words: count,
  words_added: count,
  words_removed: count,
  created_at: time,
  /** As the row's form has them. */
  fields: z.record(z.string(), z.json()),
  /** The text of a module as a document of ProseMirror. */
  doc: z.looseObject({}).nullable(),
});

/** An earlier state of a row, the entry `revisions/{id}.json`; `row_id` of support information is its e-book's. */
export function revisionSchema(): typeof revision {
  const names = KINDS.flatMap((kind) => (kind.ebook ? kind.name : []));
  return revision.extend({ row_kind: z.enum(names) }) as unknown as typeof revision;
}
export type ProjectRevision = z.infer<typeof revision>;
