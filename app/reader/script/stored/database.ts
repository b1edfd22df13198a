import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { VERSION } from './local.ts';

export const DATABASE = 'prelo-reader';

/** A piece of a marked passage, within one block. */
export type Passage = {
  /** Four-letter id (`data-b`) of its block; empty if that has none. */ block: string;
  /** The words themselves, and what stands before and after them: some letters each. */ quote: string;
  before: string;
  after: string;
  /** Letters of the module's text before it, when it was marked. */ position: number;
};

export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/** What a reader marked, with a note or none. */
export type Mark = {
  id: string;
  ebookId: string;
  moduleId: string;
  /** The module's title, path and place in the e-book when it was marked, for the list of notes. */ moduleTitle: string;
  modulePath: string;
  moduleNumber: number;
  /** One for each block that it reaches over, in the order of the text. */ passages: Passage[];
  /** Whether the module's text had none of them when it was last open. */ isLost: boolean;
  colour: Colour;
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
