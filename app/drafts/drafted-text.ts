import type { EditorView } from '@tiptap/pm/view';
import type { Caret, Companion } from '#common/drafts/company.ts';
import type { DraftBatch, OpenedDraft } from '#common/drafts/draft.ts';
import type { TextSource } from '../editor/steps/text-source.ts';
import type { Draft } from './open-draft.ts';
import { unpackedOnce } from './packed-text.ts';
import type { DraftSource, Pending } from './source.ts';

/** What an editor lets its draft do. */
export type JoinedEditor = {
  view: EditorView;
  makeSource: typeof import('../editor/steps/text-source.ts').createTextSource;
  /** Says what the text is now; `isStored` if that is what is stored. */
  tell: (isStored?: boolean) => void;
  /** Puts what is written elsewhere of it, as HTML, into the text. */
  settle: () => void;
  /** The same of HTML that would take the place of the whole text: what others write has to come after it. */
  settleWhole: () => void;
  /** Where its caret is; null if it is elsewhere on the page. */
  caret: () => Caret | null;
  /** Shows those of others. */
  showCarets: (others: Companion[]) => void;
};

/** One's own caret in a text, and those of others. */
export type TextCarets = {
  /** One's own; null outside of the text. */
  own(): Caret | null;
  /** It is at another place. */
  moved(): void;
  /** Lets `onMoved` hear of that. */
  follow(onMoved: () => void): void;
  show(others: Companion[]): void;
};

/** The text of a draft: it is there before its editor, and before the draft of a new row. */
export type DraftedText = {
  /** This tab, as the log knows it. */
  client: string;
  /** How many steps the text had gone through when it was opened; null where nothing was written yet. */
  opened: Pick<OpenedDraft, 'text_version' | 'differs'> | null;
  /** The opened text as a ProseMirror document. The first call unpacks it; later calls return the same object. */
  doc(): object;
  /** @returns what ends it */
  join(editor: JoinedEditor): () => void;
  /** The editor; null until it holds the text. */
  view(): EditorView | null;
  /** Whether the editor holds the text. */
  isJoined(): boolean;
  /** The text was changed here. */
  written(): void;
  carets: TextCarets;
  /** Brings the draft and the form up to what is written. */
  settle(): void;
  /** The draft is open. */
  bind(draft: Draft): void;
};

/** Whose batch makes the text what is stored: who gives up what was written, and who saves, or replaces in a text without more. */
const STORING = ['discard', 'save'];

type Options = Pick<DraftedText, 'client'> & {
  opened: Pick<OpenedDraft, 'doc' | 'text_version' | 'differs'> | null;
  /** Opens the draft of a new row. */
  begin: () => void;
  /** What the editor told last is what is stored. */
  onStored: () => void;
};

export function createDraftedText({ client, opened, begin, onStored }: Options): DraftedText {
  let editor: JoinedEditor | null = null;
  let draft: Draft | null = null;
  let source: TextSource | null = null;
  /** What came before the editor. */
  const missed: DraftBatch[] = [];
  const carets = createCarets(() => editor);
  const from = { seq: 0, text_version: opened?.text_version ?? 0 };
  const receive = (batches: DraftBatch[], own: { client: string; sent: Pending | null }) => {
    if (!source) return void missed.push(...batches);
    const isOthers = batches.some((batch) => batch.client !== own.client && batch.steps.length > 0);
    if (isOthers) editor?.settleWhole();
    source.take(batches, own);
    if (isOthers && editor) tellOthers(editor, batches, { isClean: !source.pending().steps?.length, onStored });
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
      editor?.tell();
    },
    bind: (bound) => {
      draft = bound;
      from.seq = bound.at().seq;
      bound.add(proxy);
      connect();
    },
  };
}

type Told = { /** Whether nothing of one's own waits. */ isClean: boolean; onStored: () => void };

/** Has an editor say what the text is after what others wrote. */
function tellOthers(editor: JoinedEditor, batches: DraftBatch[], { isClean, onStored }: Told): void {
  const isStored = isClean && STORING.includes(batches.at(-1)?.client ?? '');
  editor.tell(isStored);
  if (isStored) onStored();
}

/** A source that is there before what it stands for. */
function proxyOf(source: () => TextSource | null, take: DraftSource['take']): DraftSource {
  return { pending: () => source()?.pending() ?? {}, take, keepWhole: () => source()?.keepWhole?.() };
}

type ShownCarets = TextCarets & {
  /** Shows them where there is more text now. */
  again(): void;
  /** Batches of the log were taken. */
  taken(isOthers: boolean): void;
};

function createCarets(editor: () => JoinedEditor | null): ShownCarets {
  let others: Companion[] = [];
  let tell = () => {};
  const again = () => editor()?.showCarets(others);
  return {
    own: () => editor()?.caret() ?? null,
    moved: () => tell(),
    follow: (onMoved) => {
      tell = onMoved;
    },
    show: (companions) => {
      others = companions;
      again();
    },
    again,
    taken: (isOthers) => {
      again();
      // before or after what was not sent was one place in the text that others had
      if (!isOthers) tell();
    },
  };
}
