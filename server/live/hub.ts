import { randomUUID } from 'node:crypto';
import type { Companion } from '#common/drafts/company.ts';
import type { KindName } from '../rows/kinds.ts';

/** What a write tells those who look at the e-book. */
export type LiveEvent = {
  ebookId: string;
  what: KindName;
  /** The row that was written; null for several. */
  id: string | null;
  /** The name of whoever wrote it. */
  who: string;
  at: string;
};
/** What a write tells those who look at any of the e-books, all of one author. */
export type ManyEvent = Omit<LiveEvent, 'ebookId' | 'id'> & { ebookIds: string[] };
/** How far something is that is being made of an e-book or for it, by its own id. */
export type ProgressEvent = {
  id: string;
  done: number;
  total: number;
  isOver: boolean;
  /** Of whose pages it becomes a part once it is over. */
  ebookId?: string;
};
/** What was written into a draft. */
export type DraftEvent = { kind: KindName; id: string; seq: number; client: string };
/** Who has the form of a draft open in a tab, and where they are in it; or who left it. */
export type CompanyEvent = { kind: KindName; id: string; companion: Companion; isGone: boolean };
/** The account, which is told nothing of its own tabs; what is no news only says that somebody is still there. */
export type CompanyMessage = {
  type: 'company';
  event: CompanyEvent;
  ownerId: string;
  userId: string;
  isNews: boolean;
};

/**
 * An event with the owner of its e-book, of the e-book, of many, of a draft, of those who have it open or of how far something is,
 * or word of the site's settings, of an account's role or sessions, of what administrators see of people, of the networks by
 * which an account's links earn, that there are new or cancelled jobs, that each node is to clear up its own folder, or that
 * the process stops.
 */
export type LiveMessage =
  | { type: 'changed'; event: LiveEvent; ownerId: string }
  | { type: 'many-changed'; event: ManyEvent; ownerId: string }
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
  /** Tells everybody, on other nodes too; waits for those here that have something to do first. */
  publish(message: LiveMessage): Promise<void>;
  /** Tells those on this node, and waits for those that have something to do first. */
  deliver(message: LiveMessage): Promise<void>;
  /** How many listen in this process. */
  listeners(): number;
  /** @returns what ends it. */
  subscribe(listener: Listener): () => void;
  /** Called with what is published here, to carry it to other nodes. */
  relayTo(carry: Listener): void;
};

/** Who listens to changes in this process. */
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
