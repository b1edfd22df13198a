import { expect, test } from 'vitest';
import type { DraftBatch, FieldValue } from '#common/drafts/draft.ts';
import { randomOf } from '../../tests/random.ts';
import type { OutBatch } from './outbox.ts';
import type { JournalRecords } from './source.ts';
import { batchOf, openTab, START } from './test-tab.ts';

const FIELDS = ['a', 'b', 'c'];
type Values = Record<string, FieldValue>;
/** A whole number from `min` up to, not with, `max`. */
type Chance = (min: number, max: number) => number;
type Left = { client: string; kept: JournalRecords };

/** A server that stores each batch of a client once, and sets its fields. */
function openServer() {
  const log: (DraftBatch & { n: number })[] = [];
  const now: Values = { a: 0, b: 0, c: 0 };
  const post = (batch: OutBatch) => {
    if (!log.some(({ client, n }) => client === batch.client && n === batch.n)) {
      for (const { field, value } of batch.fields) now[field] = value;
      log.push({ ...batchOf(batch.client, log.length + 1, {}), fields: structuredClone(batch.fields), n: batch.n });
    }
    return log.filter(({ seq }) => seq > batch.seq);
  };
  return { log, now, post };
}

/**
 * A tab that takes up what earlier ones left, types numbers that only grow, and dies at any moment. Of what its journal
 * wrote last, the disk may lack the end.
 * @returns what is left of it and of those before, and what a person would miss
 */
function liveOnce(whole: Chance, server: ReturnType<typeof openServer>, left: Left[], typed: { last: number }) {
  const client = `tab-${typed.last}-${whole(0, 1e9)}`;
  const earlier = left.map(({ client, kept }) => ({ client, tab: openTab(client, server.now, kept) }));
  const own = openTab(client, { ...server.now }, {}, () => earlier.map(({ tab }) => tab.fields));
  for (const { tab } of earlier) own.fields.show(tab.fields.changed());
  const all = [...earlier, { client, tab: own }];
  let seq = server.log.length;
  const onDisk = () => ({
    left: all.map(({ client, tab }) => ({ client, kept: structuredClone(tab.records) })),
    shown: { ...own.shown },
  });
  const disk = [onDisk()];
  for (let act = whole(1, 15); act > 0; act -= 1) {
    if (whole(0, 10) < 5) {
      typed.last += 1;
      own.type(FIELDS[whole(0, FIELDS.length)] ?? 'a', typed.last);
    } else {
      const next = all.find(({ tab }) => !tab.outbox.isEmpty());
      const batch = next?.tab.outbox.next({ seq, text_version: 0 });
      disk.push(onDisk());
      const fate = whole(0, 10);
      if (!next || !batch || fate < 2) continue;
      const news = server.post(batch);
      // stored, and the answer lost
      if (fate < 4) continue;
      for (const { tab } of all) tab.outbox.take(news.filter((one) => one.seq > seq));
      seq = server.log.length;
      disk.push(onDisk());
      next.tab.outbox.confirm();
    }
    disk.push(onDisk());
  }
  const reached = disk.at(-Math.min(disk.length, whole(1, 4))) ?? onDisk();
  const wanted = FIELDS.map((field) => [field, Math.max(Number(server.now[field]), Number(reached.shown[field]))]);
  return { left: reached.left, wanted: Object.fromEntries(wanted) as Values };
}

test('whatever of the journal outlives a crash arrives, once, and never over what was typed later', () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const next = randomOf(seed);
    const whole: Chance = (min, max) => min + Math.floor(next() * (max - min));
    const [server, typed] = [openServer(), { last: 0 }];
    let left: Left[] = [];
    let wanted: Values = {};
    for (let lives = whole(1, 5); lives > 0; lives -= 1) {
      ({ left, wanted } = liveOnce(whole, server, left, typed));
    }
    for (const { client, kept } of left) {
      const { outbox, records } = openTab(client, server.now, kept);
      for (let batch = outbox.next(START); batch; batch = outbox.next(START)) {
        outbox.take(server.post(batch).filter((one) => one.client === client && one.n === batch?.n));
        outbox.confirm();
      }
      expect(records, `seed ${seed}`).toEqual({});
    }
    expect(server.now, `seed ${seed}`).toEqual(wanted);
    const batches = server.log.map(({ client, n }) => `${client} ${n}`);
    expect(new Set(batches).size, `seed ${seed}`).toBe(batches.length);
  }
});
