import { createFieldSource, type DraftForm, type FieldSource } from './field-source.ts';
import type { Journal } from './journal.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { takeLock } from './tab-lock.ts';

/** What a tab that is gone left in the journal. */
export type Orphan = { outbox: Outbox; fields: FieldSource };

type Options = {
  journal: Journal;
  /** This tab. */
  own: string;
  lockOf: (client: string) => string;
  /** Ends with this tab's interest in the draft. */
  signal: AbortSignal;
  stored: DraftForm['stored'];
  onFound: (orphan: Orphan) => void;
  /** Called when a tab that was open is gone, whatever it left. */
  onGone: () => void;
};

/** Takes up what earlier tabs left of a draft: at once if they are gone, else when they go. */
export async function findOrphans({ journal, own, lockOf, signal, stored, onFound, onGone }: Options): Promise<void> {
  const adopt = async (client: string) => {
    const orphan = await readOrphan(journal, client, stored);
    if (signal.aborted) return;
    if (orphan.outbox.isEmpty()) journal.of(client).write({ state: undefined });
    else onFound(orphan);
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

async function readOrphan(journal: Journal, client: string, stored: DraftForm['stored']): Promise<Orphan> {
  const kept = await journal.read(client);
  const outbox = createOutbox({ client, journal: journal.of(client), kept });
  // the form follows the tab that is open
  const fields = createFieldSource({
    form: { stored, show: () => {}, onSaved: () => {} },
    journal: outbox.journal,
    kept,
  });
  outbox.add(fields);
  return { outbox, fields };
}
