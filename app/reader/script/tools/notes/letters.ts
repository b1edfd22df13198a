import type { ModuleText, Span } from './anchors.ts';

/** A text node or a formula, where its letters are in the text, and the element with an id, or the block, that it is in. */
type Piece = Span & { node: Text | Element; unit: HTMLElement | null };
/** A module's text, and where the page has it. */
export type Letters = ModuleText & { pieces: Piece[] };

/** Letters beside a place in which its word is looked for. */
const NEAR = 200;
/** What stands in the text and is not the author's: numbers of notes, names, keys, cards of items as they are today. */
const LEFT_OUT =
  'button, template, [hidden], .check, .player, .sound, .callout-name, .card, [role=doc-noteref], [role=doc-backlink]';
const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, figcaption, dt, dd, summary, caption, aside, div';
/** Where a space between elements is none of the text. */
const HOLDS_BLOCKS =
  'ul, ol, dl, table, thead, tbody, tfoot, tr, section, article, aside, div, figure, details, blockquote';

/** The text that the author wrote, if the page has one. */
export const writtenText = (): HTMLElement | null => document.querySelector('article > .prose');

/** Reads the text of a page: blocks a line apart, a formula as its LaTeX. */
export function readLetters(): Letters {
  const letters: Letters = { text: '', blocks: new Map(), pieces: [] };
  const root = writtenText();
  let last: Element | null = null;
  const add = (node: Text | Element, text: string) => {
    const around = node.parentElement;
    if (!text || (!text.trim() && around?.matches(HOLDS_BLOCKS))) return;
    const block = around?.closest(BLOCKS) ?? null;
    if (last && block !== last) letters.text += '\n';
    last = block;
    const start = letters.text.length;
    letters.text += text;
    const unit = around?.closest<HTMLElement>('[data-b]') ?? around?.closest<HTMLElement>(BLOCKS) ?? null;
    letters.pieces.push({ node, start, end: letters.text.length, unit });
    for (let named = unit; named && named !== root; named = named.parentElement) extend(letters, named, start);
  };
  const walk = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) add(node, node.data);
      else if (!(node instanceof Element) || node.matches(LEFT_OUT)) continue;
      else if (node.localName === 'math') add(node, node.getAttribute('alttext') ?? node.textContent ?? '');
      else if (node.localName === 'br') letters.text += '\n';
      else walk(node);
    }
  };
  if (root) walk(root);
  return letters;
}

function extend({ text, blocks }: Letters, { dataset: { b } }: HTMLElement, start: number): void {
  if (b) blocks.set(b, { start: blocks.get(b)?.start ?? start, end: text.length });
}

/** What a range of the page takes of the text, for each block one span with the block's id; a formula is taken whole. */
export function spansIn(range: Range, { pieces }: Letters): (Span & { block: string })[] {
  const spans: (Span & { unit: Element | null; block: string })[] = [];
  for (const { node, unit, ...piece } of pieces) {
    if (!range.intersectsNode(node)) continue;
    const start = node === range.startContainer ? piece.start + range.startOffset : piece.start;
    const end = node === range.endContainer ? piece.start + range.endOffset : piece.end;
    const last = spans.at(-1);
    if (start >= end) continue;
    if (last && last.unit === unit) last.end = end;
    else spans.push({ start, end, unit, block: unit?.dataset.b ?? '' });
  }
  return spans;
}

/** The span with the whole of the words in which it begins and ends, as the language parts them; formulas around it are left out. */
export function toWords({ start, end }: Span, { text, pieces }: Letters, language: string): Span {
  const formulas = pieces.filter(({ node }) => node instanceof Element);
  const from = Math.max(
    text.lastIndexOf('\n', start - 1) + 1,
    start - NEAR,
    ...formulas.flatMap((one) => (one.end <= start ? [one.end] : [])),
  );
  const line = text.indexOf('\n', end);
  const to = Math.min(
    ...[line < 0 ? text.length : line, end + NEAR],
    ...formulas.flatMap((one) => (one.start >= end ? [one.start] : [])),
  );
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const first = segmenter.segment(text.slice(from, start + NEAR)).containing(start - from);
  const before = Math.max(from, end - NEAR);
  const last = segmenter.segment(text.slice(before, to)).containing(end - 1 - before);
  return {
    start: first?.isWordLike ? from + first.index : start,
    end: last?.isWordLike ? Math.max(end, before + last.index + last.segment.length) : end,
  };
}

/** The range of the page that has a span of the text. */
export function rangeOf({ start, end }: Span, { pieces }: Letters): Range | null {
  const first = pieces.find((piece) => piece.end > start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (!first || !last || last.start < first.start) return null;
  const range = document.createRange();
  if (first.node instanceof Text) range.setStart(first.node, Math.max(0, start - first.start));
  else range.setStartBefore(first.node);
  if (last.node instanceof Text) range.setEnd(last.node, Math.min(last.node.length, end - last.start));
  else range.setEndAfter(last.node);
  return range;
}
