import { Node } from '@tiptap/pm/model';
import { idsInHtml, withBlockIds } from '#common/document/block-ids.ts';
import type { DocumentJson } from '#common/document/document-json.ts';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { FIGURE } from '#common/document/schema/figure.ts';
import { RAW_HTML } from '#common/document/schema/raw-html.ts';
import { writeBlocks, writeHtml } from '#common/document/schema/write.ts';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';
import { documentOf } from '../document/convert.ts';
import { align } from '../document/difference/align.ts';
import { type Block, blocksOf } from '../document/difference/blocks.ts';
import { difference } from '../document/difference/difference.ts';
import { sanitiseHtml } from '../html/sanitise.ts';

/*
 * The units of a text: its blocks that hold words by themselves, such as paragraphs, headings and the lines of a list or
 * a table. A unit is translated as a whole. These functions need the library of documents, and run as tasks of `html/`.
 */

/** What a unit of an edition was translated from. */
export type Translation = {
  /** The block of the edition, and of the source at that time. */ unit: string;
  source_unit: string;
  source: string;
  place: number;
  state: 'translated' | 'machine';
};

/** How a unit of the source, or one that the source has no longer, stands in an edition. */
export type UnitState = 'ready' | 'machine' | 'missing' | 'outdated' | 'removed';
export type Unit = {
  state: UnitState;
  /** The block in the edition; of one that is not translated, the one with the source's id, if that is no other's. */
  unit: string;
  /** The block in the source; null if the source has it no longer. */
  source_unit: string | null;
  /** The unit as the source says it now; of a removed one, as it said it. */
  html: string;
  /** What changed since it was translated, as HTML with `ins` and `del`; null if nothing did. */
  difference: string | null;
  words: number;
};

/** A block that bears the mark of what is not translated; a figure's caption bears that of the figure. */
const isMarkable = ({ type }: DocumentJson) => type === RAW_HTML || Boolean(documentSchema().nodes[type]?.isTextblock);
const isUnit = (node: DocumentJson) => node.type === FIGURE || isMarkable(node);

/** Nodes that hold words by themselves; those in them belong to them. A caption, which has no id, is one with its figure. */
export function unitsIn(doc: DocumentJson): DocumentJson[] {
  if (isUnit(doc)) return [doc];
  return (doc.content ?? []).flatMap(unitsIn);
}

const hasWords = ({ words }: Block) => words.length > 0;
const textUnits = (doc: DocumentJson) => blocksOf(unitsIn(doc)).filter(hasWords);

/** The units of a document by the ids of their blocks. */
export function unitsById(doc: DocumentJson): Map<string, DocumentJson> {
  return new Map(
    unitsIn(doc).flatMap((node): [string, DocumentJson][] => {
      const id = node.attrs?.[BLOCK_ID];
      return typeof id === 'string' ? [[id, node]] : [];
    }),
  );
}

/** Marks the words of a unit as not translated, in the language that they are in; null takes the mark off. @returns whether that changed it */
export function markUnit(node: DocumentJson, language: string | null): boolean {
  if (!isMarkable(node)) {
    return (node.content ?? []).filter((part) => markUnit(part, language)).length > 0;
  }
  if ((node.attrs?.[UNTRANSLATED] ?? null) === language) return false;
  node.attrs = { ...node.attrs, [UNTRANSLATED]: language };
  return true;
}

/** The units of an edition's text that are marked as not translated. */
export const markedUnits = (html: string): string[] =>
  [...unitsById(documentOf(html))].filter(([, node]) => isMarked(node)).map(([id]) => id);

export const isMarked = ({ attrs, content = [] }: DocumentJson): boolean =>
  Boolean(attrs?.[UNTRANSLATED]) || content.some(isMarked);

/** A unit as HTML, without the mark of what is not translated. */
export const written = (node: DocumentJson) =>
  sanitiseHtml(writeBlocks([Node.fromJSON(documentSchema(), withoutMark(node))]));

function withoutMark({ attrs, content, ...node }: DocumentJson): DocumentJson {
  const { [UNTRANSLATED]: _, ...others } = attrs ?? {};
  return { ...node, ...(attrs && { attrs: others }), ...(content && { content: content.map(withoutMark) }) };
}

/** The units of a source beside what an edition was translated from, in the order of the source. @throws HtmlTooDeep */
export function standingOf({ html, translations }: { html: string; translations: Translation[] }): Unit[] {
  // an id that only this reading gave it says nothing
  const ids = new Set(idsInHtml(html));
  const given = (block: Block) => ({ ...block, isNamed: ids.has(block.id ?? '') });
  const nexts = textUnits(documentOf(html)).map(given);
  const known = translations.toSorted((a, b) => a.place - b.place);
  const olds = known.flatMap((translation): { translation: Translation; block: Block }[] => {
    const [block] = textUnits(documentOf(translation.source));
    return block ? [{ translation, block: { ...block, id: translation.source_unit, isNamed: true } }] : [];
  });
  const translationOf = new Map<Block, Translation>(olds.map(({ translation, block }) => [block, translation]));
  // where a block moved to is of no matter: its words are translated
  const pairs = align(
    olds.map(({ block }) => block),
    nexts,
  ).filter(({ next, isMoved }) => next || !isMoved);
  const names = namesFor(translations, nexts);
  return pairs.map(({ old, next }) => unitOf(old, next, old ? translationOf.get(old) : undefined, names));
}

/**
 * Names units that are not translated: by the id of the source's block, or by the next one that is free, where a block of the edition with
 * that id stands for another: it was copied in the source, or both texts were one once.
 */
function namesFor(translations: Translation[], nexts: Block[]): (id: string) => string {
  const own = new Set(translations.map(({ unit }) => unit));
  const taken = new Set([...own, ...nexts.map(({ id }) => id ?? '')]);
  return (id) => {
    if (!own.has(id)) return id;
    let name = id;
    while (taken.has(name)) name = ((Number.parseInt(name, 36) + 1) % NAMES).toString(36).padStart(4, '0');
    taken.add(name);
    return name;
  };
}

/** Ids of four letters or digits. */
const NAMES = 36 ** 4;

function unitOf(
  old: Block | null,
  next: Block | null,
  translation: Translation | undefined,
  nameFor: (id: string) => string,
): Unit {
  const block = (next ?? old) as Block;
  const id = block.id ?? '';
  const isSame = old && next && old.key === next.key;
  return {
    state: !next ? 'removed' : !translation ? 'missing' : !isSame ? 'outdated' : stateOf(translation),
    unit: translation?.unit ?? nameFor(id),
    source_unit: next ? id : null,
    html: written(block.node),
    difference: old && next && !isSame ? differenceOf(old.node, next.node) : null,
    words: block.words.length,
  };
}

const stateOf = ({ state }: Translation) => (state === 'machine' ? 'machine' : 'ready');

function differenceOf(old: DocumentJson, next: DocumentJson): string {
  const doc = (node: DocumentJson) => ({ type: 'doc', content: [withoutMark(node)] });
  return difference({ old: doc(old), next: doc(next) })
    .map(({ html }) => html)
    .join('');
}

/** A source's text with an id on each block, and the text of a new edition: the same, marked as not translated. */
export function untranslatedOf({ html, language }: { html: string; language: string }): {
  source: string;
  edition: string;
} {
  const doc = withBlockIds(documentOf(html));
  const marked = (node: DocumentJson): DocumentJson => {
    if (isMarkable(node) && blocksOf([node]).some(hasWords))
      return { ...node, attrs: { ...node.attrs, [UNTRANSLATED]: language } };
    return node.content ? { ...node, content: node.content.map(marked) } : node;
  };
  const write = (one: DocumentJson) => sanitiseHtml(writeHtml(Node.fromJSON(documentSchema(), one)));
  return { source: write(doc), edition: write(marked(doc)) };
}

/** A source and an edition that were written apart, and the words of the edition that have a block of the source. */
export type Paired = { source: string; edition: string; translations: Omit<Translation, 'state'>[] };

/**
 * Pairs the units of two texts in different languages by their shape: one by one if they are of the same kinds in the same
 * order, else the longest run of kinds that both have.
 */
export function pairedByShape({ source, edition }: { source: string; edition: string }): Paired {
  const docs = { source: withBlockIds(documentOf(source)), edition: withBlockIds(documentOf(edition)) };
  const [from, to] = [textUnits(docs.source), textUnits(docs.edition)];
  const write = (doc: DocumentJson) => sanitiseHtml(writeHtml(Node.fromJSON(documentSchema(), doc)));
  const translations = commonRun(from.map(shapeOf), to.map(shapeOf)).flatMap(([place, other]) => {
    const [block, own] = [from[place], to[other]];
    if (!block?.id || !own?.id) return [];
    return [{ unit: own.id, source_unit: block.id, source: written(block.node), place }];
  });
  return { source: write(docs.source), edition: write(docs.edition), translations };
}

const shapeOf = ({ node }: Block) => `${node.type} ${node.attrs?.level ?? ''}`;
/** Comparisons of shapes: 2,000 units beside 2,000. */
const MOST = 4_000_000;

/** The longest common subsequence of two lists, as pairs of places; of lists too long for it, what they begin with. */
function commonRun(a: string[], b: string[]): [number, number][] {
  if (a.length * b.length > MOST || a.join() === b.join()) {
    const same = a.findIndex((shape, place) => shape !== b[place]);
    return Array.from({ length: same < 0 ? a.length : same }, (_, place) => [place, place]);
  }
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
