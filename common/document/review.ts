import { contrast, parseColour } from '../colours.ts';
import { COLOURS } from '../design-tokens.ts';
import { earnsNothing } from '../network-links.ts';
import { isWebAddress } from '../web-address.ts';
import { isDescribed } from './pictures.ts';
import { isVagueLink } from './vague-links.ts';

/** What would trouble a reader. */
export type Trouble = 'noAlt' | 'skippedHeading' | 'vagueLink' | 'deadLink' | 'earnsNothing' | 'weakContrast' | 'wall';

/** One trouble: its position in the document, and the words by which its author recognises it. */
export type Finding = { trouble: Trouble; from: number; to: number; excerpt: string };

/** The part of a document's node that a review looks at. */
export type ReviewedNode = {
  type: { name: string };
  attrs: Record<string, unknown>;
  marks: readonly { type: { name: string }; attrs: Record<string, unknown> }[];
  text?: string;
  textContent: string;
  nodeSize: number;
  forEach: (look: (child: ReviewedNode, offset: number) => void) => void;
};

/** A paragraph with more words than this is a wall of text. */
const WALL_WORDS = 150;
/** WCAG 2.2 AA, for text and for large text. */
const ENOUGH = 4.5;
const ENOUGH_IF_LARGE = 3;
const EXCERPT = 60;
/** What stands in a line beside text. */
const IN_LINE = ['image', 'hardBreak', 'formula'];

type Colours = { color: string | null; background: string | null };
type Placed = { node: ReviewedNode; from: number; colours: Colours };

/**
 * The troubles of a text in reading order; each block is listed once per trouble. `deadLinks` are addresses that are
 * known to lead nowhere.
 */
export function reviewText(doc: ReviewedNode, deadLinks: string[] = []): Finding[] {
  const dead = new Set(deadLinks);
  const blocks = blocksIn({ node: doc, from: -1, colours: { color: null, background: null } });
  const levels = blocks.filter(({ node }) => node.type.name === 'heading').map(({ node }) => Number(node.attrs.level));
  // readers get the highest heading below the title, and the others below it
  let last = Math.min(...levels) - 1;
  return blocks.flatMap((block) => {
    if (isFigure(block.node)) return bare(block.node, block.from);
    const found = [...imagesOf(block), ...linksOf(block, dead), ...coloursOf(block), ...wallOf(block)];
    if (block.node.type.name !== 'heading') return found;
    const level = Number(block.node.attrs.level);
    const isSkipped = level > last + 1;
    last = level;
    return isSkipped ? [findingOf('skippedHeading', block), ...found] : found;
  });
}

/** All nodes that hold text, and standalone pictures, with the colours around them. */
function blocksIn(parent: Placed): Placed[] {
  const blocks: Placed[] = [];
  let holdsText = false;
  parent.node.forEach((child, offset) => {
    const isInline = child.text !== undefined || IN_LINE.includes(child.type.name);
    if (isInline) holdsText = true;
    else
      blocks.push(...blocksIn({ node: child, from: parent.from + 1 + offset, colours: inside(parent, child.attrs) }));
  });
  return holdsText || isFigure(parent.node) ? [parent, ...blocks] : blocks;
}

const isFigure = ({ type }: ReviewedNode) => type.name === 'figure';

function inside({ colours }: Pick<Placed, 'colours'>, attrs: Record<string, unknown>): Colours {
  const { color, backgroundColor } = attrs;
  return {
    color: typeof color === 'string' ? color : colours.color,
    background: typeof backgroundColor === 'string' ? backgroundColor : colours.background,
  };
}

function childrenOf({ node, from }: Placed): { child: ReviewedNode; at: number }[] {
  const children: { child: ReviewedNode; at: number }[] = [];
  node.forEach((child, offset) => {
    children.push({ child, at: from + 1 + offset });
  });
  return children;
}

function imagesOf(block: Placed): Finding[] {
  return childrenOf(block).flatMap(({ child, at }) => (child.type.name === 'image' ? bare(child, at) : []));
}

/** A picture without a description, in a line or by itself. */
function bare({ attrs, nodeSize }: ReviewedNode, from: number): Finding[] {
  if (isDescribed(attrs.alt)) return [];
  return [{ trouble: 'noAlt', from, to: from + nodeSize, excerpt: nameOf(String(attrs.src ?? '')) }];
}

const nameOf = (address: string) => address.split('/').at(-1) ?? address;

/** Links whose words do not say where they lead, dead links, and links that could earn but do not. */
function linksOf(block: Placed, dead: Set<string>): Finding[] {
  return linksIn(block).flatMap(({ href, text, ...place }) => {
    const at = { ...place, excerpt: text.trim() };
    return [
      ...(isVagueLink(text) ? [{ trouble: 'vagueLink' as const, ...at }] : []),
      ...(isWebAddress(href) && dead.has(new URL(href).href) ? [{ trouble: 'deadLink' as const, ...at }] : []),
      ...(earnsNothing(href) ? [{ trouble: 'earnsNothing' as const, ...at }] : []),
    ];
  });
}

type TextLink = { href: string; from: number; to: number; text: string };

/** The links of a block; one link may span several pieces of text. */
function linksIn(block: Placed): TextLink[] {
  const links: TextLink[] = [];
  for (const { child, at } of childrenOf(block)) {
    const mark = child.marks.find(({ type }) => type.name === 'link');
    if (!mark) continue;
    const last = links.at(-1);
    const to = at + child.nodeSize;
    const href = String(mark.attrs.href ?? '');
    if (last && last.to === at && last.href === href) Object.assign(last, { to, text: last.text + (child.text ?? '') });
    else links.push({ href, from: at, to, text: child.text ?? '' });
  }
  return links;
}

/** The first text of a block with too little contrast. On dark paper the reader's page corrects it. */
function coloursOf(block: Placed): Finding[] {
  const enough = block.node.type.name === 'heading' ? ENOUGH_IF_LARGE : ENOUGH;
  const weak = childrenOf(block).find(({ child }) => {
    if (!child.text?.trim()) return false;
    const { color, background } = child.marks.reduce((colours, { attrs }) => inside({ colours }, attrs), block.colours);
    const [text, ground] = [parseColour(color ?? ''), parseColour(background ?? COLOURS.paper.light)];
    return text !== null && ground !== null && contrast(text, ground) < enough;
  });
  if (!weak) return [];
  const excerpt = shortened(weak.child.text ?? '');
  return [{ trouble: 'weakContrast', from: weak.at, to: weak.at + weak.child.nodeSize, excerpt }];
}

function wallOf(block: Placed): Finding[] {
  const words = block.node.textContent.split(/\s+/).filter(Boolean).length;
  return words > WALL_WORDS ? [findingOf('wall', block)] : [];
}

function findingOf(trouble: Trouble, { node, from }: Placed): Finding {
  return { trouble, from: from + 1, to: from + node.nodeSize - 1, excerpt: shortened(node.textContent) };
}

function shortened(text: string): string {
  const whole = text.trim();
  return whole.length > EXCERPT ? `${whole.slice(0, EXCERPT).trimEnd()}…` : whole;
}
