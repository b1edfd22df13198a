import { ITEM } from '#common/document/blocks.ts';
import type { RecommendedItem } from '../block.ts';
import type { BookTexts } from '../book.ts';
import { shopLinks } from '../in-text.ts';
import { htmlOf } from './blocks.ts';
import type { Dress } from './dress.ts';
import { AD_RELATION, pictureHtml } from './lines.ts';
import { escaped, tag } from './tags.ts';

/** A recommended item: its picture, price and benefits, and the links to its shops, marked as advertising. */
export function itemHtml(item: RecommendedItem, dress: Dress, texts: BookTexts, nameTag: 'p' | 'h2'): string {
  const { name, picture, rating, price, coupon, description, benefits } = item;
  const worth = [rating, price, coupon].filter((words) => words !== null).join(' · ');
  const image = picture && pictureHtml({ src: picture, alt: name }, dress);
  const words = [
    tag(nameTag, { class: 'item-name' }, escaped(name)),
    worth ? tag('p', { class: 'worth' }, escaped(worth)) : '',
    htmlOf(description, dress),
    benefits.length > 0 ? tag('ul', {}, ...benefits.map((benefit) => tag('li', {}, escaped(benefit)))) : '',
    ...purchaseHtml(item, texts),
  ];
  return tag('div', { class: 'item', [ITEM]: `${item.type}s/${item.id}` }, image ?? '', tag('div', {}, ...words));
}

function purchaseHtml(item: RecommendedItem, texts: BookTexts): string[] {
  return shopLinks(item, texts).map(({ words, href, isOwn, facts }) =>
    tag(
      'p',
      { class: 'buy' },
      tag('a', { href, rel: isOwn ? 'nofollow' : AD_RELATION }, escaped(words)),
      ' ',
      tag('small', {}, escaped(facts.join(' · '))),
    ),
  );
}
