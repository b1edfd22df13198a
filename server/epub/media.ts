import { encode } from 'uqr';
import type { Block, RecommendedItem } from '../book/block.ts';
import { element, text } from './markup.ts';
import type { Page } from './page.ts';

type Media = Extract<Block, { kind: 'media' }>;

const PLAY =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36" width="640" height="360"><rect width="64" height="36" fill="#e8e8e8"/><circle cx="32" cy="18" r="9" fill="#333"/><path d="M29.5 13.5v9l7-4.5z" fill="#fff"/></svg>';

/** A recording, which no page of a file can play everywhere: a picture, its name, the way to it, and that way for a camera. */
export async function mediaOf({ media, title, url, poster }: Media, page: Page): Promise<string> {
  const picture = poster ? await page.pictures.image(poster, { alt: '', isDecorative: true }) : null;
  const drawn = picture === null && media !== 'audio';
  const shown = drawn ? page.pictures.drawing(PLAY) : (picture ?? '');
  const link = element('a', { href: url }, text(`${title} (${page.texts('opensOnWeb')})`));
  const code = qrCode(url);
  const caption = element(
    'figcaption',
    {},
    element('p', {}, link),
    code ? element('p', { class: 'code' }, page.pictures.drawing(code)) : '',
  );
  return element(
    'figure',
    { class: 'media' },
    shown ? element('p', { class: drawn ? 'play' : undefined }, shown) : '',
    caption,
  );
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

/** What is recommended: its picture, worth and benefits, and where it is bought, said to be advertising. */
export async function itemOf(item: RecommendedItem, page: Page, description: string): Promise<string> {
  const { name, picture, benefits } = item;
  const image = picture && (await page.pictures.image(picture, { alt: name, isDecorative: false }));
  const worth = [item.price, item.rating].filter((words) => words !== null).join(' · ');
  const points = benefits.map((benefit) => element('li', {}, text(benefit)));
  return element(
    'section',
    { class: 'item', 'aria-label': name },
    element(page.isShelf ? 'h2' : 'p', { class: 'item-name' }, text(name)),
    image ? element('p', { class: 'item-picture' }, image) : '',
    worth ? element('p', { class: 'worth' }, text(worth)) : '',
    description,
    points.length > 0 ? element('ul', {}, ...points) : '',
    purchaseOf(item, page),
  );
}

function purchaseOf({ name, url, site }: RecommendedItem, { texts }: Page): string {
  if (!url) return '';
  const words = `${texts('buy')}: ${name}${site ? ` (${site})` : ''}`;
  const link = element('a', { href: url, rel: 'nofollow sponsored' }, text(words));
  return element('p', { class: 'buy' }, link, ' · ', element('small', {}, text(texts('sponsored'))));
}
