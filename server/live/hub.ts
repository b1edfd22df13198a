import { randomUUID } from 'node:crypto';
import type { Companion } from '#common/drafts/company.ts';
import type { KindName } from '../rows/kinds.ts';

/** The announcement of a write to those who have the e-book open. */
export type LiveEvent = {
  ebookId: string;
  what: KindName;
  /** The row that was written; null for several. */
  id: string | null;
  /** The name of its author. */
  who: string;
  at: string;
};
/** The announcement of a write in several e-books of one author. */
export type ManyEvent = Omit<LiveEvent, 'ebookId' | 'id'> & { ebookIds: string[] };
/** The progress of work on an e-book, by the work's own id. */
export type ProgressEvent = {
  id: string;
  done: number;
  total: number;
  isOver: boolean;
  /** The e-book whose pages show the result of the job. */
  ebookId?: string;
};
/** The announcement of a batch in a draft. */
export type DraftEvent = { kind: KindName; id: string; seq: number; client: string };
/** A person who has the form of a draft open in a tab, with their position in it; or who left it. */
export type CompanyEvent = { kind: KindName; id: string; companion: Companion; isGone: boolean };
/**
 * A message about a tab, which the account itself does not receive; if `isNews` is false, it only says that the tab is
 * still open.
 */
export type CompanyMessage = {
  type: 'company';
  event: CompanyEvent;
  ownerId: string;
  userId: string;
  isNews: boolean;
};

/**
 * An event with its owner: of an e-book, of many, of a draft, of a tab that has one open, or of progress. Other
 * messages: changes of the public pages of e-books alone, of the site's settings, of an account's role or sessions, of
 * the accounts that administrators see, of the networks by which an account's links earn; new or cancelled jobs; a
 * request that each node clears up its own folder; and the end of the process.
 */
export type LiveMessage =
  | { type: 'changed'; event: LiveEvent; ownerId: string }
  | { type: 'many-changed'; event: ManyEvent; ownerId: string }
  | { type: 'pages-changed'; ebookIds: string[] }
  | { type: 'draft'; event: DraftEvent; ownerId: string }
  | { type: 'progress'; event: ProgressEvent; ownerId: string }
  | CompanyMessage
  | { type: 'site-changed' }
  | { type: 'jobs' }
  | { type: 'sweep' }
  | { type: 'account-changed'; userId: string }
  | { type: 'people-changed' }
  | { type: 'networks-changed'; userId: string }
  | { type: 'stopping' };
type Listener = (message: LiveMessage) => unknown;

export type Hub = {
  /** This process, among the nodes of a PostgreSQL. */
  node: string;
  /** Sends a message to all listeners, on other nodes too; waits for the work of those here. */
  publish(message: LiveMessage): Promise<void>;
  /** Sends a message to the listeners on this node, and waits for their work. */
  deliver(message: LiveMessage): Promise<void>;
  /** The number of listeners in this process. */
  listeners(): number;
  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void;
  /** Sets the function that carries published messages to other nodes. */
  relayTo(carry: Listener): void;
};

/** The listeners of this process. */
export function createHub(): Hub {
  const listeners = new Set<Listener>();
  let carry: Listener = () => {};
  const deliver = async (message: LiveMessage) => {
    await Promise.all([...listeners].map((listener) => listener(message)));
  };
  return {
    node: randomUUID(),
    publish: async (message) => {
      carry(message);
      await deliver(message);
    },
    deliver,
    listeners: () => listeners.size,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    relayTo: (relay) => {
      carry = relay;
    },
  };
}
