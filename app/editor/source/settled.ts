import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Piece } from './piece.ts';
import { putBlocks, type Replacement } from './put-blocks.ts';
import { runsOf } from './runs.ts';
import { type TextChange, textChanges } from './text-changes.ts';

export const joinedSource = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

type Options = {
  blocksOf: (text: string) => readonly Node[];
  /** So many pieces are made at most. */
  most: number;
};

/** The pieces of a source that has these texts now: of those that are others, the first ones are made. */
export function settledPieces(
  pieces: readonly Piece[],
  texts: readonly string[],
  { blocksOf, most }: Options,
): Piece[] {
  const result: Piece[] = [];
  let [at, left] = [0, most];
  const was = pieces.map(({ text }) => text);
  for (const { from, to, begin, end } of runsOf(was, texts)) {
    const made = Math.min(end - begin, left);
    const gone = made === end - begin ? to : Math.min(to, from + made);
    result.push(...pieces.slice(at, from));
    for (const text of texts.slice(begin, begin + made)) result.push({ text, nodes: blocksOf(text) });
    at = gone;
    left -= made;
    if (made < end - begin) break;
  }
  return [...result, ...pieces.slice(at)];
}

/** Makes the document of an editor that of other pieces. */
export function putPieces({ state, view }: Editor, pieces: readonly Piece[], next: readonly Piece[]): void {
  const [was, is] = [nodesOf(pieces), nodesOf(next)];
  const { doc, tr, schema } = state;
  const all = (blocks: Node[]) => [{ from: 0, to: doc.childCount, blocks }];
  if (is.length === 0 && was.length > 0) putBlocks(tr, all([schema.node('paragraph')]));
  // the empty paragraph of an empty document is no block of the source
  else if (was.length === 0 && is.length > 0) putBlocks(tr, all(is));
  else putBlocks(tr, replacements(pieces, next));
  if (tr.docChanged) view.dispatch(tr);
}

const nodesOf = (pieces: readonly Piece[]): Node[] => pieces.flatMap(({ nodes }) => nodes);

function replacements(pieces: readonly Piece[], next: readonly Piece[]): Replacement[] {
  const starts = [0];
  for (const { nodes } of pieces) starts.push((starts.at(-1) ?? 0) + nodes.length);
  return runsOf(pieces, next).map(({ from, to, begin, end }) => ({
    from: starts[from] ?? 0,
    to: starts[to] ?? 0,
    blocks: nodesOf(next.slice(begin, end)),
  }));
}

/** Pieces with the blocks that stand for them in a document. */
export function withBlocksIn(doc: Node, pieces: readonly Piece[]): Piece[] {
  const { children } = doc;
  let at = 0;
  return pieces.map(({ text, nodes }) => {
    const start = at;
    at += nodes.length;
    return { text, nodes: children.slice(start, at) };
  });
}

/** What makes the source of some pieces that of others. */
export function pieceChanges(pieces: readonly Piece[], next: readonly Piece[]): TextChange[] {
  const [was, is] = [pieces.map(({ text }) => text), next.map(({ text }) => text)];
  const changes: TextChange[] = [];
  let [at, offset] = [0, 0];
  for (const { from, to, begin, end } of runsOf(was, is)) {
    for (; at < from; at += 1) offset += was[at]?.length ?? 0;
    const gone = was.slice(from, to).join('');
    const inner = textChanges(gone, is.slice(begin, end).join(''));
    changes.push(...inner.map((one) => ({ ...one, from: one.from + offset, to: one.to + offset })));
    offset += gone.length;
    at = to;
  }
  return changes;
}
