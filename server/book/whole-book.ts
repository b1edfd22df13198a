import { ebookPath, ebookTabPath, modulePath } from '#common/addresses.ts';
import { languageDefaults } from '#common/languages.ts';
import { isOwnOffer } from '#common/network-links.ts';
import { isPrivateHost } from '#common/private-hosts.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { refusalOf } from '../html/clean.ts';
import { htmlWork } from '../html/work.ts';
import { listCodes } from '../links/links.queries.ts';
import { typedCodes } from '../links/typed-links.ts';
import { listImages } from '../media/media.queries.ts';
import { listShownModules, moduleTexts, type ShownModule } from '../modules/modules.queries.ts';
import { listNetworks } from '../networks/networks.queries.ts';
import { type NamedAuthor, namedAuthor } from '../reading/author.ts';
import { listShownProducts, listShownSupplements } from '../reading/items.queries.ts';
import { purchaseOf } from '../reading/items.ts';
import { keptOfferOf, keptShopsOf, type OfferColumns, type ShownCoupon, type ShownPrice } from '../reading/offers.ts';
import { isShown } from '../reading/pictures.ts';
import { shownTexts } from '../reading/shown-texts.ts';
import { findSupport, type Support } from '../reading/support.ts';
import type { Part } from '../workshop/given.ts';
import type { RecommendedItem } from './block.ts';
import { isAdvertised } from './links.ts';
import { BOOK, textName } from './part-names.ts';
import type { ShopLinks } from './shop-links.ts';

/** The parts of an e-book that readers get, from its rows, without the texts of its modules. */
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
  /** The base of relative addresses. */
  origin: string;
  shops: ShopLinks;
  /** The addresses of the shelves on the web; null for a shelf that readers cannot see. */
  shelves: { supplements: string | null; products: string | null };
  names: { supplements: string; products: string; support: string };
  modules: WholeModule[];
  items: WholeItem[];
  support: Support | null;
  /** Null if the e-book names no author. */
  author: NamedAuthor | null;
  /** The addresses of its uploaded pictures. */
  pictures: string[];
};

export type WholeModule = {
  id: string;
  title: string;
  description: string;
  duration: string;
  cover: string | null;
  video: string | null;
  isBonus: boolean;
  features: string[];
  url: string | null;
};

/** A shop; an own offer is no advertising. */
type WholeShop = { url: string; site: string; isOwn: boolean };

export type WholeItem = Pick<RecommendedItem, 'id' | 'type' | 'name' | 'picture' | 'benefits'> & {
  /** HTML. */
  description: string;
  price: ShownPrice | null;
  coupon: ShownCoupon | null;
  rating: number | null;
  reviewCount: number;
  purchase: WholeShop | null;
  /** Other shops that have it, with their numbers. */
  shops: (WholeShop & { shop: 2 | 3; price: ShownPrice | null })[];
};

/** The least bytes that a picture counts in the progress of a file: even a small picture takes time. */
const LEAST = 1_000_000;

type Handles = Pick<Ctx, 'db' | 'config' | 'site' | 'now'>;

/**
 * Reads the whole e-book with its visible parts: first its texts, one by one, so that memory holds few of them, then
 * everything else. The caller checks who may have it.
 */
export async function* readWholeBook(ctx: Handles, ebook: Ebook): AsyncGenerator<Part> {
  const { db } = ctx;
  const modules = inReadingOrder(await listShownModules(db, ebook.id));
  const addresses = new Set<string>();
  const typed = new Set<string>();
  const there = new Set<string>();
  for await (const { id, content } of moduleTexts(db, modules)) {
    there.add(id);
    const [text = ''] = await shownTexts(db, ebook.id, [content]);
    for (const address of picturesIn(text)) addresses.add(address);
    if (isCounted(ctx, ebook)) for (const address of await shopsIn(text)) typed.add(address);
    yield { name: textName(id), text };
  }
  const rows = await rowsOf(
    ctx,
    ebook,
    // leaves out modules that were hidden or deleted while the texts were read
    modules.filter(({ id }) => there.has(id)),
    [...typed],
  );
  for (const address of picturesIn(JSON.stringify(rows))) addresses.add(address);
  const images = await listImages(db, [...addresses]);
  const pictures = images.map(({ url }) => url).sort();
  const text = JSON.stringify({ ...rows, pictures } satisfies WholeBook);
  yield { name: BOOK, text, files: images.reduce((sum, { bytes }) => sum + Math.max(bytes, LEAST), 0) };
}

async function rowsOf(
  ctx: Handles,
  ebook: Ebook,
  modules: ShownModule[],
  typed: string[],
): Promise<Omit<WholeBook, 'pictures'>> {
  const { db, config, site } = ctx;
  const [supplements, products] = [await listShownSupplements(db, ebook.id), await listShownProducts(db, ebook.id)];
  const support = await findSupport(db, ebook.id);
  const author = await namedAuthor(db, ebook);
  return {
    metadata: {
      ...{ id: ebook.id, title: ebook.title, language: ebook.language, description: ebook.description },
      author: author?.name ?? '',
      publisher: site.product_name,
      cover: isShown(ebook.cover_image) ? ebook.cover_image : null,
      url: ebook.is_visible ? config.publicUrl + ebookPath(ebook) : null,
      modified: await modified(db, ebook, [...modules, ...supplements, ...products]),
    },
    origin: config.publicUrl,
    shops: await shopsOf(ctx, ebook, { shown: [...supplements, ...products], typed }),
    shelves: { supplements: shelf(ctx, ebook, 'supplementation'), products: shelf(ctx, ebook, 'products') },
    names: sectionNames(ebook),
    modules: modules.map((module) => wholeModule(ctx, ebook, module)),
    items: [
      ...supplements.map((row) => wholeItem(ctx, row, 'supplement')),
      ...products.map((row) => wholeItem(ctx, row, 'product')),
    ],
    support: support && {
      ...{ email: support.email, phone: support.phone, whatsapp: support.whatsapp },
      ...{ description: support.description, faq: support.faq },
    },
    author,
  };
}

/**
 * Whether links lead through this installation: readers of a file must reach it, and it answers for e-books that it
 * shows.
 */
const isCounted = ({ config }: Handles, ebook: Ebook): boolean =>
  ebook.is_visible && !isPrivateHost(new URL(config.publicUrl).hostname);

/** The addresses of shops that a text links to. @throws html_too_slow, html_busy */
async function shopsIn(text: string): Promise<string[]> {
  if (!text.includes('<a ')) return [];
  const links = await htmlWork('links', [text], text.length).catch((error) => {
    throw refusalOf(error);
  });
  return links.filter(isAdvertised);
}

type Linked = { shown: { id: string }[] /** The addresses that texts link to. */; typed: string[] };

async function shopsOf(ctx: Handles, ebook: Ebook, { shown, typed }: Linked): Promise<ShopLinks> {
  const { db, config, site } = ctx;
  const ids = new Set(shown.map(({ id }) => id));
  if (isCounted(ctx, ebook)) {
    const codes = await typedCodes(ctx, ebook, typed);
    const links = (await listCodes(db, ebook.id)).filter(({ row_id, url }) => url === null && ids.has(row_id));
    const all = [...links.map(({ row_id, code }) => [row_id, code] as const), ...codes];
    return { codes: Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))), straight: null };
  }
  const [networks, templates] = [await listNetworks(db, ebook.user_id), site.link_templates];
  // codes of links are used only by programs
  const links = networks.length + templates.length > 0 ? await listCodes(db, ebook.id) : [];
  const reported = links.filter(({ row_id, url }) => url !== null || ids.has(row_id));
  const values = { ebook: ebook.slug, lang: ebook.language, site: new URL(config.publicUrl).hostname };
  return {
    straight: { networks, templates, values },
    codes: Object.fromEntries(reported.map(({ code, row_id, url }) => [url ?? row_id, code])),
  };
}

/** Ordinary modules are read first, bonus modules after them. */
function inReadingOrder(modules: ShownModule[]): ShownModule[] {
  return [...modules.filter(({ is_bonus }) => !is_bonus), ...modules.filter(({ is_bonus }) => is_bonus)];
}

/** The last change of any visible part. */
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

function wholeModule({ config }: Handles, ebook: Ebook, module: ShownModule): WholeModule {
  const { id, title, description, duration, cover_image, video_url, is_bonus } = module;
  const gift = is_bonus ? module : null;
  return {
    id,
    title: gift?.bonus_title || title,
    description: gift?.bonus_description || description,
    duration,
    cover: isShown(cover_image) ? cover_image : null,
    video: isShown(video_url) ? video_url : null,
    isBonus: is_bonus,
    features: gift?.bonus_features ?? [],
    url: ebook.is_visible ? config.publicUrl + modulePath(ebook, module) : null,
  };
}

type ItemRow = Awaited<ReturnType<typeof listShownProducts>>[number] & OfferColumns;

function shopAt(address: string, { is_own }: ItemRow): WholeShop | null {
  const shop = purchaseOf(address);
  return shop && { ...shop, isOwn: isOwnOffer(is_own, shop.url) };
}

function wholeItem(ctx: Handles, row: ItemRow, type: WholeItem['type']): WholeItem {
  return {
    ...{ id: row.id, type, name: row.name, description: row.description, ...keptOfferOf(row, ctx) },
    picture: isShown(row.image_url) ? row.image_url : null,
    benefits: row.benefits.filter(Boolean),
    ...{ rating: row.rating, reviewCount: row.review_count },
    purchase: shopAt(row.purchase_url, row),
    shops: keptShopsOf(row).flatMap(({ url, ...rest }) => {
      const shop = shopAt(url, row);
      return shop ? [{ ...shop, ...rest }] : [];
    }),
  };
}

/** The addresses of uploaded pictures anywhere in a text. */
function picturesIn(text: string): string[] {
  return text.match(/\/media\/[A-Za-z0-9][A-Za-z0-9.-]*/g) ?? [];
}
