import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { Hub, LiveMessage } from './hub.ts';

const CHANNEL = 'prelo_live';
/** PostgreSQL takes under 8,000 bytes at once. */
const MAX_BYTES = 7_500;
/** Time in which messages are gathered into one. */
const GATHER_MS = 20;
/** Seconds before each new try to listen; the last one repeats. */
const DELAYS = [1, 2, 5, 10];

type Deps = {
  hub: Hub;
  db: Db;
  databaseUrl: string;
  log: Log;
  /** Called when messages may have been missed. */
  onGap: () => void;
};

/** Carries what is published here to the other nodes of a PostgreSQL, and what they publish to here. */
export function startRelay(deps: Deps): { close: () => Promise<void> } {
  const node = randomUUID();
  const sender = senderOf(deps, node);
  const listener = listenerOf(deps, node);
  deps.hub.relayTo((message) => message.type !== 'stopping' && sender.send(message));
  return {
    close: async () => {
      await listener.close();
      await sender.close();
    },
  };
}

function senderOf({ db, log }: Deps, node: string) {
  let waiting: LiveMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const messages = waiting;
    waiting = [];
    try {
      for (const part of portionsOf(messages)) {
        await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ node, messages: part })})`.execute(db);
      }
    } catch (err) {
      log.warn({ err }, 'other nodes were not told of changes');
    }
  };
  return {
    send: (message: LiveMessage) => {
      waiting.push(message);
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    close: flush,
  };
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

function listenerOf({ hub, databaseUrl, log, onGap }: Deps, node: string) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;
  const lost = (err: unknown) => log.warn({ err }, 'changes on other nodes are not heard for now');
  const retry = () => {
    if (closed || timer) return;
    const seconds = DELAYS[Math.min(failures, DELAYS.length - 1)] ?? 10;
    failures += 1;
    timer = setTimeout(() => {
      timer = undefined;
      void listen().then((heard) => heard && onGap());
    }, seconds * 1000);
  };
  const listen = async () => {
    client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('error', lost).on('end', retry);
    client.on('notification', ({ payload }) => deliver(hub, node, payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      failures = 0;
      return true;
    } catch (err) {
      lost(err);
      await client.end().catch(() => {});
      retry();
      return false;
    }
  };
  void listen();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

function deliver(hub: Hub, node: string, payload: string | undefined): void {
  const { node: from, messages } = JSON.parse(payload ?? '{}') as { node: string; messages: LiveMessage[] };
  if (from !== node) messages.forEach(hub.deliver);
}
