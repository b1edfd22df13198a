import { expect, test } from 'vitest';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import { openEditor, textLog } from '#tests/drafts/text-writers.ts';
import { createLeftText } from '../editor/steps/left-text.ts';
import type { OutBatch } from './outbox.ts';
import type { Answer } from './post-batch.ts';
import { createSender } from './sender.ts';
import type { JournalRecords } from './source.ts';
import { batchOf, openTab } from './test-tab.ts';

const START = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Solo' }] }] };

/** What a tab left that wrote into a field and into a text. */
function leftBehind(log: ReturnType<typeof textLog>): JournalRecords {
  const editor = openEditor(log, 'lost');
  for (const [at, letter] of [...' vivo'].entries()) editor.edit((tr) => tr.insertText(letter, 5 + at));
  const tab = openTab('lost', { title: 'Manhã' }, editor.records);
  tab.outbox.add({ pending: editor.pending, take: () => {} });
  tab.type('title', 'Tarde');
  // it was on its way when the tab was closed
  tab.outbox.next({ seq: 0, text_version: 0 });
  return tab.records;
}

/** Takes up what was left, before a server that refuses any steps for good. */
async function takeUp(log: ReturnType<typeof textLog>, kept: JournalRecords) {
  const tab = openTab('lost', { title: 'Manhã' }, kept);
  const rescued: FoundRescue[] = [];
  const left = await createLeftText({
    ...{ client: 'lost', kept, journal: tab.outbox.journal },
    opened: { seq: log.seq, text_version: log.version, doc: log.doc.toJSON() },
    fetchLog: async (since) => ({ batches: log.since(since) }),
    rescue: (found) => void rescued.push(...found),
  });
  if (left) tab.outbox.add(left);
  const sent: Partial<OutBatch>[] = [];
  const told: string[] = [];
  const sender = createSender({
    ready: Promise.resolve(),
    outboxes: () => [tab.outbox],
    at: () => ({ seq: log.seq, text_version: log.version }),
    post: async ({ n, fields, steps }): Promise<Answer> => {
      sent.push({ n, fields, steps });
      if (steps.length > 0) return { type: 'refused', code: 'draft_invalid', reason: 'unfit' };
      const written = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
      return { type: 'taken', seq: 1, text_version: 0, batches: [batchOf('lost', 1, written)] };
    },
    take: (_, { batches }) => {
      tab.outbox.take(batches);
      return true;
    },
    onSending: ({ type }) => told.push(type),
    onTaken: () => {},
  });
  const isEmpty = await sender.flush();
  return { isEmpty, rescued, sent, told, records: tab.records };
}

test('the words of steps that the server refuses for good are offered, once, and what was written beside them arrives', async () => {
  const log = textLog(START);
  const first = await takeUp(log, leftBehind(log));
  expect(first.rescued).toMatchObject([{ text: 'vivo', slice: null, reason: 'offline', batch: null }]);
  expect(first.sent).toMatchObject([
    { n: 1, fields: [{ field: 'title' }] },
    { n: 1, fields: [{ field: 'title', value: 'Tarde' }], steps: [] },
  ]);
  expect(first.isEmpty).toBe(true);
  expect(first.told.at(-1)).toBe('idle');
  expect(Object.keys(first.records)).toEqual(['doc']);
  const again = await takeUp(log, first.records);
  expect([again.rescued, again.sent]).toEqual([[], []]);
});
