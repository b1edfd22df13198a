import { type ChildNode, type Document, type Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { isMedia } from '#common/document/addresses.ts';
import type { FoundPicture, PictureShelf, Shelved } from './picture-shelf.ts';
import type { Losses } from './tidy/losses.ts';
import { element, elementsIn, htmlOf, local, named } from './tree.ts';
import { warning } from './types.ts';

/** The picture behind an address in a text; null if the file does not have it. */
export type FindPicture = (address: string) => FoundPicture | null;

const REMOTE = /^(?:https?:)?\/\//i;

/** Puts the pictures of a text on the shelf: they become `img` elements with their names there. */
export async function settlePictures(
  tree: Document,
  find: FindPicture,
  shelf: PictureShelf,
  losses: Losses,
): Promise<void> {
  for (const video of named(tree, 'video')) await settlePoster(video, find, shelf);
  const settled = new Set<Element | null>();
  for (const drawing of drawingsIn(tree)) settled.add(await settleDrawing(drawing, shelf, losses));
  for (const image of elementsIn(tree)) {
    if ((local(image.name) !== 'img' && local(image.name) !== 'image') || settled.has(image)) continue;
    image.name = 'img';
    const address = addressOf(image);
    if (/^data:/i.test(address)) settle(image, await fromData(address, image.attribs.alt ?? '', shelf), losses);
    else if (REMOTE.test(address)) stay(image, address, losses);
    else settle(image, await found(address, find, shelf), losses);
  }
}

/** The picture that stands before a film; a film without it is still whole. */
async function settlePoster({ attribs }: Element, find: FindPicture, shelf: PictureShelf): Promise<void> {
  const { poster } = attribs;
  if (!poster || REMOTE.test(poster)) return;
  const shelved = await found(poster, find, shelf);
  if ('kept' in shelved) attribs.poster = `import:${shelved.kept}`;
  else delete attribs.poster;
}

/** The drawings of a text; a nested drawing is part of the outer one. */
function drawingsIn(tree: Document): Element[] {
  const inner = new Set<Element>();
  return elementsIn(tree).filter((one) => {
    if (local(one.name) !== 'svg' || inner.has(one)) return false;
    for (const part of elementsIn(one)) inner.add(part);
    return true;
  });
}

/** A drawing that frames a picture becomes that picture; any other is rendered. @returns what was rendered */
async function settleDrawing(drawing: Element, shelf: PictureShelf, losses: Losses): Promise<Element | null> {
  if (!drawing.parent) return null;
  const alt = drawing.attribs['aria-label'] ?? DomUtils.textContent(titlesIn(drawing)).trim();
  const images = elementsIn(drawing).filter(({ name, attribs }) => local(name) === 'image' && hrefOf(attribs));
  if (images.length > 0) {
    const plain = images.map(({ attribs }) => element('img', { src: hrefOf(attribs), alt }, []));
    replaceWith(drawing, plain);
    return null;
  }
  const svg = Buffer.from(htmlOf([withNamespace(drawing)]));
  const image = element('img', { alt }, []);
  const words = DomUtils.textContent(drawing).trim();
  const shelved = await shelf.putBytes(`svg:${svg.toString()}`, alt, svg);
  replaceWith(drawing, [image]);
  // the content of a drawing is read with it, or else as text
  if ('lost' in shelved && words && words !== alt) DomUtils.append(image, new Text(words));
  settle(image, shelved, losses);
  return image;
}

const titlesIn = (drawing: Element) =>
  elementsIn(drawing)
    .filter(({ name }) => name === 'title')
    .slice(0, 1);

function withNamespace(drawing: Element): Element {
  drawing.attribs = {
    ...drawing.attribs,
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  };
  return drawing;
}

export function replaceWith(node: ChildNode, others: ChildNode[]): void {
  for (const other of others) DomUtils.prepend(node, other);
  DomUtils.removeElement(node);
}

const hrefOf = (attribs: Record<string, string>) => attribs['xlink:href'] ?? attribs.href ?? '';

function addressOf({ attribs }: Element): string {
  const src = attribs.src ?? '';
  // pages that load pictures lazily have an empty one in their place
  const late = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
  return ((late && (!src || /^data:/i.test(src)) ? late : src) || hrefOf(attribs)).trim();
}

function fromData(address: string, name: string, shelf: PictureShelf): Promise<Shelved> {
  const comma = address.indexOf(',');
  const [head, body] = [address.slice(0, comma), address.slice(comma + 1)];
  const bytes = /;base64\s*$/i.test(head) ? Buffer.from(body, 'base64') : Buffer.from(unescaped(body));
  return shelf.putBytes(address, name, bytes);
}

export function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

async function found(address: string, find: FindPicture, shelf: PictureShelf): Promise<Shelved> {
  const picture = address ? find(address) : null;
  return picture
    ? shelf.put(picture)
    : { lost: warning('picture_missing', { name: unescaped(address).slice(0, 200) }) };
}

/** A picture of the web stays at its address: it is not downloaded. */
function stay(image: Element, address: string, losses: Losses): void {
  const src = address.startsWith('//') ? `https:${address}` : address;
  const name = src.slice(0, 200);
  if (isMedia(src)) {
    image.attribs.src = src;
    losses.of(image, warning('picture_remote', { address: name }));
  } else settle(image, { lost: warning('picture_missing', { name }) }, losses);
}

function settle(image: Element, shelved: Shelved, losses: Losses): void {
  if ('kept' in shelved) image.attribs.src = `import:${shelved.kept}`;
  else {
    delete image.attribs.src;
    losses.of(image, shelved.lost);
  }
}
