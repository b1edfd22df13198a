import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { isPlayer } from '#common/document/addresses.ts';
import { CALLOUTS, COLUMN, COLUMNS, ITEM, ITEM_CARD, isItem } from '#common/document/blocks.ts';
import { FOLDED } from '#common/document/own-files.ts';
import { element, elementsIn } from '../tree.ts';
import { warning } from '../types.ts';
import { callout } from './callouts.ts';
import { inline, isOutside, trimmed } from './inline.ts';
import { definitions, list } from './lists.ts';
import { table } from './tables.ts';
import { type Around, attributes, isBlank, lose, ofGroup, type Tidying } from './tidying.ts';

type Make = (node: Element, tidying: Tidying, around: Around) => Element[];

/** Converters of elements that have a counterpart among the product's blocks. */
const GROUPS: Record<string, Make> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  p: paragraph,
  pre,
  hr: () => [element('hr', {}, [])],
  blockquote: (node, tidying, around) => {
    const blocks = tidying.flow(node.children, tidying, { ...around, align: undefined });
    if (blocks.length === 0) return [];
    return [callout(blocks) ?? element('blockquote', ofGroup(around), blocks)];
  },
  aside: (node, tidying, around) => {
    const tone = CALLOUTS.find((one) => one === node.attribs['data-kind']);
    const blocks = tidying.flow(node.children, tidying, around);
    return tone && blocks.length > 0 ? [element('aside', { 'data-kind': tone }, blocks)] : blocks;
  },
  ul: list,
  ol: list,
  dl: definitions,
  table,
  figure,
  details,
  iframe: frame,
  embed: frame,
  object: (node, tidying, around) => [...frame(node, tidying, around), ...tidying.flow(node.children, tidying, around)],
  video: recording,
  audio: recording,
  [COLUMNS]: columns,
  [ITEM_CARD]: ({ attribs: { [ITEM]: item = '' } }) => (isItem(item) ? [element(ITEM_CARD, { [ITEM]: item }, [])] : []),
};

/** The converter of an element to the product's block; undefined for an element that only contains others. */
export function makerOf(name: string, { attribs }: Element): Make | undefined {
  // an aside without a kind is part of the text
  if (name === 'aside' && !attribs['data-kind']) return undefined;
  return FOLDED in attribs ? details : GROUPS[name];
}

function heading(node: Element, tidying: Tidying, around: Around): Element[] {
  const words = trimmed(inline(node.children, tidying));
  const pictures = elementsIn(element('div', {}, words)).filter(({ name }) => name === 'img');
  const text = pictures.length > 0 ? withoutPictures(words) : words;
  const figures = pictures.map((picture) => element('figure', {}, [picture]));
  return isBlank(text) ? figures : [element(node.name, attributes(around), text), ...figures];
}

function withoutPictures(nodes: ChildNode[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return [node];
    return node.name === 'img' ? [] : [element(node.name, node.attribs, withoutPictures(node.children))];
  });
}

/** A paragraph, or several blocks if it contains blocks in spite of HTML's rules. */
function paragraph(node: Element, tidying: Tidying, around: Around): Element[] {
  if (tidying.withBlocks.has(node)) return tidying.flow(node.children, tidying, around);
  return lines(trimmed(inline(node.children, tidying)), around);
}

/** A line as a paragraph, or as a picture of its own. */
export function lines(words: ChildNode[], around: Around): Element[] {
  if (isBlank(words)) return [];
  const filled = words.filter((node) => !isText(node) || node.data.trim());
  const [only] = filled;
  if (filled.length === 1 && only && isTag(only) && only.name === 'img') return [element('figure', {}, [only])];
  return [element('p', attributes(around), words)];
}

function pre(node: Element): Element[] {
  const text = verbatim(node)
    .replace(/^\r?\n/, '')
    .trimEnd();
  return text.trim() ? [element('pre', {}, [new Text(text)])] : [];
}

function verbatim(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!('children' in node)) return '';
  return isTag(node) && node.name === 'br' ? '\n' : node.children.map(verbatim).join('');
}

/** A picture with its caption; a frame around anything else is dropped. */
function figure(node: Element, tidying: Tidying, around: Around): Element[] {
  const captions = node.children.filter((child) => isTag(child) && child.name === 'figcaption');
  const rest = tidying.flow(
    node.children.filter((child) => !captions.includes(child)),
    tidying,
    around,
  );
  const content = captions.flatMap((caption) => (isTag(caption) ? caption.children : []));
  const caption = trimmed(inline(content, tidying));
  const [only] = rest;
  if (rest.length !== 1 || only?.name !== 'figure') return [...rest, ...lines(caption, around)];
  const width = node.attribs['data-width'];
  const attribs: Record<string, string> = width === 'wide' || width === 'small' ? { 'data-width': width } : {};
  const captioned = isBlank(caption) ? [] : [element('figcaption', {}, caption)];
  return [element('figure', attribs, [...only.children, ...captioned])];
}

function details(node: Element, tidying: Tidying, around: Around): Element[] {
  const line = FOLDED in node.attribs ? 'p' : 'summary';
  const summary = node.children.find((child): child is Element => isTag(child) && child.name === line);
  const head = summary ? trimmed(inline(summary.children, tidying)) : [];
  const blocks = tidying.flow(
    node.children.filter((child) => child !== summary),
    tidying,
    around,
  );
  if (isBlank(head)) return blocks;
  const open: Record<string, string> = 'open' in node.attribs ? { open: '' } : {};
  return [element('details', open, [element('summary', {}, head), ...blocks])];
}

/** An embedded page: a player stays, any other becomes a link. */
function frame(node: Element, tidying: Tidying, around: Around): Element[] {
  const { src = node.attribs.data ?? '', title = '', width, height } = node.attribs;
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (node.name === 'iframe' && isPlayer(address)) {
    const size: Record<string, string> = width && height && /^\d+$/.test(width + height) ? { width, height } : {};
    return [element('iframe', { src: address, ...size, ...(title ? { title } : {}), allowfullscreen: '' }, [])];
  }
  lose(tidying, warning('frame_left', { address: address.slice(0, 200) }));
  return isOutside(address) ? lines([element('a', { href: address }, [new Text(title || address)])], around) : [];
}

/** A recording of the web stays; one in the file becomes a warning, and its fallback content is read. */
function recording(node: Element, tidying: Tidying, around: Around): Element[] {
  const sources = [node, ...elementsIn(node)].flatMap(({ attribs }) => attribs.src ?? []);
  const src = sources.find((one) => /^https?:/i.test(one));
  const { title, poster } = node.attribs;
  const about = { ...(title ? { title } : {}), ...(poster && node.name === 'video' ? { poster } : {}) };
  if (src) return [element(node.name, { src, controls: '', ...about }, [])];
  lose(tidying, warning('media_left', { name: (sources[0] ?? node.name).slice(0, 200) }));
  return tidying.flow(node.children, tidying, around);
}

function columns(node: Element, tidying: Tidying, around: Around): Element[] {
  const sides = node.children.filter((child): child is Element => isTag(child) && child.name === COLUMN);
  const filled = sides
    .map((side) => tidying.flow(side.children, tidying, around))
    .filter((blocks) => blocks.length > 0);
  if (filled.length < 2) return filled.flat();
  return [
    element(
      COLUMNS,
      {},
      filled.map((blocks) => element(COLUMN, {}, blocks)),
    ),
  ];
}
