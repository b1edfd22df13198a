import type { Block, Mark, RecommendedItem, Run } from './block.ts';
import type { BookTexts } from './book.ts';

type Media = Extract<Block, { kind: 'media' }>;

/** A film or sound as lines with a link to it, for files that cannot play it. */
export function mediaInText({ title, url, poster }: Media): Block {
  const marks: Mark[] = [{ kind: 'link', href: url }];
  const words: Run = { kind: 'text', text: `▶ ${title}`, marks };
  if (poster === null) return { kind: 'paragraph', runs: [words] };
  return {
    kind: 'paragraph',
    runs: [{ kind: 'image', src: poster, alt: title, marks }, { kind: 'break', marks: [] }, words],
  };
}

/** A recommended item as blocks of a text, for files that have no cards. */
export function itemInText(item: RecommendedItem, texts: BookTexts): Block[] {
  const { name, picture, rating, price, coupon, description, benefits, url } = item;
  const worth = [rating, price, coupon].filter((words) => words !== null).join(' · ');
  return [
    ...(picture === null ? [] : [figureOf(picture, name)]),
    lineOf(name, { kind: 'strong' }),
    ...(worth ? [lineOf(worth)] : []),
    ...description,
    ...(benefits.length > 0 ? [listOf(benefits)] : []),
    ...(url === null ? [] : [linkLine(purchaseWords(item, texts), url, ` · ${offerLabel(item, texts)}`)]),
  ];
}

/** What stands beside the link to an item's shop: that it is advertising, or the author's own. */
export const offerLabel = ({ isOwn }: RecommendedItem, texts: BookTexts): string =>
  texts(isOwn ? 'ownOffer' : 'sponsored');

/** The words of the link to an item's shop, which must be clear without their context. */
export function purchaseWords({ name, site, isAmazon }: RecommendedItem, texts: BookTexts): string {
  return `${texts(isAmazon ? 'seeOnPage' : 'buy')}: ${name}${site === null ? '' : ` (${site})`}`;
}

function figureOf(src: string, alt: string): Block {
  return { kind: 'figure', src, alt, isDecorative: false, caption: [], size: 'text' };
}

export function lineOf(text: string, ...marks: Mark[]): Block {
  return { kind: 'paragraph', runs: [{ kind: 'text', text, marks }] };
}

/** A link, and the note behind it. */
function linkLine(text: string, href: string, after: string): Block {
  const link: Run = { kind: 'text', text, marks: [{ kind: 'link', href }] };
  return { kind: 'paragraph', runs: [link, { kind: 'text', text: after, marks: [] }] };
}

export function listOf(lines: string[]): Block {
  const items = lines.map((line) => ({ checked: null, blocks: [lineOf(line)] }));
  return { kind: 'list', ordered: false, start: 1, reversed: false, items };
}
