import { Node } from '@tiptap/pm/model';
import { ELEMENTS } from '#common/document/definition.ts';
import type { DocumentJson } from '#common/document/document-json.ts';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { writeHtml } from '#common/document/schema/write.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';
import { align, type Pair } from './align.ts';
import { blocksOf } from './blocks.ts';
import { between, type Change, withoutSigns, withTags } from './signs.ts';
import { allChanged, wordsCompared } from './words.ts';

/**
 * A block of an old and a new text. `moved` is a block at its new position, `left` marks the old position. In its clean
 * HTML, `ins` and `del` hold added and removed parts.
 */
export type ComparedBlock = { change: 'same' | 'changed' | 'added' | 'removed' | 'moved' | 'left'; html: string };
/** Neighbouring blocks with the same change, shown as one; a changed or moved block is alone. */
export type ComparedRun = ComparedBlock & { count: number };

const IN_RUNS: ComparedBlock['change'][] = ['same', 'added', 'removed'];
/** With more blocks than this, changed blocks are grouped too: a page could not hold a row for each. */
const MANY = 1_000;

/** The differences of two documents, in the order of the new one, in runs that a page can show. */
export function differenceInRuns(docs: Parameters<typeof difference>[0]): ComparedRun[] {
  const blocks = difference(docs);
  const together = blocks.length > MANY ? [...IN_RUNS, 'changed'] : IN_RUNS;
  const runs: { change: ComparedBlock['change']; pieces: string[] }[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.change === block.change && together.includes(block.change)) last.pieces.push(block.html);
    else runs.push({ change: block.change, pieces: [block.html] });
  }
  return runs.map(({ change, pieces }) => ({ change, html: pieces.join(''), count: pieces.length }));
}

/** The differences of two documents, block by block, in the order of the new one. */
export function difference({ old, next }: { old: DocumentJson; next: DocumentJson }): ComparedBlock[] {
  const [before, after] = [withoutSigns(old), withoutSigns(next)];
  return align(blocksOf(before.content), blocksOf(after.content)).map((pair) => {
    const nodes = compared(pair, { isOutside: true });
    return { change: changeOf(pair), html: withTags(sanitiseHtml(htmlOf(nodes))) };
  });
}

function changeOf({ old, next, isMoved }: Pair): ComparedBlock['change'] {
  if (isMoved) return next ? 'moved' : 'left';
  if (!old) return 'added';
  if (!next) return 'removed';
  return old.key === next.key ? 'same' : 'changed';
}

/** The nodes that show a pair. */
function compared({ old, next, isMoved }: Pair, { isOutside = false } = {}): DocumentJson[] {
  if (!next) return old ? (isMoved && isOutside ? [old.node] : whole('del', old.node)) : [];
  // within a block a move is shown as a removal and an addition
  if (!old || (isMoved && !isOutside)) return whole('ins', next.node);
  if (old.key === next.key) return [next.node];
  return inOne(old.node, next.node) ?? [...whole('del', old.node), ...whole('ins', next.node)];
}

/**
 * Two nodes merged into one; null if they must be shown one after the other: pictures, tables, videos, blocks of
 * different kinds.
 */
function inOne(old: DocumentJson, next: DocumentJson): DocumentJson[] | null {
  const [before, after] = [old.content ?? [], next.content ?? []];
  if (!isSameKind(old, next) || before.length + after.length === 0) return null;
  const { isTextblock, spec } = documentSchema().nodes[next.type] ?? {};
  if (isTextblock) return [{ ...next, content: wordsCompared(before, after) }];
  if (spec?.tableRole) return null;
  return [{ ...next, content: align(blocksOf(before), blocksOf(after)).flatMap((pair) => compared(pair)) }];
}

function isSameKind(old: DocumentJson, next: DocumentJson): boolean {
  const looks = ({ attrs }: DocumentJson) => JSON.stringify({ ...attrs, [BLOCK_ID]: undefined });
  return old.type === next.type && looks(old) === looks(next);
}

const CELLS = new Set(
  [...ELEMENTS.values()].flatMap(({ place, visual }) => (place === 'cell' && visual ? visual.name : [])),
);

/**
 * A node that was added or removed as a whole: its words, or a block itself, between signs; for a cell its contents.
 */
function whole(change: Change, node: DocumentJson): DocumentJson[] {
  const { content = [] } = node;
  if (documentSchema().nodes[node.type]?.isTextblock && content.length > 0) {
    return [{ ...node, content: allChanged(change, content) }];
  }
  if (CELLS.has(node.type)) return [{ ...node, content: between(change, content) }];
  return between(change, [node]);
}

function htmlOf(nodes: DocumentJson[]): string {
  return writeHtml(Node.fromJSON(documentSchema(), { type: 'doc', content: nodes }));
}
