import type { FetchedLog, LeftText, OpenedText } from '../editor/steps/left-text.ts';
import { createFieldSource, type DraftForm, type FieldSource } from './field-source.ts';
import type { Journal } from './journal.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { RescueBox } from './rescue-box.ts';
import type { JournalRecords } from './source.ts';
import { DOC_SLOT, hasSteps } from './step-slots.ts';
import { takeLock } from './tab-lock.ts';

/** The changes that a closed tab left in the journal. */
export type Orphan = { outbox: Outbox; fields: FieldSource; rescues: RescueBox; text?: LeftText };

type Options = {
  journal: Journal;
  /** This tab. */
  own: string;
  lockOf: (client: string) => string;
  /** Aborts when this tab closes the draft. */
  signal: AbortSignal;
  stored: DraftForm['stored'];
  /** The last batch of the log that this tab has applied. */
  at: () => number;
  /** The text as this tab opened it; null for a row without a text. `doc` is called only for a tab that left steps. */
  opened: (Omit<OpenedText, 'doc'> & { doc: () => object }) | null;
  /** The log after a batch; null if the server does not answer. */
  fetchLog: (since: number) => Promise<FetchedLog | null>;
  /** The displaced texts that a tab found. */
  boxOf: (client: string, kept: JournalRecords) => RescueBox;
  onFound: (orphan: Orphan) => void;
  /** Called when another open tab closes, even if it left nothing. */
  onGone: () => void;
};

/** Finds the changes that other tabs left of a draft: at once if they are closed, else when they close. */
export async function findOrphans(options: Options): Promise<void> {
  const { journal, own, at, lockOf, signal, onFound, onGone } = options;
  const adopt = async (client: string) => {
    let orphan = await readOrphan(client, options);
    // this tab applied more of the log in the meantime
    while (orphan?.text && orphan.text.at() < at() && !signal.aborted) orphan = await readOrphan(client, options);
    // changes that cannot be merged now wait until the draft is opened next
    if (!orphan || signal.aborted) return;
    const { outbox, rescues } = orphan;
    if (outbox.isEmpty()) journal.of(client).write({ state: undefined, [DOC_SLOT]: undefined });
    if (!outbox.isEmpty() || !rescues.isEmpty()) onFound(orphan);
  };
  for (const client of await journal.clients()) {
    if (client === own || signal.aborted) continue;
    if (await takeLock(lockOf(client), signal, { ifFree: true })) await adopt(client);
    else {
      void takeLock(lockOf(client), signal).then(async (isGot) => {
        if (!isGot) return;
        await adopt(client);
        onGone();
      });
    }
  }
}

async function readOrphan(client: string, options: Options): Promise<Orphan | null> {
  const { journal, stored, opened, fetchLog, boxOf } = options;
  const kept = await journal.read(client);
  const outbox = createOutbox({ client, journal: journal.of(client), kept });
  // the form follows the tab that is open
  const fields = createFieldSource({
    form: { stored, show: () => {}, onSaved: () => {}, onPublished: () => {} },
    journal: outbox.journal,
    kept,
  });
  outbox.add(fields);
  const rescues = boxOf(client, kept);
  if (!opened || !hasSteps(kept)) return { outbox, fields, rescues };
  const { createLeftText } = await import('../editor/steps/left-text.ts');
  const { add: rescue } = rescues;
  const own = { ...opened, doc: opened.doc() };
  const text = await createLeftText({ client, kept, journal: outbox.journal, opened: own, fetchLog, rescue });
  if (!text) return null;
  outbox.add(text);
  return { outbox, fields, rescues, text };
}
