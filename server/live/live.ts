import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type Actor, can } from '../policy.ts';
import type { Hub, LiveEvent, LiveMessage } from './hub.ts';

const HEARTBEAT_MS = 25_000;
/** Events that wait for a slow browser before it is sent away to start anew. */
const MOST_WAITING = 5_000;

export type LiveServices = {
  live: Hub;
  /** Who a request's cookie stands for; does not renew the session. */
  presentActor: (headers: Headers) => Promise<Actor | null>;
};

/** `GET /live`: server-sent events of what changes in the e-books that the signed-in person manages. */
export function liveRoutes(services: LiveServices, heartbeatMs = HEARTBEAT_MS): Hono {
  const hono = new Hono();
  hono.get('/live', async (c) => {
    const { headers } = c.req.raw;
    const actor = await services.presentActor(headers);
    if (!actor) return c.text('Unauthorized', 401);
    if (!can(actor, 'panel.enter', null)) return c.text('Not found', 404);
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, (stream) =>
      serve(stream, { services, actor, heartbeatMs, present: () => services.presentActor(headers) }),
    );
  });
  return hono;
}

type Watch = {
  services: LiveServices;
  actor: Actor;
  heartbeatMs: number;
  present: () => Promise<Actor | null>;
};

/** Sends events until the browser leaves, the session ends or the process stops. */
async function serve(stream: SSEStreamingApi, { services, actor, heartbeatMs, present }: Watch): Promise<void> {
  let person: Actor | null = actor;
  let open = true;
  let mustCheck = false;
  let wake = () => {};
  const waiting: LiveEvent[] = [];
  const end = () => {
    open = false;
    wake();
  };
  const check = () => {
    mustCheck = true;
    wake();
  };
  const hear = (message: LiveMessage) => {
    if (message.type === 'stopping') return end();
    if (message.type === 'signed-out') return message.userId === person?.id ? check() : undefined;
    if (!can(person, 'ebook.manage', { user_id: message.ownerId })) return;
    if (waiting.push(message.event) > MOST_WAITING) end();
    wake();
  };
  const unsubscribe = services.live.subscribe(hear);
  const timer = setInterval(check, heartbeatMs);
  stream.onAbort(end);
  try {
    await stream.write(': open\n\n');
    while (open) {
      for (let event = waiting.shift(); event && open; event = waiting.shift()) {
        await stream.writeSSE({ event: 'changed', data: JSON.stringify(event) });
      }
      if (mustCheck) {
        mustCheck = false;
        person = await present();
        if (!can(person, 'panel.enter', null)) break;
        await stream.write(': \n\n');
      }
      if (open && !mustCheck && waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    }
    if (open) await stream.writeSSE({ event: 'signed-out', data: '' });
  } finally {
    clearInterval(timer);
    unsubscribe();
  }
}
