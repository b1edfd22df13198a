import type { ChangedPart } from '../context.ts';

/** What a write tells those who look at the e-book. */
export type LiveEvent = {
  ebookId: string;
  what: ChangedPart;
  /** The row that was written; null for several. */
  id: string | null;
  /** The name of who wrote it. */
  who: string;
  at: string;
};
/** An event with the owner of its e-book, or word of the site's settings, of who signed out, or that the process stops. */
export type LiveMessage =
  | { type: 'changed'; event: LiveEvent; ownerId: string }
  | { type: 'site-changed' }
  | { type: 'signed-out'; userId: string }
  | { type: 'stopping' };
type Listener = (message: LiveMessage) => void;

export type Hub = {
  /** Tells everybody, on other nodes too. */
  publish(message: LiveMessage): void;
  /** Tells those on this node. */
  deliver(message: LiveMessage): void;
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
  const deliver = (message: LiveMessage) => {
    for (const listener of [...listeners]) listener(message);
  };
  return {
    publish: (message) => {
      deliver(message);
      carry(message);
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
