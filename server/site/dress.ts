import type { AssetKey, Block } from '#server/book/block.ts';
import type { BookTexts } from '#server/book/book.ts';
import { htmlOf } from '#server/book/html/blocks.ts';
import type { Dress, Picture } from '#server/book/html/dress.ts';
import { imageHtml } from '#server/book/html/lines.ts';
import { escaped, tag } from '#server/book/html/tags.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type Files = {
  picture: (src: AssetKey) => Picture | null;
  /** Where the file of a film or sound is in the site; null for one that is on the web only. */
  recording: (url: string) => string | null;
  texts: BookTexts;
};

/** HTML as the pages of a site have it. */
export function siteDress(files: Files): Dress {
  const { texts } = files;
  const dress: Dress = {
    picture: (src) => {
      const picture = files.picture(src);
      return picture && { ...picture, loading: 'lazy' };
    },
    aligned: (align) => ({ class: align }),
    note: (number) =>
      tag('sup', {}, tag('a', { href: `#n${number}`, id: `r${number}`, role: 'doc-noteref' }, String(number))),
    callout: (tone, inner) =>
      tag('aside', { class: `callout ${tone}` }, tag('p', { class: 'callout-name' }, escaped(texts(tone))), inner),
    checked: (isDone, inner) => {
      const said = tag('span', { class: 'unseen' }, escaped(texts(isDone ? 'checkDone' : 'checkOpen')));
      return tag('li', { class: isDone ? 'done' : 'open' }, said, ' ', inner);
    },
    table: (table) => tag('div', { class: 'wide', role: 'region', tabindex: 0, 'aria-label': texts('table') }, table),
    columns: (columns) => tag('div', { class: 'columns' }, columns.map((inner) => tag('div', {}, inner)).join('\n')),
    media: (media) => mediaHtml(media, files, dress),
    item: (item) => itemHtml(item, dress, texts),
  };
  return dress;
}

/** A film or sound plays where its file is there; what is on the web only is led to, and never loaded from there. */
function mediaHtml({ media, title, url, poster }: Of<'media'>, { recording }: Files, dress: Dress): string {
  const src = recording(url);
  const name = tag('figcaption', {}, src === null ? tag('a', { href: url }, `▶ ${escaped(title)}`) : escaped(title));
  if (src === null) {
    const image = poster === null ? '' : imageHtml({ src: poster, alt: '' }, dress, true);
    return tag('figure', { class: 'media' }, image.startsWith('<img') ? image : '', name);
  }
  const shown = poster === null ? null : dress.picture(poster)?.address;
  const about = { src, controls: true, preload: 'none', title };
  const player = media === 'audio' ? tag('audio', about) : tag('video', { ...about, poster: shown });
  return tag('figure', { class: 'media' }, player, name);
}

function itemHtml(item: Of<'item'>['item'], dress: Dress, texts: BookTexts): string {
  const { name, picture, rating, price, description, benefits, url, site } = item;
  const worth = [rating, price].filter((words) => words !== null).join(' · ');
  const buy = [texts('buy'), site].filter((words) => words !== null).join(': ');
  const link = url === null ? '' : tag('a', { href: url, rel: 'nofollow sponsored' }, escaped(buy));
  const image = picture === null ? '' : imageHtml({ src: picture, alt: name }, dress, true);
  const words = [
    tag('p', { class: 'item-name' }, escaped(name)),
    worth ? tag('p', { class: 'worth' }, escaped(worth)) : '',
    htmlOf(description, dress),
    benefits.length > 0 ? tag('ul', {}, ...benefits.map((benefit) => tag('li', {}, escaped(benefit)))) : '',
    link ? tag('p', { class: 'buy' }, link, ' ', tag('small', {}, escaped(texts('sponsored')))) : '',
  ];
  return tag('div', { class: 'item' }, image.startsWith('<img') ? image : '', tag('div', {}, ...words));
}
