import pg from 'pg';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { Hub, LiveMessage } from './hub.ts';
import { notification, notifyNodes } from './notify.ts';

/** Time in which messages are gathered into one. */
const GATHER_MS = 20;
/** Seconds before each new attempt to listen; the last one repeats. */
const DELAYS = [1, 2, 5, 10];

type Deps = {
  hub: Hub;
  db: Db;
  databaseUrl: string;
  log: Log;
  /** Called when messages may have been missed. */
  onGap: () => void;
};

/** Carries published messages to the other nodes of a PostgreSQL, and theirs to this one. */
export function startRelay(deps: Deps): { close: () => Promise<void> } {
  const sender = senderOf(deps);
  const listener = listenerOf(deps);
  deps.hub.relayTo((message) => message.type !== 'stopping' && sender.send(message));
  return {
    close: async () => {
      await listener.close();
      await sender.close();
    },
  };
}

function senderOf({ db, hub, log }: Deps) {
  let waiting: LiveMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const messages = waiting;
    waiting = [];
    try {
      await notifyNodes(db, hub.node, messages);
    } catch (err) {
      log.warn({ err }, 'other nodes were not notified of changes');
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

function listenerOf({ hub, databaseUrl, log, onGap }: Deps) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;
  const lost = (err: unknown) => log.warn({ err }, 'changes on other nodes are not heard for now');
  const unheard = (err: unknown) => log.warn({ err }, 'a change on another node could not be followed');
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
    client.on('notification', ({ payload }) => void deliver(hub, payload).catch(unheard));
    try {
      await client.connect();
      await client.query(`listen ${notification.channel}`);
      failures = 0;
      return true;
    } catch (err) {
      lost(err);
      await client.end().catch(() => {});
      retry();
      return false;
    }
  };
  // changes between the start and this moment were missed too
  void listen().then((heard) => heard && onGap());
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

async function deliver(hub: Hub, payload: string | undefined): Promise<void> {
  const { node: from, messages } = JSON.parse(payload ?? '{}') as { node: string; messages: LiveMessage[] };
  if (from !== hub.node) await Promise.all(messages.map(hub.deliver));
}
