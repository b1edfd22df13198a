import { type ChildNode, Element, isTag, Text } from 'domhandler';
import { CALLOUTS, type Callout, CHECKED, FIGURE_WIDTHS, type FigureWidth } from '#common/document/blocks.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { isAffiliateLink } from '#common/network-links.ts';
import { PLAYER_RIGHTS, type PlayerSite, videoPlayer } from '#common/video-player.ts';
import type { Picture } from '../reading/pictures.ts';

/** How wide an image is shown, by the width of its figure; prose.css has the same. */
const SIZES: Record<FigureWidth | 'text', string> = {
  text: '(min-width: 48rem) 44rem, calc(100vw - 2.5rem)',
  wide: '(min-width: 66.5rem) 64rem, calc(100vw - 2.5rem)',
  small: '(min-width: 31.5rem) 20rem, calc(70vw - 1.75rem)',
};

/** An image in several widths that loads when it comes near; nothing if its address is not shown. */
export function pictured(image: Element, pictures: Map<string, Picture>): Element[] {
  const picture = pictures.get(image.attribs.src ?? '');
  if (!picture) return [];
  const size: Record<string, string> =
    picture.width && picture.height ? { width: `${picture.width}`, height: `${picture.height}` } : {};
  image.attribs = { alt: '', ...image.attribs, ...size, loading: 'lazy', decoding: 'async' };
  const sizes = SIZES[widthOf(image)];
  const sources = (['avif', 'webp'] as const).flatMap((format) => {
    const srcset = picture[format];
    return srcset ? [new Element('source', { type: `image/${format}`, srcset, sizes })] : [];
  });
  return sources.length > 0 ? [new Element('picture', {}, [...sources, image])] : [image];
}

function widthOf(image: Element): FigureWidth | 'text' {
  let around = image.parent;
  while (around && !(isTag(around) && around.name === 'figure')) around = around.parent;
  const width = FIGURE_WIDTHS.find((one) => one === around?.attribs['data-width']);
  // in a group there is no room beside the text
  const isInGroup = around?.parent && isTag(around.parent);
  return !width || (width === 'wide' && isInGroup) ? 'text' : width;
}

/** An affiliate link says that it is one, in words and to search engines; it is added to `ads`. */
export function advertised(link: Element, ads: string[], name: string): Element[] {
  const address = link.attribs.href ?? '';
  if (!isAffiliateLink(address)) return [link];
  const { href: _, ...others } = link.attribs;
  const rel = 'sponsored nofollow noopener';
  link.attribs = { 'data-ad': String(ads.push(address) - 1), href: address, ...others, target: '_blank', rel };
  return [link, new Element('small', { class: 'ad' }, [new Text(`(${name})`)])];
}

/** What the place of a player says. */
export type PlayerTexts = {
  /** What one without a title is called. */ title: string;
  play: Record<PlayerSite, string>;
};

/**
 * The place of a player, in a box that keeps its shape: a link to the page of its site and, for the reader's script, the
 * frame, which asks nothing of that site until somebody plays it. Nothing for any other frame.
 */
export function framed(frame: Element, texts: PlayerTexts): Element[] {
  const player = videoPlayer(frame.attribs.src ?? '');
  if (player.kind !== 'embed') return [];
  const title = frame.attribs.title?.trim() ?? '';
  const iframe = new Element('iframe', {
    src: player.src,
    title: title || texts.title,
    allow: PLAYER_RIGHTS,
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  const id = frame.attribs[BLOCK_ID];
  const says = title ? [new Element('b', {}, [new Text(title)])] : [];
  const small = new Element('small', {}, [new Text(texts.play[player.site])]);
  const link = new Element('a', { class: 'play', href: player.page, rel: 'noopener' }, [...says, small]);
  const box = { class: 'player', 'data-site': player.site, ...(id ? { [BLOCK_ID]: id } : {}) };
  return [new Element('span', box, [link, new Element('template', {}, [iframe])])];
}

/** A video or sound that says its length before it is played. */
export function played(media: Element): Element {
  media.attribs = { ...media.attribs, controls: '', preload: 'metadata' };
  return media;
}

/** What the keys of a sound are called. */
export type SoundTexts = { back: string; forward: string; speed: string };

/** Seconds that the keys of a sound go back and forward. */
const SKIPS = { back: -15, forward: 30 };

/** A sound with its name, and keys that the reader's script brings to life. */
export function heard(sound: Element, { back, forward, speed }: SoundTexts): Element[] {
  const { title } = sound.attribs;
  const key = (attribs: Record<string, string>, ...content: ChildNode[]) =>
    new Element('button', { type: 'button', ...attribs }, content);
  const skip = (seconds: number, label: string) =>
    key(
      { 'data-skip': `${seconds}`, 'aria-label': label },
      new Text(`${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s`),
    );
  const rate = key({}, new Text(`${speed} `), new Element('b', {}, [new Text('1')]), new Text('×'));
  const keys = new Element('span', { class: 'keys', hidden: '' }, [
    skip(SKIPS.back, back),
    rate,
    skip(SKIPS.forward, forward),
  ]);
  const name = title ? [new Element('b', {}, [new Text(title)])] : [];
  return [new Element('span', { class: 'sound' }, [...name, played(sound), keys])];
}

/** A table that scrolls by itself, with the keyboard too, where the page is too narrow for it. */
export function scrolled(table: Element, title: string): Element {
  return new Element('div', { class: 'wide', role: 'region', 'aria-label': title, tabindex: '0' }, [
    table as ChildNode,
  ]);
}

/** What stands out from the text, with its tone as a word. */
export function called(callout: Element, names: Record<Callout, string>): Element {
  const kind = CALLOUTS.find((one) => one === callout.attribs['data-kind']);
  if (!kind) return callout;
  callout.attribs.role = 'note';
  const name = new Element('p', { class: 'callout-name' }, [new Text(names[kind])]);
  callout.children = [name as ChildNode, ...callout.children];
  return callout;
}

/** An item of a checklist, with its sign, which says in words whether it is done. */
export function checked(item: Element, names: Record<'true' | 'false', string>): Element {
  const done = item.attribs[CHECKED];
  if (done !== 'true' && done !== 'false') return item;
  const drawn = new Text(done === 'true' ? '☑' : '☐');
  const sign = new Element('span', { class: 'check', role: 'img', 'aria-label': names[done] }, [drawn]);
  item.children = [sign as ChildNode, ...item.children];
  return item;
}

/** What HTML has no element for, as a plain one. */
export function inDiv(element: Element, name?: string): Element {
  element.name = 'div';
  // an author's own look stands beside it
  const names = [name, element.attribs.class].filter(Boolean).join(' ');
  element.attribs = names ? { ...element.attribs, class: names } : element.attribs;
  return element;
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
