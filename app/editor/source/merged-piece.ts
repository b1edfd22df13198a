import type { Node } from '@tiptap/pm/model';
import { ChangeSet, Text } from '@uiw/react-codemirror';
import { blocksOfPiece, htmlOfBlocks, type Piece, shownBlocks } from './piece.ts';
import { changeSet } from './text-changes.ts';
import { sourceTokens } from './tokens.ts';

/**
 * The text of a piece once its blocks are others, which somebody else wrote: what the writer has there that no document
 * says (comments, spaces, what is half typed) stays where it is.
 */
export function mergedText({ text, nodes }: Piece, wanted: readonly Node[]): string {
  if (wanted.length === 0) return '';
  const body = text.trimEnd();
  const end = text.slice(body.length);
  const [before, after] = [shownBlocks(nodes), shownBlocks(wanted)];
  if (body === before || nodes.length === 0) return after + end;
  const typed = changeSet(before, body);
  const written = changeSet(before, after);
  const [first, last] = [written.map(typed, true), written.map(typed)];
  const candidates = [first, last, besideBroken(body, first)].map((changes) =>
    changes.apply(Text.of(body.split('\n'))).toString(),
  );
  const html = htmlOfBlocks(wanted);
  const letters = lettersOf(wanted);
  const found =
    candidates.find((candidate) => htmlOfBlocks(blocksOfPiece(candidate)) === html) ??
    candidates.reverse().find((candidate) => lettersOf(blocksOfPiece(candidate)) === letters);
  return (found ?? after) + end;
}

/** Changes that would come into a tag that is half typed come before it. */
function besideBroken(body: string, changes: ChangeSet): ChangeSet {
  const broken = sourceTokens(body)
    .map((token, index, all) => ({ ...token, to: all[index + 1]?.kind === 'text' ? all[index + 1]?.to : token.to }))
    .filter(({ kind }) => kind === 'broken');
  const moved: { from: number; to: number; insert: Text }[] = [];
  changes.iterChanges((from, to, _start, _end, insert) => {
    const within = broken.find((token) => from > token.from && from <= (token.to ?? 0));
    if (within) moved.push({ from: within.from, to: within.from, insert });
    else moved.push({ from, to, insert });
  });
  return ChangeSet.of(moved, body.length);
}

/** All letters of some blocks, whatever their order: whether any were lost. */
function lettersOf(nodes: readonly Node[]): string {
  const text = nodes.map((node) => node.textContent).join('');
  return [...text.replace(/\s/g, '')].sort().join('');
}
