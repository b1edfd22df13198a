import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { Step } from '@tiptap/pm/transform';
import { DecorationSet, type EditorView } from '@tiptap/pm/view';
import { collab } from 'prosemirror-collab';
import type { JournalRecords, JournalWriter } from '#app/drafts/source.ts';
import { caretsPlugin, showCarets } from '#app/editor/steps/carets.ts';
import { createTextSource } from '#app/editor/steps/text-source.ts';
import { documentSchema, UNDONE } from '#common/document/schema/extensions.ts';
import type { Companion } from '#common/drafts/company.ts';
import type { DraftBatch } from '#common/drafts/draft.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';

/** The log of a text as the server keeps it: it takes steps that start from the newest text, and no others. */
export function textLog(doc: object) {
  let text = Node.fromJSON(documentSchema(), doc);
  const batches: DraftBatch[] = [];
  let version = 0;
  return {
    get doc() {
      return text;
    },
    get seq() {
      return batches.length;
    },
    get version() {
      return version;
    },
    since: (seq: number) => batches.slice(seq),
    writerOf: (seq: number) => batches[seq - 1]?.client,
    /** @returns whether they were taken */
    write(client: string, steps: object[], text_version: number): boolean {
      if (text_version !== version) return false;
      let next = text;
      for (const json of steps) {
        const { doc: done, failed } = Step.fromJSON(documentSchema(), json).apply(next);
        if (!done) throw new Error(`a step does not fit: ${failed}`);
        next = done;
      }
      next.check();
      text = next;
      version += steps.length;
      batches.push({ seq: batches.length + 1, client, user_name: client, at: '', fields: [], steps });
      return true;
    },
  };
}
export type TextLog = ReturnType<typeof textLog>;

/** A text as somebody opens it. */
export type OpenText = Pick<TextLog, 'doc' | 'seq' | 'version'>;

/** An editor without a page, that writes into a log through its draft; `records` is what its journal holds. */
export function textWriter(log: TextLog, client: string) {
  const writer = openEditor(log, client);
  const pull = () => writer.take(log.since(writer.seq()));
  return {
    ...writer,
    pull,
    get state() {
      return writer.state();
    },
    /** Sends what waits, and takes what came before, until all is taken. */
    sync() {
      pull();
      for (let { steps = [], text_version = 0 } = writer.pending(); steps.length > 0; ) {
        log.write(client, steps, text_version);
        pull();
        ({ steps = [], text_version = 0 } = writer.pending());
      }
    },
  };
}

/** Where an editor's draft keeps what it has not sent, and what it finds without a place: by itself where nothing is given. */
type Keeping = {
  journal: JournalWriter;
  rescue: (found: FoundRescue[]) => void;
  holdRescues: (found: FoundRescue[], isFinal: boolean) => void;
};

/** An editor without a page; its draft is sent and taken by hand, or by whoever is given its `source`. */
export function openEditor(from: OpenText, client: string, given: Partial<Keeping> = {}) {
  const records: JournalRecords = {};
  const journal = {
    write: (given: JournalRecords) => {
      for (const [slot, value] of Object.entries(given)) {
        if (value === undefined) delete records[slot];
        else records[slot] = value;
      }
    },
  };
  let { seq } = from;
  let hasFocus = true;
  const numbered = collab({ version: from.version, clientID: client });
  const plugins = [history({ depth: UNDONE }), numbered, caretsPlugin(() => DecorationSet.empty)];
  let state = EditorState.create({ doc: from.doc, plugins });
  const view = {
    get state() {
      return state;
    },
    dispatch: (tr: Transaction) => {
      state = state.apply(tr);
    },
    hasFocus: () => hasFocus,
    // no browser moves its caret
    domObserver: { flush: () => {} },
  } as unknown as EditorView;
  const rescued: FoundRescue[] = [];
  const source = createTextSource({
    ...{ view, journal, from: { seq, text_version: from.version }, client },
    rescue: (found) => void rescued.push(...found),
    holdRescues: (found, isFinal) => void (isFinal && rescued.push(...found)),
    ...given,
  });
  return {
    client,
    source,
    records,
    /** What it found without a place. */
    rescued,
    state: () => state,
    seq: () => seq,
    pending: source.pending,
    keepWhole: () => source.keepWhole?.(),
    /** The writer goes on to another field of the page. */
    leave() {
      hasFocus = false;
    },
    showCarets: (others: Companion[]) => showCarets(view, others),
    take(batches: DraftBatch[]) {
      seq = batches.at(-1)?.seq ?? seq;
      source.take(batches, { client, sent: null });
    },
    /** @returns whether there was anything to take back */
    undo() {
      const isDone = undo(state, view.dispatch);
      if (isDone) source.written();
      return isDone;
    },
    edit(change: (tr: Transaction) => unknown) {
      const { tr } = state;
      change(tr);
      view.dispatch(tr);
      if (tr.docChanged) source.written();
    },
  };
}
