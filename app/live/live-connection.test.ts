import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#server/live/hub.ts';
import { openLive } from './live-connection.ts';

const EVENT: LiveEvent = { ebookId: 'e', what: 'modules', id: 'm', who: 'Ana', at: '2026-01-01T00:00:00.000Z' };

/** Streams that were opened, each with its way to speak and to end. */
let streams: { say: (text: string) => void; end: () => void; signal: AbortSignal }[];
/** What the next tries are answered with in place of a stream. */
let refusals: (number | 'offline')[];
let heard: string[];
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [streams, refusals, heard] = [[], [], []];
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    const refusal = refusals.shift();
    if (refusal === 'offline') throw new TypeError('offline');
    if (refusal) return new Response('', { status: refusal });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(encoder.encode(text));
        streams.push({ say, end: () => controller.close(), signal });
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen(hasMissed = false): void {
  close = openLive(
    {
      onChanged: ({ who }) => heard.push(`changed by ${who}`),
      onDraft: ({ id }) => heard.push(`draft ${id}`),
      onCompany: ({ companion }) => heard.push(`company of ${companion.name}`),
      onProgress: ({ id, done, total }) => heard.push(`progress ${id} ${done}/${total}`),
      onOpen: (missed) => missed && heard.push('gap'),
      onSignedOut: () => heard.push('signed out'),
      onAccountChanged: () => heard.push('account changed'),
      onPeopleChanged: () => heard.push('people changed'),
    },
    hasMissed,
  );
}

const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('[HS-02] an event is heard once it is whole, however it is cut', async () => {
  listen();
  await passes(0);
  const text = `: open\n\nevent: changed\ndata: ${JSON.stringify(EVENT)}\n\n`;
  streams[0]?.say(text.slice(0, 20));
  streams[0]?.say(text.slice(20, -1));
  await passes(0);
  expect(heard).toEqual([]);
  streams[0]?.say(text.slice(-1));
  await passes(0);
  expect(heard).toEqual(['changed by Ana']);
});

test('[HS-02] a stream with a heartbeat every 25 seconds lasts; 10 seconds past a missing one it is lost', async () => {
  listen();
  for (let beat = 0; beat < 4; beat += 1) {
    await passes(25);
    streams[0]?.say(': \n\n');
  }
  await passes(34.9);
  expect(streams[0]?.signal.aborted).toBe(false);
  await passes(0.2);
  expect(streams[0]?.signal.aborted).toBe(true);
  await passes(1);
  expect(streams).toHaveLength(2);
  expect(heard).toEqual(['gap']);
});

test('[HS-02] it is opened again after 1, 2, 5, then 10 seconds, and tells once that something was missed', async () => {
  listen();
  await passes(0);
  refusals = ['offline', 502, 'offline', 404, 'offline'];
  streams[0]?.end();
  const waits = [1, 2, 5, 10, 10];
  for (const [index, wait] of waits.entries()) {
    await passes(wait - 0.1);
    expect(refusals).toHaveLength(waits.length - index);
    await passes(0.1);
    expect(refusals).toHaveLength(waits.length - index - 1);
  }
  expect(streams).toHaveLength(1);
  await passes(10);
  expect(streams).toHaveLength(2);
  expect(heard).toEqual(['gap']);
  streams[1]?.end();
  await passes(1);
  expect(streams, 'having been open, it begins with 1 second').toHaveLength(3);
});

test('[HS-02] a tab that is shown again catches up at once', async () => {
  listen(true);
  await passes(0);
  expect(heard).toEqual(['gap']);
});

test('[HS-01] the end of the session is told once, and listening goes on when there is one again', async () => {
  listen();
  await passes(0);
  refusals = [401, 401];
  streams[0]?.say('event: signed-out\ndata: \n\n');
  streams[0]?.end();
  await passes(3);
  expect(heard).toEqual(['signed out']);
  await passes(5);
  expect(heard).toEqual(['signed out', 'gap']);
});

test('a change of the account’s rights is no end of its session', async () => {
  listen();
  await passes(0);
  streams[0]?.say('event: account-changed\ndata: \n\n');
  await passes(0);
  expect(heard).toEqual(['account changed']);
});

test('news of people is heard, and the stream goes on', async () => {
  listen();
  await passes(0);
  streams[0]?.say('event: people-changed\ndata: \n\n');
  streams[0]?.say('event: people-changed\ndata: \n\n');
  await passes(0);
  expect(heard).toEqual(['people changed', 'people changed']);
});

test('closing it ends the stream and all tries', async () => {
  listen();
  await passes(0);
  close();
  expect(streams[0]?.signal.aborted).toBe(true);
  await passes(60);
  expect(streams).toHaveLength(1);
});

test('[HS-02] a stream that made room for a newer one is opened again without haste', async () => {
  listen();
  await passes(0);
  streams[0]?.say(': open\n\nevent: replaced\ndata: \n\n');
  streams[0]?.end();
  await passes(59);
  expect(streams).toHaveLength(1);
  await passes(1);
  expect(streams).toHaveLength(2);
  expect(heard).toEqual(['gap']);
});
