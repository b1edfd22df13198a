import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Annotation, ChangeSet, type EditorView, Transaction, type ViewUpdate } from '@uiw/react-codemirror';
import { followedPieces } from './followed.ts';
import { blocksOfPiece, openedPieces, type Piece } from './piece.ts';
import { piecesOf } from './pieces.ts';
import { createRest, inTurns, turn } from './rest.ts';
import { joinedSource, pieceChanges, putPieces, settledPieces, withBlocksIn } from './settled.ts';
import { type TextChange, widestChange } from './text-changes.ts';

/** How many blocks are put into the text in one turn of the event loop. */
const MOST_BLOCKS = 40;

/** Marks a change of the source that was not typed there. */
const followed = Annotation.define<boolean>();

type Options = {
  editor: Editor;
  /** The source as its writer sees it; null before it is there. */
  view: () => EditorView | null;
  /** Called after a rest, when all typed source is in the text. */
  onRest: () => void;
};

/**
 * The HTML of a text while somebody writes in it. What they type goes into the document when they rest; nothing comes back
 * from there but what others wrote, by changes that leave the rest of the source where it is.
 */
export function createSourceSession({ editor, view, onRest }: Options) {
  const pair = createPair(editor, view);
  const settleInTurns = async () => {
    const source = view()?.state.doc;
    const isSame = () => source !== undefined && view()?.state.doc === source;
    if (!source || !(await inTurns(pair.unknown(source.toString()), pair.blocksOf, isSame))) return;
    while (isSame() && !pair.isSettled()) {
      pair.settle(MOST_BLOCKS);
      await turn();
    }
    if (isSame()) onRest();
  };
  const rest = createRest(() => void settleInTurns());
  editor.on('update', pair.follow);
  return {
    opened: pair.opened,
    /** Hears of each change of the source. */
    heard: ({ docChanged, transactions }: ViewUpdate) => {
      if (!docChanged) return;
      const own = transactions.filter((one) => one.docChanged && !one.annotation(followed));
      for (const { changes } of own) pair.typed(changes);
      if (own.length > 0) rest.begin();
    },
    settle: () => pair.settle(),
    end: () => {
      rest.end();
      pair.settle();
      editor.off('update', pair.follow);
    },
  };
}

/** A source and its document, piece by piece, and what was typed since both said the same. */
function createPair(editor: Editor, view: () => EditorView | null) {
  let pieces: readonly Piece[] = openedPieces(editor.state.doc);
  const opened = joinedSource(pieces);
  let typed = ChangeSet.empty(opened.length);
  let isPutting = false;
  const { blocksOf, forget } = createMemory();
  /** Changes of what was settled, as they are in the source with what was typed since. */
  const shown = (given: TextChange[], isFirst: boolean) => {
    const changes = ChangeSet.of(given, typed.length);
    const mapped = changes.map(typed, isFirst);
    typed = typed.map(changes, !isFirst);
    return mapped;
  };
  return {
    opened,
    blocksOf,
    isSettled: () => typed.empty,
    typed: (changes: ChangeSet) => {
      typed = typed.compose(changes);
    },
    /** The pieces of a source that are not known yet. */
    unknown: (source: string) => {
      const had = new Set(pieces.map(({ text }) => text));
      return piecesOf(source).filter((text) => !had.has(text));
    },
    /** Puts what was typed into the document, so many pieces of it. */
    settle: (most = Number.POSITIVE_INFINITY) => {
      const source = view()?.state.doc.toString();
      if (typed.empty || source === undefined) return;
      const next = settledPieces(pieces, piecesOf(source), { blocksOf, most });
      isPutting = true;
      putPieces(editor, pieces, next);
      isPutting = false;
      pieces = withBlocksIn(editor.state.doc, next);
      typed = widestChange(joinedSource(pieces), source);
      if (typed.empty) forget();
    },
    /** Brings the source what others changed in the document. */
    follow: () => {
      if (isPutting) return;
      const next = followedPieces(pieces, editor.state.doc);
      const within = next.filter(({ isNew }) => !isNew);
      // beside what is half typed comes what stands in the same block; after it, what is a block by itself
      const inner = shown(pieceChanges(pieces, within), true);
      const changes = inner.compose(shown(pieceChanges(within, next), false));
      pieces = next;
      const annotations = [followed.of(true), Transaction.addToHistory.of(false), Transaction.remote.of(true)];
      if (!changes.empty) view()?.dispatch({ changes, annotations });
    },
  };
}

/** What pieces become, kept until all stands in the document. */
function createMemory() {
  const known = new Map<string, readonly Node[]>();
  return {
    blocksOf: (text: string) => {
      const blocks = known.get(text) ?? blocksOfPiece(text);
      known.set(text, blocks);
      return blocks;
    },
    forget: () => known.clear(),
  };
}
