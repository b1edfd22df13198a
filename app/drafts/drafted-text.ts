import type { EditorView } from '@tiptap/pm/view';
import type { Caret, Companion } from '#common/drafts/company.ts';
import type { DraftBatch, OpenedDraft } from '#common/drafts/draft.ts';
import type { TextSource } from '../editor/steps/text-source.ts';
import type { Draft } from './open-draft.ts';
import { unpackedOnce } from './packed-text.ts';
import type { DraftSource, Pending } from './source.ts';

/** The editor of a text, as its draft uses it. */
export type JoinedEditor = {
  view: EditorView;
  makeSource: typeof import('../editor/steps/text-source.ts').createTextSource;
  /** Reports the current text to the form; `isStored` if it equals the stored text. */
  report: (isStored?: boolean) => void;
  /** Takes over the HTML that was typed in the source view. */
  settle: () => void;
  /** Does the same, but only for HTML that replaces the whole text: the changes of others must come after it. */
  settleWhole: () => void;
  /** The caret's position; null if the caret is elsewhere on the page. */
  caret: () => Caret | null;
  /** Shows the carets of the others. */
  showCarets: (others: Companion[]) => void;
};

/** The own caret in a text, and the carets of the others. */
export type TextCarets = {
  /** The own caret; null if it is outside the text. */
  own(): Caret | null;
  /** The own caret moved. */
  moved(): void;
  /** Calls `onMoved` whenever the own caret moves. */
  follow(onMoved: () => void): void;
  show(others: Companion[]): void;
};

/** The text of a draft. It exists before its editor is ready, and before a new row has a draft. */
export type DraftedText = {
  /** The id of this tab in the log. */
  client: string;
  /** The version of the text when it was opened; null if nothing was written yet. */
  opened: Pick<OpenedDraft, 'text_version' | 'differs'> | null;
  /** The opened text as a ProseMirror document. The first call unpacks it; later calls return the same object. */
  doc(): object;
  /** @returns a function that removes the editor again */
  join(editor: JoinedEditor): () => void;
  /** The editor; null until it holds the text. */
  view(): EditorView | null;
  /** Whether the editor holds the text. */
  isJoined(): boolean;
  /** The text was changed here. */
  written(): void;
  carets: TextCarets;
  /** Brings the draft and the form up to date with the editor. */
  settle(): void;
  /** The draft is open. */
  bind(draft: Draft): void;
};

/** The log's clients whose batches make the text equal to the stored one: a discard, and a save or replacement. */
const STORING = ['discard', 'save'];

type Options = Pick<DraftedText, 'client'> & {
  opened: Pick<OpenedDraft, 'doc' | 'text_version' | 'differs'> | null;
  /** Opens the draft of a new row. */
  begin: () => void;
  /** The text that the editor reported last equals the stored one. */
  onStored: () => void;
};

export function createDraftedText({ client, opened, begin, onStored }: Options): DraftedText {
  let editor: JoinedEditor | null = null;
  let draft: Draft | null = null;
  let source: TextSource | null = null;
  /** The batches that came before the editor was ready. */
  const missed: DraftBatch[] = [];
  const carets = createCarets(() => editor);
  const from = { seq: 0, text_version: opened?.text_version ?? 0 };
  const receive = (batches: DraftBatch[], own: { client: string; sent: Pending | null }) => {
    if (!source) return void missed.push(...batches);
    const isOthers = batches.some((batch) => batch.client !== own.client && batch.steps.length > 0);
    if (isOthers) editor?.settleWhole();
    source.take(batches, own);
    if (isOthers && editor) reportAfterOthers(editor, batches, { isClean: !source.pending().steps?.length, onStored });
    carets.taken(isOthers);
  };
  const proxy = proxyOf(() => source, receive);
  const connect = () => {
    if (!editor || !draft || source) return;
    source = editor.makeSource({ ...draft, view: editor.view, from, client });
    receive(missed.splice(0), { client, sent: null });
  };
  return {
    ...{ client, opened, carets, doc: unpackedOnce(opened?.doc ?? null) },
    join: (joined) => {
      editor = joined;
      connect();
      carets.again();
      return () => {
        editor = null;
      };
    },
    view: () => (source ? (editor?.view ?? null) : null),
    isJoined: () => source !== null,
    written: () => {
      if (!draft) begin();
      source?.written();
      draft?.changed();
    },
    settle: () => {
      editor?.settle();
      editor?.report();
    },
    bind: (bound) => {
      draft = bound;
      from.seq = bound.at().seq;
      bound.add(proxy);
      connect();
    },
  };
}

type AfterOthers = { /** Whether no own change waits. */ isClean: boolean; onStored: () => void };

/** Has the editor report its text after a change by others. */
function reportAfterOthers(editor: JoinedEditor, batches: DraftBatch[], { isClean, onStored }: AfterOthers): void {
  const isStored = isClean && STORING.includes(batches.at(-1)?.client ?? '');
  editor.report(isStored);
  if (isStored) onStored();
}

/** A source that exists before the real one, and passes every call on to it. */
function proxyOf(source: () => TextSource | null, take: DraftSource['take']): DraftSource {
  return { pending: () => source()?.pending() ?? {}, take, keepWhole: () => source()?.keepWhole?.() };
}

type ShownCarets = TextCarets & {
  /** Shows the carets again, as the text has grown. */
  again(): void;
  /** Batches of the log were applied. */
  taken(isOthers: boolean): void;
};

function createCarets(editor: () => JoinedEditor | null): ShownCarets {
  let others: Companion[] = [];
  let notify = () => {};
  const again = () => editor()?.showCarets(others);
  return {
    own: () => editor()?.caret() ?? null,
    moved: () => notify(),
    follow: (onMoved) => {
      notify = onMoved;
    },
    show: (companions) => {
      others = companions;
      again();
    },
    again,
    taken: (isOthers) => {
      again();
      // the position may have changed for the others: they did not have the unsent text before
      if (!isOthers) notify();
    },
  };
}
