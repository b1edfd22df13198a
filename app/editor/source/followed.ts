import type { Node } from '@tiptap/pm/model';
import { isEmptyLine } from '#common/document/schema/write.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { mergedText } from './merged-piece.ts';
import { type Piece, shownBlocks } from './piece.ts';
import { runsOf } from './runs.ts';

/** A piece, and whether it stood nowhere in the source before. */
export type FollowedPiece = Piece & { isNew?: boolean };

/** The pieces of a source whose document is another now: those in which nothing changed stay as they are. */
export function followedPieces(pieces: readonly Piece[], doc: Node): FollowedPiece[] {
  const before = pieces.flatMap(({ nodes }) => nodes);
  const now = shownIn(doc, before);
  const places = placesIn(before, now);
  const result: FollowedPiece[] = [];
  let gap: Piece[] = [];
  let [first, place] = [0, 0];
  const endGap = (end: number) => {
    addGap(result, gap, now.slice(place, end));
    gap = [];
  };
  for (const piece of pieces) {
    const { length } = piece.nodes;
    const start = places[first] ?? -1;
    const isWhole =
      length > 0 && piece.nodes.every((_, index) => start >= 0 && places[first + index] === start + index);
    first += length;
    if (!isWhole) {
      gap.push(piece);
      continue;
    }
    endGap(start);
    place = start + length;
    result.push(changedPiece(piece, now.slice(start, place)));
  }
  endGap(now.length);
  return result.filter(({ text }) => text);
}

/** The blocks of a document without the empty lines at its end that no source shows. */
function shownIn({ children }: Node, shown: Node[]): Node[] {
  const known = new Set(shown.map(keyOf));
  let end = children.length;
  for (let last = children[end - 1]; last && isEmptyLine(last) && !known.has(keyOf(last)); last = children[end - 1])
    end -= 1;
  return children.slice(0, end);
}

/** The current index of each block; -1 if it is gone. */
function placesIn(before: Node[], now: Node[]): number[] {
  const places = before.map(() => -1);
  const runs = [...runsOf(before.map(keyOf), now.map(keyOf))];
  let [at, place] = [0, 0];
  for (const { from, to, end } of [...runs, { from: before.length, to: before.length, end: now.length }]) {
    for (; at < from; at += 1, place += 1) places[at] = place;
    [at, place] = [to, end];
  }
  return places;
}

/** The features of a block that identify it, apart from its words. */
function keyOf(node: Node): unknown {
  return node.attrs[BLOCK_ID] ?? node;
}

function changedPiece(piece: Piece, nodes: Node[]): Piece {
  const isSame = piece.nodes.every((node, index) => nodes[index]?.eq(node));
  return { text: isSame ? piece.text : mergedText(piece, nodes), nodes };
}

/** Adds what became of pieces between two that stayed, whose blocks are now others. */
function addGap(result: FollowedPiece[], gap: Piece[], nodes: Node[]): void {
  const isGone = ({ nodes: gone }: Piece) => gone.length > 0;
  const from = gap.findIndex(isGone);
  const to = gap.findLastIndex(isGone) + 1;
  if (from < 0) {
    for (const node of nodes) result.push(ownLine(result, node));
    result.push(...gap);
    return;
  }
  const gone = gap.slice(from, to);
  const joined = { text: gone.map(({ text }) => text).join(''), nodes: gone.flatMap((piece) => piece.nodes) };
  result.push(...gap.slice(0, from), { text: mergedText(joined, nodes), nodes }, ...gap.slice(to));
}

/** A block on a line of its own. */
function ownLine(before: FollowedPiece[], node: Node): FollowedPiece {
  const isAtStart = before.at(-1)?.text.endsWith('\n') ?? true;
  return { text: `${isAtStart ? '' : '\n'}${shownBlocks([node])}\n`, nodes: [node], isNew: true };
}
