import { ALIGNED, LABEL, RECORDING, RECORDING_URL, SIDES } from '#common/document/own-files.ts';
import type { AssetKey, Block } from '#server/book/block.ts';
import type { BookTexts } from '#server/book/book.ts';
import { type Dress, foldedHtml, type Picture, sideOf } from '#server/book/html/dress.ts';
import { itemHtml } from '#server/book/html/items.ts';
import { pictureHtml } from '#server/book/html/lines.ts';
import { escaped, tag } from '#server/book/html/tags.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type Files = {
  picture: (src: AssetKey) => Picture | null;
  /** The path of a film or sound in the site; null if it is only on the web. */
  recording: (url: string) => string | null;
  texts: BookTexts;
};

/** HTML in the form of a site's pages. */
export function siteDress(files: Files): Dress {
  const { texts } = files;
  const dress: Dress = {
    picture: ({ src }) => {
      const picture = files.picture(src);
      return picture && { ...picture, loading: 'lazy' };
    },
    unnamed: texts('picture'),
    language: (lang) => ({ lang }),
    aligned: (align, dir) => ({ class: align, [ALIGNED]: sideOf(align, dir) }),
    note: (number) =>
      tag('sup', {}, tag('a', { href: `#n${number}`, id: `r${number}`, role: 'doc-noteref' }, String(number))),
    calloutName: (tone) => texts(tone),
    box: (isDone) => tag('span', { class: 'unseen', [LABEL]: '' }, escaped(texts(isDone ? 'checkDone' : 'checkOpen'))),
    details: foldedHtml,
    table: (table) => tag('div', { class: 'wide', role: 'region', tabindex: 0, 'aria-label': texts('table') }, table),
    columns: (columns) =>
      tag('div', { class: 'columns', [SIDES]: '' }, columns.map((inner) => tag('div', {}, inner)).join('\n')),
    media: (media) => mediaHtml(media, files, dress),
    item: (item) => itemHtml(item, dress, texts, 'p'),
  };
  return dress;
}

/** A film or sound plays if its file is in the site; one on the web becomes a link, and is never loaded from there. */
function mediaHtml({ media, title, url, poster }: Of<'media'>, { picture, recording }: Files, dress: Dress): string {
  const src = recording(url);
  const link = tag('a', { href: url }, tag('span', { [LABEL]: '' }, '▶ '), escaped(title));
  const name = tag('figcaption', {}, src === null ? link : escaped(title));
  const figure = { class: 'media', [RECORDING]: media, [RECORDING_URL]: src === null ? null : url };
  if (src === null) {
    const image = poster && pictureHtml({ src: poster, alt: '', isDecorative: true }, dress);
    return tag('figure', figure, image ?? '', name);
  }
  const about = { src, controls: true, preload: 'none', title };
  const player =
    media === 'audio' ? tag('audio', about) : tag('video', { ...about, poster: poster && picture(poster)?.address });
  return tag('figure', figure, player, name);
}
