import { ebookPath, ebookTabPath, modulePath } from '#common/addresses.ts';
import { languageDefaults } from '#common/languages.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { imagesByUrl } from '../media/media.queries.ts';
import { type ListedModule, listModules, shownContents } from '../modules/modules.queries.ts';
import { findActor } from '../people/people.queries.ts';
import { listShownProducts, listShownSupplements } from '../reading/items.queries.ts';
import { purchaseOf } from '../reading/items.ts';
import { isShown } from '../reading/pictures.ts';
import { findSupport, type Support } from '../reading/support.ts';
import type { RecommendedItem } from './block.ts';

/** What readers get of an e-book, as rows hold it: read in one go, and handed to the workshop as JSON. */
export type WholeBook = {
  metadata: {
    id: string;
    title: string;
    language: string;
    author: string;
    publisher: string;
    /** HTML. */
    description: string;
    cover: string | null;
    url: string | null;
    modified: string;
  };
  /** From which relative addresses lead. */
  origin: string;
  /** Where readers see what is recommended, on the web; null where nobody does. */
  shelves: { supplements: string | null; products: string | null };
  names: { supplements: string; products: string; support: string };
  modules: WholeModule[];
  items: WholeItem[];
  support: Support | null;
  /** The pictures of ours that stand in it, by their addresses. */
  pictures: string[];
};

export type WholeModule = {
  title: string;
  description: string;
  duration: string;
  cover: string | null;
  video: string | null;
  content: string;
  isBonus: boolean;
  features: string[];
  url: string | null;
};

export type WholeItem = Pick<RecommendedItem, 'id' | 'type' | 'name' | 'picture' | 'benefits'> & {
  /** HTML. */
  description: string;
  price: { cents: number; currency: string } | null;
  rating: number | null;
  reviewCount: number;
  purchase: { url: string; site: string } | null;
};

type Handles = Pick<Ctx, 'db' | 'config' | 'site'>;

/** The whole e-book with its visible parts. Who may have it is the caller's to judge. */
export async function readWholeBook(ctx: Handles, ebook: Ebook): Promise<WholeBook> {
  const { db, config, site } = ctx;
  const [listed, contents] = [await listModules(db, ebook.id), await shownContents(db, ebook.id)];
  const modules = listed.filter(({ id }) => contents.has(id));
  const [supplements, products] = [await listShownSupplements(db, ebook.id), await listShownProducts(db, ebook.id)];
  const support = await findSupport(db, ebook.id);
  const rows: Omit<WholeBook, 'pictures'> = {
    metadata: {
      ...{ id: ebook.id, title: ebook.title, language: ebook.language, description: ebook.description },
      author: (await findActor(db, ebook.user_id))?.name ?? '',
      publisher: site.product_name,
      cover: isShown(ebook.cover_image) ? ebook.cover_image : null,
      url: ebook.is_visible ? config.publicUrl + ebookPath(ebook) : null,
      modified: await modified(db, ebook, [...modules, ...supplements, ...products]),
    },
    origin: config.publicUrl,
    shelves: { supplements: shelf(ctx, ebook, 'supplementation'), products: shelf(ctx, ebook, 'products') },
    names: sectionNames(ebook),
    modules: inReadingOrder(modules).map((module) => wholeModule(ctx, ebook, module, contents.get(module.id) ?? '')),
    items: [
      ...supplements.map((row) => wholeItem(row, 'supplement', { cents: row.price, currency: row.currency })),
      ...products.map((row) => wholeItem(row, 'product', null)),
    ],
    support: support && {
      ...{ email: support.email, phone: support.phone, whatsapp: support.whatsapp },
      ...{ description: support.description, faq: support.faq },
    },
  };
  return { ...rows, pictures: await picturesIn(db, JSON.stringify(rows)) };
}

/** Ordinary modules are read first, bonus modules after them. */
function inReadingOrder(modules: ListedModule[]): ListedModule[] {
  return [...modules.filter(({ is_bonus }) => !is_bonus), ...modules.filter(({ is_bonus }) => is_bonus)];
}

/** When any of what is shown was written last. */
async function modified(db: Handles['db'], ebook: Ebook, shown: { updated_at: string }[]): Promise<string> {
  const support = await db
    .selectFrom('support_info')
    .select('updated_at')
    .where('ebook_id', '=', ebook.id)
    .executeTakeFirst();
  const times = [ebook, ...shown, ...(support ? [support] : [])].map(({ updated_at }) => updated_at);
  return times.toSorted().at(-1) ?? ebook.updated_at;
}

function shelf({ config }: Handles, ebook: Ebook, tab: 'supplementation' | 'products'): string | null {
  return ebook.is_visible ? config.publicUrl + ebookTabPath(ebook, tab) : null;
}

function sectionNames(ebook: Ebook): WholeBook['names'] {
  const defaults = languageDefaults(ebook.language);
  return {
    supplements: ebook.supplementation_tab_name.trim() || defaults.supplementationTabName,
    products: defaults.productsTabName,
    support: ebook.support_tab_name.trim() || defaults.supportTabName,
  };
}

function wholeModule({ config }: Handles, ebook: Ebook, module: ListedModule, content: string): WholeModule {
  const { title, description, duration, cover_image, video_url, is_bonus } = module;
  const gift = is_bonus ? module : null;
  return {
    title: gift?.bonus_title || title,
    description: gift?.bonus_description || description,
    duration,
    cover: isShown(cover_image) ? cover_image : null,
    video: isShown(video_url) ? video_url : null,
    content,
    isBonus: is_bonus,
    features: gift?.bonus_features ?? [],
    url: ebook.is_visible ? config.publicUrl + modulePath(ebook, module) : null,
  };
}

type ItemRow = Awaited<ReturnType<typeof listShownProducts>>[number];

function wholeItem(row: ItemRow, type: WholeItem['type'], price: WholeItem['price']): WholeItem {
  return {
    ...{ id: row.id, type, name: row.name, description: row.description, price },
    picture: isShown(row.image_url) ? row.image_url : null,
    benefits: row.benefits.filter(Boolean),
    ...{ rating: row.rating, reviewCount: row.review_count, purchase: purchaseOf(row.purchase_url) },
  };
}

/** The addresses of pictures of ours that are said anywhere in a text. */
async function picturesIn(db: Handles['db'], text: string): Promise<string[]> {
  const said = new Set(text.match(/\/media\/[A-Za-z0-9][A-Za-z0-9.-]*/g));
  return [...(await imagesByUrl(db, [...said])).keys()].sort();
}
