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
  const { name, picture, rating, price, coupon, description, benefits } = item;
  const worth = [rating, price, coupon].filter((words) => words !== null).join(' · ');
  return [
    ...(picture === null ? [] : [figureOf(picture, name)]),
    lineOf(name, { kind: 'strong' }),
    ...(worth ? [lineOf(worth)] : []),
    ...description,
    ...(benefits.length > 0 ? [listOf(benefits)] : []),
    ...shopLinks(item, texts).map(({ words, href, facts }) =>
      linkLine(words, href, facts.map((fact) => ` · ${fact}`).join('')),
    ),
  ];
}

/** A link to a shop, and what stands beside it: another shop's price, and that it is advertising or the author's own. */
type ShopLink = { words: string; href: string; isOwn: boolean; facts: string[] };

/** The links to an item's shops, the first one first. */
export function shopLinks({ name, url, shops, ...first }: RecommendedItem, texts: BookTexts): ShopLink[] {
  const all = [...(url === null ? [] : [{ ...first, url, price: null }]), ...shops];
  return all.map(({ url: href, price, site, isAmazon, isOwn }) => ({
    ...{ href, isOwn, words: purchaseWords({ name, site, isAmazon }, texts) },
    facts: [...(price === null ? [] : [price]), texts(isOwn ? 'ownOffer' : 'sponsored')],
  }));
}

/** The words of the link to an item's shop, which must be clear without their context. */
function purchaseWords(
  { name, site, isAmazon }: Pick<RecommendedItem, 'name' | 'site' | 'isAmazon'>,
  texts: BookTexts,
): string {
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
