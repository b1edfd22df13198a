import { isAmazon } from '#common/amazon.ts';
import { numberFormat } from '#common/intl.ts';
import { readerLanguage } from '#common/languages.ts';
import { isPrivateHost } from '#common/private-hosts.ts';
import { readerTexts } from '#common/texts/reader.ts';
import type { ShopNumber } from '../links/link-code.ts';
import type { Block, OtherShop, RecommendedItem, Run } from './block.ts';
import { blocksOf } from './blocks-of.ts';
import { webLink } from './links.ts';
import { couponWords, priceWords } from './offer-words.ts';
import { type LinkModule, shopAddress } from './shop-links.ts';
import type { TextPlace } from './text-place.ts';
import type { WholeBook, WholeItem } from './whole-book.ts';

/** The recommended items of an e-book in the order of their shelves, by the kind and id that texts use. */
export function itemsOf(book: WholeBook, place: TextPlace): Map<string, RecommendedItem> {
  return new Map(book.items.map((item) => [`${item.type}s/${item.id}`, itemOf(item, book, place)]));
}

function itemOf(item: WholeItem, book: WholeBook, place: TextPlace): RecommendedItem {
  const { id, type, name, picture, benefits, purchase } = item;
  const { language } = book.metadata;
  const inAmazon = purchase !== null && isAmazon(purchase.url);
  const urls = shopUrls(item, book, null);
  const { url } = urls;
  return {
    ...{ id, type, name, picture, benefits, ...urls },
    site: purchase && url ? siteOf(purchase, url) : null,
    description: blocksOf(item.description, { ...place, isInner: true }).blocks,
    price: item.price && priceWords(item.price, language),
    coupon: item.coupon && couponWords(item.coupon, language),
    rating: inAmazon ? null : ratingOf(item, language),
    ...{ isAmazon: inAmazon, isOwn: purchase?.isOwn ?? false },
  };
}

/** The site of a page on the web; null if only this machine or its network knows it. */
function pageSite(url: string): string | null {
  const { hostname } = new URL(url);
  return isPrivateHost(hostname) ? null : hostname;
}

type Urls = Pick<RecommendedItem, 'url' | 'scannedUrl' | 'shops'>;

/** The addresses of an item's shops in a module or, without one, on its shelf; the shelf on the web for Amazon's. */
export function shopUrls({ id, type, purchase, shops }: WholeItem, book: WholeBook, module: LinkModule | null): Urls {
  const { origin, shelves, metadata } = book;
  const urlOf = ({ url, isOwn }: Shop, place: 'file' | 'qr', shop: ShopNumber) =>
    isAmazon(url)
      ? shelves[`${type}s`]
      : webLink(shopAddress(url, book.shops, { of: id, shop, module, place, origin, isOwn }), origin);
  const others = shops.flatMap(({ shop, price, ...one }): OtherShop[] => {
    const url = urlOf(one, 'file', shop);
    if (!url) return [];
    const words = price && priceWords(price, metadata.language);
    return [{ url, site: siteOf(one, url), price: words, isAmazon: isAmazon(one.url), isOwn: one.isOwn }];
  });
  return {
    url: purchase && urlOf(purchase, 'file', 1),
    scannedUrl: purchase && urlOf(purchase, 'qr', 1),
    shops: others,
  };
}

type Shop = NonNullable<WholeItem['purchase']>;

/** The site that is named beside a shop's link. */
const siteOf = ({ url, site }: Shop, link: string): string | null => (isAmazon(url) ? pageSite(link) : site);

function ratingOf({ rating, reviewCount }: WholeItem, language: string): string | null {
  const t = readerTexts(language);
  const number = (options?: Intl.NumberFormatOptions) => numberFormat(readerLanguage(language), options);
  const shown = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const words = [
    ...(rating === null ? [] : [t('rating', { rating: shown.format(rating) })]),
    ...(reviewCount > 0 ? [t('reviews', { count: reviewCount, n: number().format(reviewCount) })] : []),
  ];
  return words.length > 0 ? words.join(' · ') : null;
}

function leadsToShop(runs: Run[]): boolean {
  return runs.some(({ marks }) => marks.some((mark) => mark.kind === 'link' && mark.isAd));
}

/** Whether an item has a link to a shop that is not the author's own. */
export const isAdvertisedItem = ({ url, isOwn, shops }: RecommendedItem): boolean =>
  (url !== null && !isOwn) || shops.some((shop) => !shop.isOwn);

/** Whether blocks have a link to a shop. */
export function hasOffer(blocks: Block[]): boolean {
  return blocks.some((block) => {
    switch (block.kind) {
      case 'item':
        return isAdvertisedItem(block.item);
      case 'quote':
      case 'callout':
        return hasOffer(block.blocks);
      case 'details':
        return leadsToShop(block.summary) || hasOffer(block.blocks);
      case 'list':
        return block.items.some((item) => hasOffer(item.blocks));
      case 'definitions':
        return block.entries.some(({ terms, details }) => terms.some(leadsToShop) || details.some(hasOffer));
      case 'columns':
        return block.columns.some(hasOffer);
      case 'table':
        return leadsToShop(block.caption) || block.rows.some((row) => row.some((cell) => hasOffer(cell.blocks)));
      case 'heading':
      case 'paragraph':
        return leadsToShop(block.runs);
      case 'figure':
        return leadsToShop(block.caption);
      default:
        return false;
    }
  });
}
