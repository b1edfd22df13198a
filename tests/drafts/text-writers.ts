import { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { Step } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { collab } from 'prosemirror-collab';
import type { JournalRecords } from '#app/drafts/source.ts';
import { createTextSource } from '#app/editor/steps/text-source.ts';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { DraftBatch } from '#common/drafts/draft.ts';

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

/** An editor without a page, that writes into a log through its draft; `records` is what its journal holds. */
export function textWriter(log: TextLog, client: string) {
  const records: JournalRecords = {};
  const journal = {
    write: (given: JournalRecords) => {
      for (const [slot, value] of Object.entries(given)) {
        if (value === undefined) delete records[slot];
        else records[slot] = value;
      }
    },
  };
  let seq = log.seq;
  let state = EditorState.create({ doc: log.doc, plugins: [collab({ version: log.version, clientID: client })] });
  const view = {
    get state() {
      return state;
    },
    dispatch: (tr: Transaction) => {
      state = state.apply(tr);
    },
  } as EditorView;
  const source = createTextSource(view, journal, { seq, text_version: log.version });
  const pull = () => {
    const news = log.since(seq);
    seq = log.seq;
    source.take(news, { client, sent: null });
  };
  return {
    client,
    records,
    get state() {
      return state;
    },
    edit(change: (tr: Transaction) => unknown) {
      const { tr } = state;
      change(tr);
      if (!tr.docChanged) return;
      view.dispatch(tr);
      source.written();
    },
    pull,
    /** Sends what waits, and takes what came before, until all is taken. */
    sync() {
      pull();
      for (let { steps = [], text_version = 0 } = source.pending(); steps.length > 0; ) {
        log.write(client, steps, text_version);
        pull();
        ({ steps = [], text_version = 0 } = source.pending());
      }
    },
  };
}
