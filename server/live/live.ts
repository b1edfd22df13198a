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

/** What a stream has to do next, and a way to wait until there is something. */
function watcher({ services, actor, heartbeatMs }: Watch) {
  const state = { person: actor as Actor | null, open: true, mustCheck: false, waiting: [] as LiveEvent[] };
  let wake = () => {};
  const set = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    wake();
  };
  const hear = (message: LiveMessage) => {
    if (message.type === 'stopping') set({ open: false });
    else if (message.type === 'signed-out') set({ mustCheck: state.mustCheck || message.userId === state.person?.id });
    else if (message.type === 'changed' && can(state.person, 'ebook.manage', { user_id: message.ownerId })) {
      state.waiting.push(message.event);
      set({ open: state.open && state.waiting.length <= MOST_WAITING });
    }
  };
  const unsubscribe = services.live.subscribe(hear);
  const timer = setInterval(() => set({ mustCheck: true }), heartbeatMs);
  return {
    state,
    end: () => set({ open: false }),
    next: async () => {
      if (!state.open || state.mustCheck || state.waiting.length > 0) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/** Sends events until the browser leaves, the session ends or the process stops. */
async function serve(stream: SSEStreamingApi, watch: Watch): Promise<void> {
  const { state, end, next, close } = watcher(watch);
  stream.onAbort(end);
  try {
    await stream.write(': open\n\n');
    while (state.open) {
      await next();
      for (let event = state.waiting.shift(); event && state.open; event = state.waiting.shift()) {
        await stream.writeSSE({ event: 'changed', data: JSON.stringify(event) });
      }
      if (!state.open || !state.mustCheck) continue;
      state.mustCheck = false;
      state.person = await watch.present();
      if (!can(state.person, 'panel.enter', null)) return await stream.writeSSE({ event: 'signed-out', data: '' });
      await stream.write(': \n\n');
    }
  } finally {
    close();
  }
}
