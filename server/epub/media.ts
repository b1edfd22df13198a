import { encode } from 'uqr';
import { LABEL, RECORDING } from '#common/document/own-files.ts';
import type { Block } from '../book/block.ts';
import type { BookTexts } from '../book/book.ts';
import type { Picture } from '../book/html/dress.ts';
import { element, escaped, tag } from '../book/html/tags.ts';
import type { Pictures } from './pictures.ts';

type Media = Extract<Block, { kind: 'media' }>;

const PLAY =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36" width="640" height="360"><rect width="64" height="36" fill="#e8e8e8"/><circle cx="32" cy="18" r="9" fill="#333"/><path d="M29.5 13.5v9l7-4.5z" fill="#fff"/></svg>';

type With = { texts: BookTexts; pictures: Pictures };

/** A recording, which no page of a file can play everywhere: a picture, its name, the way to it, and that way for a camera. */
export function mediaHtml({ media, title, url, poster }: Media, { texts, pictures }: With): string {
  const picture = poster && pictures.picture({ src: poster, alt: '', isDecorative: true });
  const isDrawn = !picture && media !== 'audio';
  const shown = isDrawn ? pictures.drawing(PLAY) : picture;
  const code = qrCode(url);
  const caption = [
    code ? tag('p', { class: 'code', [LABEL]: '' }, decoration(pictures.drawing(code))) : '',
    tag(
      'p',
      {},
      tag('a', { href: url }, escaped(title), tag('span', { [LABEL]: '' }, escaped(` (${texts('opensOnWeb')})`))),
    ),
  ];
  return tag(
    'figure',
    { class: 'media', [RECORDING]: media },
    shown ? tag('p', isDrawn ? { class: 'play', [LABEL]: '' } : {}, decoration(shown)) : '',
    tag('figcaption', {}, ...caption),
  );
}

function decoration({ address, ...rest }: Omit<Picture, 'width' | 'height'>): string {
  return tag('img', { src: address, alt: '', ...rest });
}

/** An address as a camera reads it; null for one that is too long to be drawn. */
function qrCode(url: string): string | null {
  try {
    const { data, size } = encode(url, { ecc: 'M', border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    const box = element('rect', { width: size, height: size, fill: '#fff' });
    const names = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: 160, height: 160 };
    return element('svg', names, box, element('path', { d: dots.join(''), fill: '#000' }));
  } catch {
    return null;
  }
}
