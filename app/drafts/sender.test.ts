import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutBatch } from './outbox.ts';
import type { Answer } from './post-batch.ts';
import { createSender, type Sender, type Sending } from './sender.ts';
import { batchOf, openTab, START } from './test-tab.ts';

let tab: ReturnType<typeof openTab>;
let sender: Sender;
/** What was sent, with the millisecond, and how to answer it; what nobody answers by itself waits. */
let sent: { at: number; batch: OutBatch; answer: (answer: Answer) => void; signal: AbortSignal }[];
let told: string[];
let at: { seq: number; text_version: number };
/** How often it was looked what waits: who does so without an end fails. */
let looks: number;

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  [sent, told, at, looks] = [[], [], START, 0];
  tab = openTab('a', { title: 'Pão', slug: 'pao' });
  begin(Promise.resolve());
  await passes(0);
});
afterEach(() => {
  sender.stop();
  vi.useRealTimers();
});

function begin(ready: Promise<void>): void {
  sender = createSender({
    outboxes: () => {
      looks += 1;
      if (looks > 1_000) throw new Error('looks for ever');
      return [tab.outbox];
    },
    at: () => at,
    ready,
    post: (batch, signal) => new Promise((answer) => sent.push({ at: Date.now(), batch, answer, signal })),
    take: (_, { batches }) => {
      tab.outbox.take(batches);
      return true;
    },
    onSending: (sending: Sending) => told.push(sending.type === 'refused' ? sending.reason : sending.type),
    onTaken: () => told.push('taken'),
  });
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const type = (value: string) => {
  tab.type('title', value);
  sender.changed();
};
/** Answers the last that was sent as a server does that takes it. */
const take = async () => {
  const last = sent.at(-1);
  at = { ...at, seq: at.seq + 1 };
  const fields = Object.fromEntries((last?.batch.fields ?? []).map(({ field, value }) => [field, value]));
  last?.answer({ type: 'taken', ...at, batches: [batchOf('a', at.seq, fields)] });
  await passes(0);
};
const answer = async (given: Answer) => {
  sent.at(-1)?.answer(given);
  await passes(0);
};
const values = () => sent.map(({ at, batch }) => [at, batch.n, batch.fields[0]?.value]);

test('[WK-01] it is sent after 300 ms of rest, and of who goes on writing each second', async () => {
  type('1');
  await passes(299);
  expect(sent).toHaveLength(0);
  await passes(1);
  expect(values()).toEqual([[300, 1, '1']]);
  await take();
  // a key each 200 ms from 400 ms on: no rest of 300 ms
  for (let key = 2; key <= 9; key += 1) {
    await passes(key === 2 ? 100 : 200);
    type(String(key));
  }
  expect(values().slice(1)).toEqual([[1_400, 2, '6']]);
});

test('one at a time: what is written meanwhile goes next', async () => {
  type('1');
  await passes(300);
  type('2');
  await passes(5_000);
  expect(values()).toEqual([[300, 1, '1']]);
  await take();
  await passes(0);
  expect(values().slice(1)).toEqual([[5_300, 2, '2']]);
  await take();
  expect(tab.outbox.isEmpty()).toBe(true);
  expect(told).toEqual(['sending', 'taken', 'idle', 'sending', 'taken', 'idle']);
});

test('what nobody answers is sent again, as it was, after 1, 2, 5, then 10 seconds; a line that is back is used at once', async () => {
  type('1');
  await passes(300);
  type('2');
  for (const wait of [1_000, 2_000, 5_000, 10_000, 10_000]) {
    const count = sent.length;
    await answer({ type: 'unreachable' });
    await passes(wait - 1);
    expect(sent).toHaveLength(count);
    await passes(1);
    expect(sent).toHaveLength(count + 1);
  }
  expect(new Set(sent.map(({ batch }) => JSON.stringify(batch))).size).toBe(1);
  await answer({ type: 'unreachable' });
  sender.wake();
  expect(sent).toHaveLength(7);
  await take();
  await passes(0);
  expect(sent.at(-1)?.batch).toMatchObject({ n: 2, fields: [{ value: '2', was: '1' }] });
});

test('where there is no room it says why, sends the same again, and goes on once there is', async () => {
  type('1');
  await passes(300);
  type('2');
  for (const wait of [1_000, 2_000, 5_000, 10_000, 10_000]) {
    const count = sent.length;
    await answer({ type: 'refused', code: 'no_space', reason: 'full' });
    expect(told.at(-1)).toBe('full');
    await passes(wait - 1);
    expect(sent).toHaveLength(count);
    await passes(1);
    expect(sent).toHaveLength(count + 1);
  }
  expect(new Set(sent.map(({ batch }) => JSON.stringify(batch))).size).toBe(1);
  expect(tab.outbox.isEmpty()).toBe(false);
  await take();
  await passes(300);
  expect(sent.at(-1)?.batch).toMatchObject({ n: 2, fields: [{ value: '2', was: '1' }] });
  await take();
  expect(told.at(-1)).toBe('idle');
});

test('what is refused is not sent again until it is changed', async () => {
  type('long');
  await passes(300);
  await answer({ type: 'refused', code: 'draft_too_long', reason: 'too long' });
  await passes(60_000);
  expect(sent).toHaveLength(1);
  expect(told.at(-1)).toBe('too long');
  expect(tab.outbox.isEmpty()).toBe(false);
  type('short');
  await passes(300);
  expect(sent.at(-1)?.batch).toMatchObject({ n: 1, fields: [{ value: 'short', was: 'Pão' }] });
  await take();
  expect(told.at(-1)).toBe('idle');
});

test('after the session’s end nothing is sent until somebody has signed in, and then everything', async () => {
  type('1');
  await passes(300);
  type('2');
  await answer({ type: 'refused', code: 'session_expired', reason: 'session' });
  type('3');
  await passes(60_000);
  expect(sent).toHaveLength(1);
  sender.wake();
  await passes(0);
  expect(sent.at(-1)?.batch).toMatchObject({ n: 1, fields: [{ value: '3' }] });
});

test('a text that did not start from the newest is sent again from there', async () => {
  type('1');
  await passes(300);
  at = { seq: 4, text_version: 9 };
  await answer({ type: 'behind', ...at, batches: [batchOf('b', 4, { slug: 'x' })] });
  expect(tab.shown.slug).toBe('x');
  expect(sent.at(-1)?.batch).toMatchObject({ n: 1, seq: 4, text_version: 9, fields: [{ value: '1' }] });
});

test('who asks for all to be sent waits for what is on its way, and learns whether it arrived', async () => {
  type('1');
  const first = sender.flush();
  type('2');
  await take();
  await passes(0);
  expect(values()).toEqual([
    [0, 1, '1'],
    [0, 2, '2'],
  ]);
  await take();
  expect(await first).toBe(true);
  type('3');
  const second = sender.flush();
  await answer({ type: 'unreachable' });
  expect(await second).toBe(false);
});

test('nothing is sent while it is held, and all of it once released', async () => {
  sender.hold(true);
  type('1');
  await passes(60_000);
  expect(sent).toHaveLength(0);
  sender.hold(false);
  expect(sent).toHaveLength(1);
});

test('nothing is sent until it is known what earlier tabs left, not even by who waits for it', async () => {
  sender.stop();
  const { promise, resolve } = Promise.withResolvers<void>();
  begin(promise);
  type('Bolo');
  await passes(2_000);
  const flushed = sender.flush();
  await passes(0);
  expect(values()).toEqual([]);
  resolve();
  await passes(0);
  expect(values()).toEqual([[2_000, 1, 'Bolo']]);
  await take();
  expect(await flushed).toBe(true);
});

test('what is on its way is not waited for once the line is known to be dead', async () => {
  type('1');
  await passes(300);
  sender.cutOff();
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('who asks a sender that gave up to send is answered at once, as a page that is left has to be', async () => {
  type('1');
  sender.giveUp({ code: 'draft_lost', reason: 'lost' });
  expect(await sender.flush()).toBe(false);
  type('2');
  await passes(60_000);
  expect([sent, told, vi.getTimerCount()]).toEqual([[], ['lost'], 0]);
});

test('what is answered to a sender that gave up changes nothing, and of what is behind nothing is left as sent', async () => {
  type('1');
  await passes(300);
  sender.giveUp({ code: 'draft_lost', reason: 'lost' });
  expect(tab.records).toHaveProperty('sent');
  await answer({ type: 'behind', seq: 4, text_version: 9, batches: [], isLost: true });
  expect(tab.records).not.toHaveProperty('sent');
  expect(tab.records).toHaveProperty('field:title');
  expect(told).toEqual(['sending', 'lost']);
});
