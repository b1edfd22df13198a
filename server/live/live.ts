import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { TRAFFIC } from '../limits/traffic.ts';
import { type Actor, can } from '../policy.ts';
import type { Hub } from './hub.ts';
import { createWatchers, type Watcher } from './watchers.ts';

const HEARTBEAT_MS = 25_000;
/** Time in which a browser receives the last message before its connection is cut. */
const LAST_WORD_MS = 5_000;

export type LiveServices = {
  live: Hub;
  /** The account behind a request's cookie; does not renew the session. */
  presentActor: (headers: Headers) => Promise<Actor | null>;
};

/** `GET /live`: server-sent events of what changes in the e-books that the signed-in person manages. */
export function liveRoutes(services: LiveServices, heartbeatMs = HEARTBEAT_MS): Hono<{ Bindings: HttpBindings }> {
  const hono = new Hono<{ Bindings: HttpBindings }>();
  const watchers = createWatchers({ live: services.live, heartbeatMs, most: TRAFFIC.streams });
  hono.get('/live', async (c) => {
    const { headers } = c.req.raw;
    const actor = await services.presentActor(headers);
    if (!actor) return c.text('Unauthorized', 401);
    if (!can(actor, 'panel.enter', null)) return c.text('Not found', 404);
    c.header('X-Accel-Buffering', 'no');
    const session = `${actor.id} ${sessionOf(headers)}`;
    const watcher = watchers.open({ session, actor, present: () => services.presentActor(headers) });
    return streamSSE(c, (stream) => serve(stream, watcher, () => c.env?.outgoing?.destroy()));
  });
  return hono;
}

/** The key that distinguishes an account's sessions. */
function sessionOf(headers: Headers): string {
  return /prelo\.session_token=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? '';
}

/** Sends events until the browser leaves, the session ends or the process stops; `cut` ends a connection that hangs. */
async function serve(stream: SSEStreamingApi, watcher: Watcher, cut: () => void): Promise<void> {
  stream.onAbort(() => watcher.end(null));
  const spoken = speak(stream, watcher).finally(() => watcher.end(null));
  await watcher.over;
  // a browser that has stopped reading frees its place
  watcher.close();
  const hanging = setTimeout(cut, LAST_WORD_MS).unref();
  await spoken.finally(() => clearTimeout(hanging));
}

async function speak(stream: SSEStreamingApi, watcher: Watcher): Promise<void> {
  await stream.write(': open\n\n');
  while (!watcher.ended) {
    await watcher.next();
    for (let next = watcher.waiting.shift(); next && !watcher.ended; next = watcher.waiting.shift()) {
      await stream.writeSSE({ event: next.event, data: JSON.stringify(next.data) });
    }
    if (!watcher.ended && watcher.hasPeopleNews) await stream.writeSSE({ event: 'people-changed', data: '' });
    watcher.hasPeopleNews = false;
    if (!watcher.ended && watcher.beats) await stream.write(': \n\n');
    watcher.beats = false;
  }
  if (watcher.ended.why) await stream.writeSSE({ event: watcher.ended.why, data: '' });
}
