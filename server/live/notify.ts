import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { LiveMessage } from './hub.ts';

/** PostgreSQL's limit for one notification is 8,000 bytes. */
const MAX_BYTES = 7_500;

/** The channel and format of messages between the nodes of a PostgreSQL; a node ignores its own. */
export const notification = {
  channel: 'prelo_live',
  of: (node: string, messages: LiveMessage[]) => JSON.stringify({ node, messages }),
};

/**
 * Sends messages to the other nodes. Within a transaction PostgreSQL sends them at the commit, and only then. SQLite
 * has no other nodes.
 */
export async function notifyNodes(db: Db, node: string, messages: LiveMessage[]): Promise<void> {
  if (messages.length === 0 || engineOf(db) === 'sqlite') return;
  for (const part of portionsOf(messages)) {
    await sql`select pg_notify(${notification.channel}, ${notification.of(node, part)})`.execute(db);
  }
}

/** Messages in portions that fit one notification. */
function portionsOf(messages: LiveMessage[]): LiveMessage[][] {
  const portions: LiveMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message)) + 1;
    if (bytes > room) {
      portions.push([]);
      room = MAX_BYTES - 100;
    }
    portions.at(-1)?.push(message);
    room -= bytes;
  }
  return portions;
}
