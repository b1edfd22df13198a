import { type ChildNode, type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { COLUMN, COLUMNS, ITEM, ITEM_CARD } from '#common/document/blocks.ts';
import {
  ALIGNED,
  BONUS,
  GENERATOR,
  LABEL,
  PICTURE,
  RECORDING,
  RECORDING_URL,
  SIDES,
} from '#common/document/own-files.ts';
import { videoPlayer } from '#common/video-player.ts';
import { setChildren } from '../docx/word-xml.ts';
import { elementsIn, named } from '../tree.ts';

/** Whether a file's generator, by its name, is this product in any version. */
export const isOurs = (generator: string | undefined) => new RegExp(`^${GENERATOR}\\b`).test(generator ?? '');

/** Whether a page says that this product wrote it. */
export function isOwnPage(tree: Document): boolean {
  return named(tree, 'meta').some(({ attribs }) => attribs.name === 'generator' && isOurs(attribs.content));
}

/** Whether a page of ours holds the text of a bonus module. */
export function isBonusPage(tree: Document): boolean {
  return elementsIn(tree).some(({ attribs }) => BONUS in attribs);
}

/**
 * Turns a text that this product wrote back into what its author wrote: what was added goes, and what a file says in
 * another way becomes the product's element again. Unknown marks, such as a newer version's, change nothing.
 */
export function settleOwn(tree: Document): void {
  for (const parent of [tree, ...elementsIn(tree)])
    if (parent.children.some(isLabel))
      setChildren(
        parent,
        parent.children.filter((child) => !isLabel(child)),
      );
  const settled = new Set<Element>();
  for (const one of elementsIn(tree)) {
    if (one.name === 'details') delete one.attribs.open;
    if (SIDES in one.attribs) settleColumns(one);
    align(one);
    const [mark] = Object.keys(SETTLED).filter((name) => name in one.attribs);
    if (mark === undefined || settled.has(one)) continue;
    // one is looked through as a whole, and nothing in it once more
    for (const inner of elementsIn(one)) settled.add(inner);
    SETTLED[mark]?.(one);
  }
}

const isLabel = (node: ChildNode) => isTag(node) && LABEL in node.attribs;

const SETTLED: Record<string, (node: Element) => void> = {
  [ITEM]: (node) => become(node, ITEM_CARD, { [ITEM]: node.attribs[ITEM] ?? '' }),
  [RECORDING]: settleRecording,
  [PICTURE]: (node) => {
    const { [PICTURE]: src = '' } = node.attribs;
    become(node, 'img', { src, alt: DomUtils.textContent(node).trim() });
  },
};

/** Makes of an element another one in its place. */
function become(node: Element, name: string, attribs: Record<string, string>): void {
  Object.assign(node, { name, attribs });
  setChildren(node, []);
}

function settleColumns(node: Element): void {
  node.name = COLUMNS;
  for (const side of node.children.filter(isTag)) side.name = COLUMN;
}

/** Files are written with the alignment of each line; other programs write it for whole books. */
function align({ attribs }: Element): void {
  const [, side] = /^text-align:(\w+)$/.exec(attribs.style ?? '') ?? [];
  if (side) attribs[ALIGNED] = side;
}

/** A recording as its player; one whose site has no player stays a link. */
function settleRecording(figure: Element): void {
  const [link] = named(figure, 'a');
  const [caption] = named(figure, 'figcaption');
  const kind = figure.attribs[RECORDING] ?? '';
  const src = figure.attribs[RECORDING_URL] ?? link?.attribs.href;
  if (!src) return;
  const title = DomUtils.textContent(caption ?? figure)
    .replace(/^\s*▶/, '')
    .trim();
  const about: Record<string, string> = title ? { title } : {};
  const player = videoPlayer(src);
  const poster = posterIn(figure);
  if (player.kind === 'embed') become(figure, 'iframe', { src: player.src, ...about });
  else if (kind === 'video' || kind === 'audio')
    become(figure, kind, { src, controls: '', ...about, ...(poster ? { poster } : {}) });
}

function posterIn(figure: Element): string | undefined {
  const [image] = named(figure, 'img');
  const [video] = named(figure, 'video');
  return image?.attribs.src ?? video?.attribs.poster;
}
