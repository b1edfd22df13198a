import { isAmazon } from '#common/amazon.ts';
import { readerLanguage } from '#common/languages.ts';
import { isPrivateHost } from '#common/private-hosts.ts';
import { readerTexts } from '#common/texts/reader.ts';

import type { Block, RecommendedItem, Run } from './block.ts';
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
    site: url && purchase && (inAmazon ? pageSite(url) : purchase.site),
    description: blocksOf(item.description, { ...place, isInner: true }).blocks,
    price: item.price && priceWords(item.price, language),
    coupon: item.coupon && couponWords(item.coupon, language),
    rating: inAmazon ? null : ratingOf(item, language),
    isAmazon: inAmazon,
    isOwn: purchase?.isOwn ?? false,
  };
}

/** The site of a page on the web; null if only this machine or its network knows it. */
function pageSite(url: string): string | null {
  const { hostname } = new URL(url);
  return isPrivateHost(hostname) ? null : hostname;
}

type Urls = Pick<RecommendedItem, 'url' | 'scannedUrl'>;

/** The addresses of an item's button in a module or, without one, on its shelf; the shelf on the web for Amazon's. */
export function shopUrls({ id, type, purchase }: WholeItem, book: WholeBook, module: LinkModule | null): Urls {
  if (!purchase) return { url: null, scannedUrl: null };
  const { origin, shops, shelves } = book;
  if (isAmazon(purchase.url)) return { url: shelves[`${type}s`], scannedUrl: shelves[`${type}s`] };
  const by = (place: 'file' | 'qr') =>
    webLink(shopAddress(purchase.url, shops, { of: id, module, place, origin, isOwn: purchase.isOwn }), origin);
  return { url: by('file'), scannedUrl: by('qr') };
}

function ratingOf({ rating, reviewCount }: WholeItem, language: string): string | null {
  const t = readerTexts(language);
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(readerLanguage(language), options);
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

/** Whether blocks have a link to a shop. */
export function hasOffer(blocks: Block[]): boolean {
  return blocks.some((block) => {
    switch (block.kind) {
      case 'item':
        return block.item.url !== null && !block.item.isOwn;
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
