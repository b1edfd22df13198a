import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../policy.ts';
import { createHub, type Hub, type LiveEvent } from './hub.ts';
import { liveRoutes } from './live.ts';

const person = (id: string, role: Actor['role']): Actor => ({
  id,
  role,
  email: `${id}@example.com`,
  name: id,
  image: null,
});
const PEOPLE = {
  ana: person('ana', 'editor'),
  bia: person('bia', 'editor'),
  rui: person('rui', 'admin'),
  leo: person('leo', 'user'),
};

let hub: Hub;
/** Who is signed in. */
let present: Record<string, Actor>;
/** How often a session was looked at. */
let looks: number;
let opened: AbortController[];
/** By the time between two heartbeats. */
let routes: Map<number, ReturnType<typeof liveRoutes>>;

beforeEach(() => {
  hub = createHub();
  present = { ...PEOPLE };
  opened = [];
  looks = 0;
  routes = new Map();
});
afterEach(() => {
  for (const one of opened) one.abort();
});

async function open(who: string, heartbeatMs = 60_000): Promise<Response> {
  const presentActor = async (headers: Headers) => {
    looks += 1;
    return present[headers.get('x-person') ?? ''] ?? null;
  };
  const leaving = new AbortController();
  opened.push(leaving);
  const request = new Request('http://x/live', { headers: { 'x-person': who }, signal: leaving.signal });
  const route = routes.get(heartbeatMs) ?? liveRoutes({ live: hub, presentActor }, heartbeatMs);
  routes.set(heartbeatMs, route);
  return route.fetch(request);
}

/** What a stream has said so far, and whether it has ended. */
async function listen(who: string, heartbeatMs?: number) {
  const answer = await open(who, heartbeatMs);
  const heard = { text: '', ended: false, answer };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const bytes of answer.body ?? []) heard.text += decoder.decode(bytes);
    heard.ended = true;
  })();
  await vi.waitFor(() => expect(heard.text).toContain(': open'));
  return heard;
}

const event = (ebookId: string): LiveEvent => ({
  ebookId,
  what: 'supplements',
  id: 's1',
  who: 'Ana',
  at: '2026-01-01T00:00:00.000Z',
});
const changed = (ebookId: string, ownerId: string) => hub.publish({ type: 'changed', event: event(ebookId), ownerId });

describe('[HS-02] live changes', () => {
  test('reach those who manage the e-book, with what changed, by whom and when, and nobody else', async () => {
    const [ana, bia, rui] = [await listen('ana'), await listen('bia'), await listen('rui')];
    expect(ana.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    changed('one', 'ana');
    changed('two', 'bia');
    await vi.waitFor(() => expect(rui.text).toContain('"two"'));
    await vi.waitFor(() => expect(bia.text).toContain('"two"'));
    expect(ana.text).toContain(`event: changed\ndata: ${JSON.stringify(event('one'))}\n\n`);
    expect(ana.text).not.toContain('"two"');
    expect(bia.text).not.toContain('"one"');
    expect(rui.text).toContain('"one"');
  });

  test('tell of who else has a draft open those who manage its e-book, but not of themselves, and of no mere sign of life', async () => {
    const [ana, bia, rui] = [await listen('ana'), await listen('bia'), await listen('rui')];
    const company = (client: string, userId: string, isNews = true) =>
      hub.publish({
        type: 'company',
        event: { kind: 'modules', id: 'm1', companion: { client, name: userId, caret: null }, isGone: false },
        ...{ ownerId: 'ana', userId, isNews },
      });
    company('a1', 'ana');
    company('r1', 'rui', false);
    company('r2', 'rui');
    changed('last', 'ana');
    changed('other', 'bia');
    await vi.waitFor(() => expect([ana.text, rui.text].join()).toMatch(/last.*last/s));
    await vi.waitFor(() => expect(bia.text).toContain('other'));
    const heard = (text: string) =>
      [...text.matchAll(/^event: company\ndata: .*"client":"(\w+)"/gm)].map(([, tab]) => tab);
    expect([ana, bia, rui].map(({ text }) => heard(text))).toEqual([['r2'], [], ['a1']]);
  });

  test('are for signed-in managers only', async () => {
    expect((await open('nobody')).status).toBe(401);
    expect((await open('leo')).status).toBe(404);
  });

  test('beat while nothing happens', async () => {
    const ana = await listen('ana', 30);
    await vi.waitFor(() => expect(ana.text.match(/^: $/gm)?.length).toBeGreaterThan(2));
    expect(ana.ended).toBe(false);
  });

  test('beat every 25 seconds unless they are asked for otherwise', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const route = liveRoutes({ live: hub, presentActor: async () => PEOPLE.ana ?? null });
      const leaving = new AbortController();
      opened.push(leaving);
      const { body } = await route.fetch(new Request('http://x/live', { signal: leaving.signal }));
      const said: string[] = [];
      void body
        ?.pipeThrough(new TextDecoderStream())
        .pipeTo(new WritableStream({ write: (part) => void said.push(part) }));
      const settle = async () => {
        for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      };
      for (const [ms, beats] of [
        [24_900, 0],
        [100, 1],
        [24_900, 1],
        [100, 2],
      ] as const) {
        await vi.advanceTimersByTimeAsync(ms);
        await settle();
        expect(said.join('')).toBe(`: open\n\n${': \n\n'.repeat(beats)}`);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('end when the person signs out, at once, or when the session has ended, at the next beat', async () => {
    const [ana, bia] = [await listen('ana'), await listen('bia', 30)];
    delete present.ana;
    delete present.bia;
    hub.publish({ type: 'account-changed', userId: 'ana' });
    for (const one of [ana, bia]) {
      await vi.waitFor(() => expect(one.ended).toBe(true));
      expect(one.text).toContain('event: signed-out');
    }
    changed('one', 'ana');
    expect(ana.text).not.toContain('"one"');
  });

  test('of a person who signed out elsewhere go on here', async () => {
    const ana = await listen('ana');
    hub.publish({ type: 'account-changed', userId: 'ana' });
    changed('one', 'ana');
    await vi.waitFor(() => expect(ana.text).toContain('"one"'));
  });

  test('follow a role that is taken away', async () => {
    const rui = await listen('rui', 30);
    const beats = () => rui.text.match(/^: $/gm)?.length ?? 0;
    present.rui = person('rui', 'editor');
    const before = beats();
    // the beat under way may have looked before
    await vi.waitFor(() => expect(beats()).toBeGreaterThan(before + 1));
    changed('one', 'ana');
    changed('two', 'rui');
    await vi.waitFor(() => expect(rui.text).toContain('"two"'));
    expect(rui.text).not.toContain('"one"');
    present.rui = person('rui', 'user');
    hub.publish({ type: 'account-changed', userId: 'rui' });
    await vi.waitFor(() => expect(rui.ended).toBe(true));
    expect(rui.text).toMatch(/event: account-changed\ndata: \n\n$/);
    expect(rui.text).not.toContain('signed-out');
  });

  test('tell administrators, and nobody else, that there is news of people', async () => {
    const [ana, rui] = [await listen('ana'), await listen('rui')];
    hub.publish({ type: 'people-changed' });
    changed('one', 'ana');
    for (const one of [ana, rui]) await vi.waitFor(() => expect(one.text).toContain('"one"'));
    expect(rui.text).toContain('event: people-changed\ndata: \n\n');
    expect(ana.text).not.toContain('people-changed');
  });

  test('of one account are heard in twenty places; the oldest makes room for one more, and is told so', async () => {
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let count = 0; count < 22; count += 1) streams.push(await listen('ana'));
    const bia = await listen('bia');
    await vi.waitFor(() => expect(streams.filter(({ ended }) => ended)).toHaveLength(2));
    for (const one of streams.slice(0, 2)) expect(one.text).toMatch(/event: replaced\ndata: \n\n$/);
    expect(hub.listeners()).toBe(21);
    changed('one', 'ana');
    await vi.waitFor(() => expect(streams.filter(({ text }) => text.includes('"one"'))).toHaveLength(20));
    expect(bia.ended).toBe(false);
  });

  test('a browser that reads no more keeps no place', async () => {
    for (let count = 0; count < 50; count += 1) await open('ana');
    for (let count = 0; count < 200; count += 1) changed(`book-${count}`, 'ana');
    expect(hub.listeners()).toBe(20);
  });

  test('are not kept without end for a browser that reads no more: it is sent away to start over', async () => {
    await open('ana');
    const bia = await listen('bia');
    for (let count = 0; count < 6_000; count += 1) changed('one', 'ana');
    await vi.waitFor(() => expect(hub.listeners()).toBe(1));
    changed('two', 'bia');
    await vi.waitFor(() => expect(bia.text).toContain('"two"'));
  });

  test('look at a session once for all its streams, at a heartbeat and when somebody signs out', async () => {
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let count = 0; count < 20; count += 1) streams.push(await listen('ana'));
    const before = looks;
    hub.publish({ type: 'account-changed', userId: 'ana' });
    const beats = () => streams.filter(({ text }) => /^: $/m.test(text)).length;
    await vi.waitFor(() => expect(beats()).toBe(20));
    expect(looks - before).toBe(1);
    delete present.ana;
    hub.publish({ type: 'account-changed', userId: 'ana' });
    await vi.waitFor(() => expect(streams.every(({ ended }) => ended)).toBe(true));
    expect(looks - before).toBe(2);
    present = { ...PEOPLE };
    for (let count = 0; count < 5; count += 1) await listen('bia', 200);
    const opening = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(opening), 5_000);
    expect(looks).toBe(opening + 1);
  });

  test('end when the process stops, without a word of signing out', async () => {
    const ana = await listen('ana');
    hub.deliver({ type: 'stopping' });
    await vi.waitFor(() => expect(ana.ended).toBe(true));
    expect(ana.text).not.toContain('signed-out');
  });
});
