import { type ChildNode, Element } from 'domhandler';
import { BLOCK_ID } from '#common/document/values.ts';
import { PLAYER_RIGHTS, videoPlayer } from '#common/video-player.ts';
import type { Picture } from '../reading/pictures.ts';

/** Widths of an image at the measure of the text. */
const TEXT_SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2.5rem)';

/** An image in several widths that loads when it comes near; nothing if its address is not shown. */
export function pictured(image: Element, pictures: Map<string, Picture>): Element[] {
  const picture = pictures.get(image.attribs.src ?? '');
  if (!picture) return [];
  const size: Record<string, string> =
    picture.width && picture.height ? { width: `${picture.width}`, height: `${picture.height}` } : {};
  image.attribs = { alt: '', ...image.attribs, ...size, loading: 'lazy', decoding: 'async' };
  const sources = (['avif', 'webp'] as const).flatMap((format) => {
    const srcset = picture[format];
    return srcset ? [new Element('source', { type: `image/${format}`, srcset, sizes: TEXT_SIZES })] : [];
  });
  return sources.length > 0 ? [new Element('picture', {}, [...sources, image])] : [image];
}

/** A player of YouTube or Vimeo in a box that keeps its shape; nothing for any other frame. */
export function framed(frame: Element, title: string): Element[] {
  const player = videoPlayer(frame.attribs.src ?? '');
  if (player.kind !== 'embed') return [];
  const iframe = new Element('iframe', {
    src: player.src,
    title: frame.attribs.title?.trim() || title,
    loading: 'lazy',
    allow: PLAYER_RIGHTS,
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  const id = frame.attribs[BLOCK_ID];
  return [new Element('span', { class: 'player', ...(id ? { [BLOCK_ID]: id } : {}) }, [iframe])];
}

/** A video or sound that says its length before it is played. */
export function played(media: Element): Element {
  media.attribs = { ...media.attribs, controls: '', preload: 'metadata' };
  return media;
}

/** A table that scrolls by itself, with the keyboard too, where the page is too narrow for it. */
export function scrolled(table: Element, title: string): Element {
  return new Element('div', { class: 'wide', role: 'region', 'aria-label': title, tabindex: '0' }, [
    table as ChildNode,
  ]);
}

/** A heading some levels lower. */
export function lowered(heading: Element, levels: number): Element {
  heading.name = `h${Math.min(6, levelOf(heading.name) + levels)}`;
  return heading;
}

/** The level of a heading by its tag. */
export function levelOf(tag: string): number {
  return Number(tag[1]);
}
