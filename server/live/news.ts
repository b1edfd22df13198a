import type { Db } from '../db/open.ts';
import { stampChanged } from '../ebooks/last-change.queries.ts';
import { listSiblings } from '../editions/editions.queries.ts';
import type { Hub, LiveMessage } from './hub.ts';
import { portionsOf } from './many-changed.ts';
import { notifyNodes } from './notify.ts';

type Announce = (message: LiveMessage) => void;

/**
 * Runs `work` in a transaction and announces its changes. The changed e-books get the time of the change. The database
 * sends the announcements to other nodes with the commit, and this node delivers them right after it. No cache or
 * screen misses a change, whichever process ends when. Pages of the other editions of a changed e-book name its address, so they are out of
 * date with it.
 */
export async function withNews<T>(db: Db, hub: Hub, work: (db: Db, announce: Announce) => Promise<T>): Promise<T> {
  const messages: LiveMessage[] = [];
  try {
    return await db.transaction().execute(async (db) => {
      const result = await work(db, (message) => void messages.push(message));
      const changed = await stamp(db, messages);
      for (const ebookIds of portionsOf(await listSiblings(db, changed)))
        messages.push({ type: 'pages-changed', ebookIds });
      await notifyNodes(db, hub.node, messages);
      return result;
    });
  } finally {
    // after an error too: the commit may have happened, and a needless announcement does no harm
    for (const message of messages) await hub.deliver(message);
  }
}

/** @returns the ids of the e-books that were changed */
async function stamp(db: Db, messages: LiveMessage[]): Promise<string[]> {
  const events = messages.flatMap((message) =>
    message.type === 'changed' || message.type === 'many-changed' ? [message.event] : [],
  );
  const ids = events.flatMap((event) => ('ebookIds' in event ? event.ebookIds : event.ebookId));
  const at = events.at(-1)?.at;
  if (at) await stampChanged(db, ids, at);
  return [...new Set(ids)];
}
