import { type IDBPDatabase, openDB, unwrap } from 'idb';
import type { DraftRef } from './post-batch.ts';
import type { JournalRecords, JournalWriter } from './source.ts';
import { hasLocks } from './tab-lock.ts';

const DATABASE = 'prelo-journal';
const STORE = 'records';
/** Abandoned records are deleted after this time. A log is kept for less: the journal works without it. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** [account, kind, row, tab, slot]: a person reads only records of their own account. */
type Key = [account: string, kind: string, id: string, client: string, slot: string];
type Stored = { at: number; value: unknown };

/** The changes of one draft and one account that this browser keeps until the server has them. */
export type Journal = {
  /** The writer of one tab. */
  of(client: string): JournalWriter;
  /** The tabs that left records. */
  clients(): Promise<string[]>;
  read(client: string): Promise<JournalRecords>;
  /** Whether the browser has kept all records, as far as it reported. */
  isWhole(): boolean;
  /** Resolves when all records written so far are kept, or have failed. */
  written(): Promise<unknown>;
  /** Forgets earlier failures: the server has the lost records. */
  mend(): void;
  close(): void;
};

/** Opens the journal of a draft. Calls `onFault` if the browser keeps nothing (a private window, a full storage). */
export function openJournal(account: string, { kind, id }: DraftRef, onFault: () => void): Journal {
  let [isWhole, isClosed, isDead] = [true, false, false];
  let base: IDBPDatabase | null = null;
  /** The records that were written before the database was open. */
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
    // the early records are written by then
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

/** Fails if the browser keeps nothing, or has no locks: without them a tab cannot know which tabs are open. */
async function openBase(): Promise<IDBPDatabase> {
  if (!hasLocks()) throw new Error('no locks');
  return openDB(DATABASE, 1, { upgrade: (base) => void base.createObjectStore(STORE) });
}

/** The range of all keys with this prefix. */
function below(prefix: string[]): IDBKeyRange {
  return IDBKeyRange.bound(prefix, [...prefix, []]);
}

/**
 * Writes at once: a later change must not be kept without an earlier one. It commits explicitly, without waiting for
 * the requests: a closing tab drops a transaction that would still commit by itself (Indexed Database API). A request
 * that fails aborts its transaction, so that nothing listens to each of them: this is done at every key.
 */
function writeAll(base: IDBPDatabase, prefix: string[], records: JournalRecords): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = unwrap(base).transaction(STORE, 'readwrite', { durability: 'relaxed' });
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
    const store = tx.objectStore(STORE);
    const at = Date.now();
    for (const [slot, value] of Object.entries(records)) {
      const key = [...prefix, slot];
      if (value === undefined) store.delete(key);
      else store.put({ at, value } satisfies Stored, key);
    }
    tx.commit();
  });
}

/** Deletes all records of a tab together when none of them is new: steps make no sense without those before them. */
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
