import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { COLUMNS, ITEM_CARD } from '#common/document/blocks.ts';
import { ELEMENTS } from '#common/document/definition.ts';
import { FORMULA } from '#common/document/formula.ts';
import { NOTE } from '#common/document/marks.ts';
import { isDescribed } from '#common/document/pictures.ts';
import { htmlToText } from '#common/search.ts';
import { videoPlayer } from '#common/video-player.ts';
import { assertDepth, HtmlTooDeep } from '../html/depth.ts';
import type { Block, Run } from './block.ts';
import { cleaned, folded } from './clean-text.ts';
import { formulaOf } from './formulas.ts';
import { calloutOf, columnsOf, definitionsOf, detailsOf, figureOf, figuresOf, listOf, quoteOf } from './groups.ts';
import { withOrderedHeadings } from './headings.ts';
import { isAdvertised, webLink } from './links.ts';
import { marked, marksWithin, plainText, tidied } from './runs.ts';
import { tableOf } from './table.ts';
import { aroundOf, lineIn, MOST_LEVELS, paragraphOf, type Spot, type TextPlace } from './text-place.ts';

/** Sanitised author HTML as blocks, and its footnotes in the order of their numbers. */
export function blocksOf(html: string, place: TextPlace): { blocks: Block[]; notes: Block[][] } {
  const notes: Block[][] = [];
  const level = place.isInner ? 1 : 0;
  const spot: Spot = { place, notes, marks: [], level, around: {}, heading: null, isInNote: false, blocksIn };
  return { blocks: withOrderedHeadings(blocksIn(nodesOf(html), spot)), notes };
}

/** HTML that is too deep, which older versions stored, is read as plain text. */
function nodesOf(html: string): ChildNode[] {
  try {
    assertDepth(html);
    return parseDocument(html).children;
  } catch (error) {
    if (!(error instanceof HtmlTooDeep)) throw error;
    return parseDocument(htmlToText(html).replaceAll('<', '&lt;')).children;
  }
}

/** The blocks found so far, and the line that has not ended. */
type Found = { blocks: Block[]; line: Run[] };

function blocksIn(nodes: ChildNode[], spot: Spot): Block[] {
  const found: Found = { blocks: [], line: [] };
  readNodes(nodes, spot, found);
  endLine(found, spot);
  return found.blocks;
}

function readNodes(nodes: ChildNode[], spot: Spot, found: Found): void {
  for (const node of nodes) {
    if (isText(node)) found.line.push({ kind: 'text', text: node.data, marks: spot.marks });
    else if (isTag(node)) readElement(node, spot, found);
  }
}

function readElement(element: Element, spot: Spot, found: Found): void {
  const place = ELEMENTS.get(element.name)?.place ?? 'mark';
  if (place === 'point') found.line.push(...pointOf(element, spot));
  else if (place === 'mark') readMark(element, spot, found);
  else readBlock(element, spot, found);
}

function readMark(element: Element, spot: Spot, found: Found): void {
  const inner = { ...spot, marks: marksWithin(element, spot.marks, spot.place) };
  const sign = (text: string) => {
    if (element.name === 'q') found.line.push({ kind: 'text', text, marks: inner.marks });
  };
  sign('“');
  readNodes(element.children, inner, found);
  sign('”');
  if (element.name === 'a' && isAdvertised(element.attribs.href ?? '')) {
    found.line.push({ kind: 'text', text: ` (${spot.place.adName})`, marks: spot.marks, isAdded: true });
  }
}

type Build = (element: Element, spot: Spot) => Block[];

const GROUPS: Record<string, Build> = {
  blockquote: quoteOf,
  aside: calloutOf,
  ul: listOf,
  ol: listOf,
  dl: definitionsOf,
  figure: figureOf,
  details: detailsOf,
  table: tableOf,
  [COLUMNS]: columnsOf,
};

const LEAVES: Record<string, Build> = {
  hr: () => [{ kind: 'rule' }],
  pre: codeOf,
  iframe: embedOf,
  video: recordingOf,
  audio: recordingOf,
  [ITEM_CARD]: itemOf,
};

/** A block ends the line before it. An element without a block of its own shows its contents. */
function readBlock(element: Element, spot: Spot, found: Found): void {
  endLine(found, spot);
  const build = LEAVES[element.name] ?? (spot.level < MOST_LEVELS ? GROUPS[element.name] : undefined);
  if (build) {
    for (const block of build(element, spot)) found.blocks.push(block);
    return;
  }
  const heading = /^h[1-6]$/.test(element.name) ? Number(element.name[1]) : spot.heading;
  const inner = { ...spot, heading, around: aroundOf(element, spot.around) };
  readNodes(element.children, inner, found);
  endLine(found, inner);
}

function endLine(found: Found, spot: Spot): void {
  const runs = tidied(found.line);
  found.line = [];
  if (runs.length > 0) for (const block of lineOf(runs, spot)) found.blocks.push(block);
}

/** A line as a heading if one is allowed here, as figures, or as a paragraph. */
function lineOf(runs: Run[], { heading, level, around }: Spot): Block[] {
  const figures = figuresOf(runs);
  if (figures) return figures;
  if (heading === null || !plainText(runs)) return paragraphOf(runs, around);
  if (level > 0) return paragraphOf(marked(runs, { kind: 'strong' }), around);
  // the level and id are set when all headings are known
  return [{ kind: 'heading', level: heading as 2, id: '', runs, ...around }];
}

function pointOf(element: Element, spot: Spot): Run[] {
  if (element.name === 'br') return [{ kind: 'break', marks: spot.marks }];
  if (element.name === FORMULA) return formulaOf(element, spot.marks);
  return element.name === NOTE ? noteOf(element, spot) : imageOf(element, spot);
}

/** A picture, or only its text if it has no address yet. */
function imageOf({ attribs }: Element, { marks }: Spot): Run[] {
  const [src, alt] = [cleaned(attribs.src ?? '').trim(), folded(attribs.alt ?? '').trim()];
  const isSaid = isDescribed(alt) && alt !== '';
  if (!src) return isSaid ? [{ kind: 'text', text: alt, marks }] : [];
  const isDecorative = attribs.alt !== undefined && alt === '';
  return [{ kind: 'image', src, alt: isSaid ? alt : '', ...(isDecorative && { isDecorative }), marks }];
}

/** The number of a footnote, or its text where notes are not allowed. */
function noteOf(element: Element, spot: Spot): Run[] {
  const runs = lineIn(element, element.children, { ...spot, marks: [], isInNote: true });
  if (runs.length === 0) return [];
  const marks = spot.marks.filter(({ kind }) => ['strong', 'em'].includes(kind));
  if (spot.isInNote || spot.place.isInner)
    return [{ kind: 'text', text: ' (', marks }, ...runs, { kind: 'text', text: ')', marks }];
  spot.notes.push(paragraphOf(runs, aroundOf(element, spot.around)));
  return [{ kind: 'note', number: spot.notes.length, marks }];
}

function codeOf(element: Element): Block[] {
  const text = codeIn(element.children).replace(/^\n/, '').trimEnd();
  return text.trim() ? [{ kind: 'code', text, language: null }] : [];
}

function codeIn(nodes: ChildNode[]): string {
  const parts = nodes.map((node) => {
    if (isText(node)) return cleaned(node.data);
    if (!isTag(node)) return '';
    if (node.name === 'br') return '\n';
    return node.name === NOTE ? ` (${codeIn(node.children)})` : codeIn(node.children);
  });
  return parts.join('');
}

function embedOf({ attribs }: Element, { place }: Spot): Block[] {
  const src = cleaned(attribs.src ?? '').trim();
  const player = videoPlayer(src);
  const url = webLink(player.kind === 'embed' ? player.page : src, place.origin);
  const title = folded(attribs.title ?? '').trim() || place.mediaTitles.embed;
  return url ? [{ kind: 'media', media: 'embed', title, url, poster: null }] : [];
}

function recordingOf(element: Element, { place }: Spot): Block[] {
  const media = element.name === 'video' ? 'video' : 'audio';
  const [source] = DomUtils.getElementsByTagName('source', element.children, true, 1);
  const url = webLink(element.attribs.src || (source?.attribs.src ?? ''), place.origin);
  const title = folded(element.attribs.title ?? '').trim() || place.mediaTitles[media];
  const poster = cleaned(element.attribs.poster ?? '').trim() || null;
  return url ? [{ kind: 'media', media, title, url, poster }] : [];
}

function itemOf({ attribs }: Element, { place }: Spot): Block[] {
  const item = place.items.get(attribs['data-item'] ?? '');
  if (!item) return [];
  return [{ kind: 'item', item: place.itemUrls ? { ...item, ...place.itemUrls(item) } : item }];
}
