import { Node } from '@tiptap/pm/model';
import type { DocumentJson } from '#common/document/document-json.ts';
import { escaped } from '#common/document/escaped.ts';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { FIGURE } from '#common/document/schema/figure.ts';
import { writeBlocks } from '#common/document/schema/write.ts';
import { LIMITS } from '#common/limits.ts';
import { readText } from '#common/words.ts';
import { documentOf } from '../../document/convert.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';
import { isMarked, unitsById, unitsIn } from '../units.ts';

/*
 * What a memory keeps of a unit: the inline HTML of its words, so that a heading helps with a paragraph. These functions need the
 * library of documents, and run as tasks of `html/`.
 */

/** A text and its translation, as inline HTML. */
export type Pair = { source: string; target: string };
/** The same as HTML of blocks, or of fields. */
export type GivenPair = { source: string; target: string };

/** What the memory keeps of pairs; those that it cannot keep are left out: code, raw HTML, what is empty or very long. */
export function inlinePairs(given: GivenPair[]): Pair[] {
  return given.flatMap(({ source, target }) => {
    const pair = { source: inlineOf(source), target: inlineOf(target) };
    return pair.source && pair.target ? [{ source: pair.source, target: pair.target }] : [];
  });
}

/** Elements that are more than a line of text. */
const BLOCK = /<(?:pre|table|[uo]l|figure|iframe|video|audio|h[1-6]|p|div|blockquote)[\s>]/i;

/** The same of a file's texts; of one with tags that no document holds, such as those of another program, the words. */
export function filePairs(given: GivenPair[]): Pair[] {
  const read = (html: string) => inlineOf(html) ?? (BLOCK.test(html) ? null : kept(escapedText(readText(html))));
  return given.flatMap((pair) => {
    const [source, target] = [read(pair.source), read(pair.target)];
    return source && target ? [{ source, target }] : [];
  });
}

/** The words of one unit as inline HTML; null if it is none that a memory keeps. */
export function inlineOf(html: string): string | null {
  // nothing to read in it
  if (!/[<&]/.test(html)) return kept(escapedText(html));
  const [unit, ...others] = (documentOf(html).content ?? []).flatMap(unitsIn);
  return unit && others.length === 0 ? inlineOfUnit(unit) : null;
}

const escapedText = (text: string) => escaped(text.replace(/\s+/g, ' '));

function inlineOfUnit(unit: DocumentJson): string | null {
  const { nodes } = documentSchema();
  const block = unit.type === FIGURE ? unit.content?.find(({ type }) => nodes[type]?.isTextblock) : unit;
  const type = block && nodes[block.type];
  if (!block?.content || !type?.isTextblock || type.spec.code) return null;
  const paragraph = { type: 'paragraph', content: block.content };
  try {
    const node = Node.fromJSON(documentSchema(), paragraph);
    node.check();
    return kept(sanitiseHtml(writeBlocks([node])).replace(/^<p>|<\/p>$/g, ''));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function kept(html: string): string | null {
  const text = html.trim();
  return text && text.length <= LIMITS.memoryText && /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** The units of an edition's text beside what they were translated from; those that are marked as not translated are left out. */
export function savedPairs({ html, sources }: { html: string; sources: { unit: string; source: string }[] }): Pair[] {
  const blocks = unitsById(documentOf(html));
  return sources.flatMap(({ unit, source }) => {
    const block = blocks.get(unit);
    if (!block || isMarked(block)) return [];
    const pair = { source: inlineOf(source), target: inlineOfUnit(block) };
    return pair.source && pair.target ? [{ source: pair.source, target: pair.target }] : [];
  });
}
