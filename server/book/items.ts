import { isAmazon } from '#common/amazon.ts';
import { readerLanguage } from '#common/languages.ts';
import { readerTexts } from '#common/texts/reader.ts';
import type { Block, RecommendedItem, Run } from './block.ts';
import { blocksOf } from './blocks-of.ts';
import { earningAddress } from './earning.ts';
import { isAdvertised, webLink } from './links.ts';
import { couponWords, priceWords } from './offer-words.ts';
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
  const url = shopUrl(item, book, '');
  return {
    ...{ id, type, name, picture, benefits, url },
    site: url && purchase && (inAmazon ? new URL(url).hostname : purchase.site),
    description: blocksOf(item.description, { ...place, isInner: true }).blocks,
    price: item.price && priceWords(item.price, language),
    coupon: item.coupon && couponWords(item.coupon, language),
    rating: inAmazon ? null : ratingOf(item, language),
    isAmazon: inAmazon,
  };
}

/**
 * The address of an item's button in a module or on its shelf: the shop, with the parameters of its author's programs.
 */
export function shopUrl({ id, type, purchase }: WholeItem, book: WholeBook, module: string): string | null {
  if (!purchase) return null;
  if (isAmazon(purchase.url)) return book.shelves[`${type}s`];
  return webLink(earningAddress(purchase.url, book.earning, { of: id, module }), book.origin);
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
  return runs.some(({ marks }) => marks.some((mark) => mark.kind === 'link' && isAdvertised(mark.href)));
}

/** Whether blocks have a link to a shop. */
export function hasOffer(blocks: Block[]): boolean {
  return blocks.some((block) => {
    switch (block.kind) {
      case 'item':
        return block.item.url !== null;
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
