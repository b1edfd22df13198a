import { type Document, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { replaceWith } from '../pictures.ts';
import { playerOf } from '../players.ts';
import { element, elementsIn } from '../tree.ts';

/** The class of a block that shows a page of the web by its address. */
export const EMBED = 'wp-block-embed';

/**
 * WordPress shows an address as a player where it stands alone: in its block, or in a paragraph. Any other page in a
 * block becomes a frame, which is named as lost.
 */
export function settleEmbeds(tree: Document): void {
  for (const one of elementsIn(tree)) {
    if (one.name === 'figure' && classesOf(one).includes(EMBED)) settleBlock(one);
    else if (one.name === 'p' && !one.children.some(isTag)) settleAlone(one, DomUtils.textContent(one));
  }
  for (const node of tree.children) if (isText(node)) settleAlone(node, node.data);
}

const classesOf = ({ attribs }: Element) => (attribs.class ?? '').split(/\s+/);

function settleBlock(block: Element): void {
  const captions = block.children.filter((child) => isTag(child) && child.name === 'figcaption');
  const rest = block.children.filter((child) => !captions.includes(child));
  // a block of more than words is looked into no further, however deep it is
  if (!rest.every((child) => !isTag(child) || (child.name === 'div' && !child.children.some(isTag)))) return;
  const address = DomUtils.textContent(rest).trim();
  if (!/^https?:\/\/\S+$/i.test(address)) return;
  for (const child of rest) DomUtils.removeElement(child);
  DomUtils.prependChild(block, frameOf(playerOf(address) ?? address));
}

function settleAlone(node: Parameters<typeof replaceWith>[0], words: string): void {
  const player = /^\s*https?:\/\/\S+\s*$/i.test(words) ? playerOf(words.trim()) : null;
  if (player) replaceWith(node, [frameOf(player)]);
}

const frameOf = (src: string) => element('iframe', { src, width: '640', height: '360' }, []);
