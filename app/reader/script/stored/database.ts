import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { VERSION } from './local.ts';

export const DATABASE = 'prelo-reader';

/** A passage that a reader marked, with a note or none. */
export type Mark = {
  id: string;
  ebookId: string;
  moduleId: string;
  /** The module's title and path when it was marked, for the list of notes. */ moduleTitle: string;
  modulePath: string;
  /** Four-letter id (`data-b`) of the block where it begins; empty if that has none. */ block: string;
  /** The words themselves, and what stands before and after them: some letters each. */ quote: string;
  before: string;
  after: string;
  /** Letters of the module's text before it, when it was marked. */ position: number;
  colour: 'yellow' | 'green' | 'blue' | 'pink';
  note: string;
  /** ISO times; the later change wins where two devices meet. */ createdAt: string;
  changedAt: string;
};

interface Stored extends DBSchema {
  marks: { key: string; value: Mark; indexes: { ebook: string } };
}

/** The device's database. @throws where the browser has none for this page, as in some private windows */
export function openStored(): Promise<IDBPDatabase<Stored>> {
  return openDB<Stored>(DATABASE, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('marks', { keyPath: 'id' }).createIndex('ebook', 'ebookId');
    },
    // another page wipes it
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}
