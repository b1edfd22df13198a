import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { type ListedModule, listModules } from '../modules/modules.queries.ts';
import { can } from '../policy.ts';
import { type Author, readAuthor } from './author.ts';
import { type Download, downloadsOf } from './downloads.ts';
import { readEditions, type ShownEdition } from './editions.ts';
import { type FieldLanguages, languagesIn, type RowLanguages } from './field-languages.ts';
import { listShownProducts, listShownSupplements } from './items.queries.ts';
import { type ShelfItem, shelfItems, withLanguages } from './items.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { type ReaderHtml, readerHtml } from './reader-html.ts';
import { findSupport, type Support } from './support.ts';

/** An e-book for readers: the source of pages. All that it says about its owner is `author`. */
export type BookDocument = {
  metadata: BookMetadata;
  author: Author | null;
  description: ReaderHtml;
  /** The ordinary modules in their order. */
  toc: TocModule[];
  bonus: TocModule[];
  supplements: ShelfItem[];
  products: ShelfItem[];
  support: Support | null;
  downloads: Download[];
  /** Of its work; none if it is the only one that readers are shown. */
  editions: ShownEdition[];
};

export type BookMetadata = {
  id: string;
  title: string;
  slug: string;
  language: string;
  cover: Picture | null;
  tabNames: { guide: string; supplementation: string; support: string };
  /** Shown only to people who manage it. */
  isHidden: boolean;
  updatedAt: string;
  /** Of the fields that are not translated, by their columns. */
  languages?: FieldLanguages;
};

export type TocModule = Pick<
  ListedModule,
  'id' | 'title' | 'slug' | 'description' | 'duration' | 'bonus_title' | 'bonus_description' | 'bonus_cta_text'
> & { cover: Picture | null; features: string[]; languages?: FieldLanguages };

/** An e-book that the actor may read; a hidden one only for people who manage it. @throws ebook_not_found */
export async function getReadableEbook(ctx: Ctx, id: string): Promise<Ebook> {
  const ebook = await findEbook(ctx.db, id);
  if (!ebook || !can(ctx.actor, 'ebook.read', ebook)) throw new AppError('ebook_not_found');
  return ebook;
}

/** The whole book with its visible parts. @throws ebook_not_found */
export async function readBook(ctx: Ctx, id: string): Promise<BookDocument> {
  const ebook = await getReadableEbook(ctx, id);
  const modules = (await listModules(ctx.db, id)).filter((module) => module.is_visible);
  const languages = await languagesIn(ctx.db, id);
  const pictures = await picturesOf(ctx.db, [ebook.cover_image, ...modules.map((module) => module.cover_image)]);
  const ofModules = await languages('modules', modules);
  const entries = modules.map((module) => ({ module, entry: tocModule(module, pictures, ofModules) }));
  const shelf = async (table: 'supplements' | 'products', rows: Awaited<ReturnType<typeof listShownProducts>>) =>
    withLanguages(await shelfItems(ctx, rows, ebook.language), await languages(table, rows));
  return {
    metadata: { ...bookMetadata(ebook, pictures), languages: (await languages('ebooks', [ebook])).get(id) },
    author: await readAuthor(ctx.db, ebook),
    description: await readerHtml(ctx, { html: ebook.description, language: ebook.language, of: `ebook ${id}` }),
    toc: entries.filter(({ module }) => !module.is_bonus).map(({ entry }) => entry),
    bonus: entries.filter(({ module }) => module.is_bonus).map(({ entry }) => entry),
    supplements: await shelf('supplements', await listShownSupplements(ctx.db, id)),
    products: await shelf('products', await listShownProducts(ctx.db, id)),
    support: await findSupport(ctx.db, id, (row) => languages('support_info', [row])),
    downloads: await downloadsOf(ctx.db, ebook),
    editions: await readEditions(ctx.db, id),
  };
}

export function bookMetadata(ebook: Ebook, pictures: Map<string, Picture>): BookMetadata {
  return {
    id: ebook.id,
    title: ebook.title,
    slug: ebook.slug,
    language: ebook.language,
    cover: pictures.get(ebook.cover_image ?? '') ?? null,
    tabNames: {
      guide: ebook.guide_tab_name,
      supplementation: ebook.supplementation_tab_name,
      support: ebook.support_tab_name,
    },
    isHidden: !ebook.is_visible,
    updatedAt: ebook.updated_at,
  };
}

export async function metadataOf(db: Db, ebook: Ebook): Promise<BookMetadata> {
  const languages = await languagesIn(db, ebook.id);
  const metadata = bookMetadata(ebook, await picturesOf(db, [ebook.cover_image]));
  return { ...metadata, languages: (await languages('ebooks', [ebook])).get(ebook.id) };
}

function tocModule(module: ListedModule, pictures: Map<string, Picture>, languages: RowLanguages): TocModule {
  const { id, title, slug, description, duration, bonus_title, bonus_description, bonus_cta_text } = module;
  return {
    ...{ id, title, slug, description, duration, bonus_title, bonus_description, bonus_cta_text },
    cover: pictures.get(module.cover_image ?? '') ?? null,
    features: module.bonus_features ?? [],
    languages: languages.get(id),
  };
}
