import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { CALLOUTS, CHECKED, COLUMN } from '#common/document/blocks.ts';
import { tagsIn } from '#common/document/definition.ts';
import type { Block, Definition, FigureSize, Run } from './block.ts';
import { marked } from './runs.ts';
import { lineIn, paragraphOf, type Spot, within } from './text-place.ts';

const WRAPPERS = tagsIn('wrapper');
const FIRST = 1;

type Part = { element: Element; nodes: ChildNode[] };

export function quoteOf(element: Element, spot: Spot): Block[] {
  const blocks = spot.blocksIn(element.children, within(element, spot));
  return blocks.length > 0 ? [{ kind: 'quote', blocks }] : [];
}

export function calloutOf(element: Element, spot: Spot): Block[] {
  const blocks = spot.blocksIn(element.children, within(element, spot));
  const tone = CALLOUTS.find((one) => one === element.attribs['data-kind']);
  if (!tone || blocks.length === 0) return blocks;
  return [{ kind: 'callout', tone, blocks }];
}

export function listOf(element: Element, spot: Spot): Block[] {
  const inner = within(element, spot);
  const parts = partsOf(element, ['li']);
  const items = parts.flatMap((part) => {
    const blocks = spot.blocksIn(part.nodes, { ...within(part.element, inner), level: inner.level });
    const done = part.element.attribs[CHECKED];
    return blocks.length > 0 ? [{ blocks, checked: done === undefined ? null : done === 'true' }] : [];
  });
  if (items.length === 0) return [];
  const reversed = element.name === 'ol' && element.attribs.reversed !== undefined;
  const startText = element.attribs.start ?? parts[0]?.element.attribs.value ?? '';
  const first = /^\s*\d{1,6}\s*$/.test(startText) ? Number(startText) : reversed ? items.length : FIRST;
  return [{ kind: 'list', ordered: element.name === 'ol', start: first, reversed, items }];
}

/** The contents of a group, divided into its parts. Nodes between two parts join the part before, or the next. */
function partsOf(element: Element, tags: string[]): Part[] {
  const parts: Part[] = [];
  let loose: ChildNode[] = [];
  for (const node of element.children) {
    if (isTag(node) && tags.includes(node.name)) {
      parts.push({ element: node, nodes: [...loose, ...node.children] });
      loose = [];
    } else if (!saysNothing(node)) {
      const last = parts.at(-1);
      if (last) last.nodes.push(node);
      else loose.push(node);
    }
  }
  return loose.length > 0 ? [{ element, nodes: loose }] : parts;
}

/** Whether a node is only the white space between two tags. */
export function saysNothing(node: ChildNode): boolean {
  return !isTag(node) && !(isText(node) && /\S/.test(node.data));
}

export function definitionsOf(element: Element, spot: Spot): Block[] {
  const inner = within(element, spot);
  const before: Block[] = [];
  const entries: Definition[] = [];
  for (const node of unwrapped(element)) {
    const last = entries.at(-1);
    if (isTag(node) && node.name === 'dt') {
      const term = lineIn(node, node.children, inner);
      if (term.length === 0) continue;
      if (last?.details.length === 0) last.terms.push(term);
      else entries.push({ terms: [term], details: [] });
      continue;
    }
    const isDetail = isTag(node) && node.name === 'dd';
    const blocks = isDetail
      ? spot.blocksIn(node.children, { ...within(node, inner), level: inner.level })
      : spot.blocksIn([node], inner);
    if (blocks.length > 0) {
      if (last) last.details.push(blocks);
      else before.push(...blocks);
    }
  }
  const open = entries.at(-1)?.details.length === 0 ? entries.pop() : undefined;
  const whole: Block[] = entries.length > 0 ? [{ kind: 'definitions', entries }] : [];
  return [...before, ...whole, ...(open?.terms ?? []).flatMap((term) => paragraphOf(term))];
}

/** The nodes in an element, and in its children that have no look of their own. */
function unwrapped(element: Element): ChildNode[] {
  return element.children.flatMap((node) =>
    isTag(node) && WRAPPERS.includes(node.name) ? unwrapped(node) : saysNothing(node) ? [] : [node],
  );
}

export function detailsOf(element: Element, spot: Spot): Block[] {
  const first = element.children.find((node) => isTag(node) && node.name === 'summary');
  const summary = first && isTag(first) ? lineIn(first, first.children, spot) : [];
  const rest = element.children.filter((node) => node !== first);
  const blocks = spot.blocksIn(rest, within(element, spot));
  if (blocks.length === 0) return paragraphOf(summary);
  return summary.length > 0 ? [{ kind: 'details', summary, blocks }] : blocks;
}

export function columnsOf(element: Element, spot: Spot): Block[] {
  const inner = within(element, spot);
  const columns = partsOf(element, [COLUMN])
    .map((part) => spot.blocksIn(part.nodes, { ...within(part.element, inner), level: inner.level }))
    .filter((blocks) => blocks.length > 0);
  return columns.length > 1 ? [{ kind: 'columns', columns }] : columns.flat();
}

export function figureOf(element: Element, spot: Spot): Block[] {
  const size: FigureSize = ({ wide: 'wide', small: 'small' } as const)[element.attribs['data-width'] ?? ''] ?? 'text';
  const captions = element.children.filter((node) => isTag(node) && node.name === 'figcaption');
  const rest = element.children.filter((node) => !captions.includes(node));
  const blocks = spot
    .blocksIn(rest, within(element, spot))
    .map((block) => (block.kind === 'figure' ? { ...block, size } : block));
  const caption = lineIn(element, captions, spot);
  const shown = blocks.findLastIndex(({ kind }) => kind === 'figure');
  const figure = blocks[shown];
  if (caption.length === 0 || figure?.kind !== 'figure') return [...blocks, ...paragraphOf(caption)];
  return blocks.with(shown, { ...figure, caption: linkedAs(caption, figure.caption) });
}

/** A caption that links to the address of its picture's link. */
function linkedAs(caption: Run[], link: Run[]): Run[] {
  const mark = link[0]?.marks.find(({ kind }) => kind === 'link');
  return mark ? marked(caption, mark) : caption;
}

/** A line that has only pictures, as figures; null for any other. The link of a picture moves to its caption. */
export function figuresOf(runs: Run[]): Block[] | null {
  if (runs.some(({ kind }) => kind !== 'image' && kind !== 'break')) return null;
  return runs.flatMap((run) => {
    if (run.kind !== 'image') return [];
    const { src, alt, isDecorative = false } = run;
    const link = run.marks.find((mark) => mark.kind === 'link' && !mark.href.endsWith(src));
    const text = link?.kind === 'link' ? alt || new URL(link.href).hostname || link.href : '';
    const caption: Run[] = link ? [{ kind: 'text', text, marks: [link] }] : [];
    return [{ kind: 'figure' as const, src, alt, isDecorative, caption, size: 'text' as const }];
  });
}
