import { type IDBPDatabase, openDB } from 'idb';
import type { DraftPlace } from './post-batch.ts';
import type { JournalRecords, JournalWriter } from './source.ts';
import { hasLocks } from './tab-lock.ts';

const DATABASE = 'prelo-journal';
const STORE = 'records';
/** What nobody came back for: longer than a log goes back, as the journal can do without it. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** [account, kind, row, tab, slot]: a person comes only to what is their own. */
type Key = [account: string, kind: string, id: string, client: string, slot: string];
type Stored = { at: number; value: unknown };

/** What this browser keeps of one draft of one account until the server has it. */
export type Journal = {
  /** Where one tab writes. */
  of(client: string): JournalWriter;
  /** The tabs that left something. */
  clients(): Promise<string[]>;
  read(client: string): Promise<JournalRecords>;
  /** Whether all that was written is kept, as far as the browser said. */
  isWhole(): boolean;
  /** Resolves once all that was written so far is kept, or could not be. */
  written(): Promise<unknown>;
  /** What was not kept is of no account any more. */
  mend(): void;
  close(): void;
};

/** Opens the journal of a draft. A browser that keeps nothing (a private window, a full or blocked storage) is told by `onFault`. */
export function openJournal(account: string, { kind, id }: DraftPlace, onFault: () => void): Journal {
  let [isWhole, isClosed, isDead] = [true, false, false];
  let base: IDBPDatabase | null = null;
  /** What was written before the database was open. */
  const early: { client: string; records: JournalRecords }[] = [];
  const fault = () => {
    if (isClosed || !isWhole) return;
    isWhole = false;
    onFault();
  };
  const prefix = [account, kind, id];
  let written: Promise<unknown> = Promise.resolve();
  const put = (open: IDBPDatabase, client: string, records: JournalRecords) => {
    written = writeAll(open, [...prefix, client], records).catch(fault);
  };
  const opening = openBase().then((open) => {
    for (const { client, records } of early.splice(0)) put(open, client, records);
    base = open;
    void forgetOld(open).catch(() => undefined);
    return open;
  });
  opening.catch(() => {
    isDead = true;
    fault();
  });
  const read = async (range: IDBKeyRange): Promise<[Key, Stored][]> => {
    try {
      const { store } = (await opening).transaction(STORE);
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return keys.map((key, index) => [key as Key, values[index] as Stored]);
    } catch {
      fault();
      return [];
    }
  };
  return {
    of: (client) => ({
      write: (records) => (base ? put(base, client, records) : void early.push({ client, records })),
    }),
    clients: async () => [...new Set((await read(below(prefix))).map(([key]) => key[3]))],
    read: async (client) => {
      const found = await read(below([...prefix, client]));
      return Object.fromEntries(found.map(([key, { value }]) => [key[4], value]));
    },
    isWhole: () => isWhole,
    // what was early is written by then
    written: () => opening.then(() => written).catch(() => undefined),
    mend: () => {
      isWhole = !isDead;
    },
    close: () => {
      isClosed = true;
      void opening.then((open) => open.close()).catch(() => undefined);
    },
  };
}

/** Fails where the browser keeps nothing, and where tabs cannot tell what another one left from what it is writing. */
async function openBase(): Promise<IDBPDatabase> {
  if (!hasLocks()) throw new Error('no locks');
  return openDB(DATABASE, 1, { upgrade: (base) => void base.createObjectStore(STORE) });
}

/** All keys that begin like this. */
function below(prefix: string[]): IDBKeyRange {
  return IDBKeyRange.bound(prefix, [...prefix, []]);
}

/**
 * Writes at once: what is typed next must not be kept without it. It is committed before anything of it is answered, as a
 * tab that closes takes along what would still have to be committed by itself (Indexed Database API, `commit`).
 */
async function writeAll(base: IDBPDatabase, prefix: string[], records: JournalRecords): Promise<void> {
  const tx = base.transaction(STORE, 'readwrite', { durability: 'relaxed' });
  const at = Date.now();
  const writes = Object.entries(records).map(([slot, value]) => {
    const key = [...prefix, slot];
    return value === undefined ? tx.store.delete(key) : tx.store.put({ at, value } satisfies Stored, key);
  });
  tx.commit();
  await Promise.all([...writes, tx.done]);
}

/** A tab's records go together, once none of them is new: steps without the first ones would say something else. */
async function forgetOld(base: IDBPDatabase): Promise<void> {
  const { store, done } = base.transaction(STORE, 'readwrite', { durability: 'relaxed' });
  const oldest = Date.now() - KEPT_MS;
  const newest = new Map<string, number>();
  const tabOf = (key: IDBValidKey) => JSON.stringify((key as Key).slice(0, -1));
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const tab = tabOf(cursor.key);
    newest.set(tab, Math.max(newest.get(tab) ?? 0, (cursor.value as Stored).at));
  }
  for (const key of await store.getAllKeys()) {
    if ((newest.get(tabOf(key)) ?? 0) < oldest) await store.delete(key);
  }
  await done;
}
