import { describe, expect, test } from 'vitest';
import type { JournalRecords } from '#app/drafts/source.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import { paragraph } from '#tests/drafts/clashes/clash-text.ts';
import { type OpenText, openEditor, textLog } from '#tests/drafts/text-writers.ts';
import { createLeftText, type FetchedLog } from './left-text.ts';

const START = {
  type: 'doc',
  content: [paragraph('Solo', 'aaaa'), paragraph('Sol', 'bbbb'), paragraph('Sombra', 'cccc'), paragraph('Sal', 'dddd')],
};

type Edits = (writer: ReturnType<typeof openEditor>) => void;
const insert = (writer: ReturnType<typeof openEditor>, text: string, at: number) =>
  writer.edit((tr) => tr.insertText(text, at));

/** Takes up what a tab left, in a text that others changed, with what a log tells of it. */
async function takeUp(
  mine: Edits,
  theirs: Edits,
  log: (whole: FetchedLog) => FetchedLog,
  spoil = (records: object) => records,
) {
  const all = textLog(START);
  const from: OpenText = { doc: all.doc, seq: 0, version: 0 };
  const [lost, other] = [openEditor(from, 'lost'), openEditor(from, 'other')];
  mine(lost);
  lost.keepWhole();
  theirs(other);
  const { steps = [] } = other.pending();
  if (steps.length > 0) all.write('other', steps, 0);
  const rescued: FoundRescue[] = [];
  const left = await createLeftText({
    client: 'lost',
    kept: spoil(structuredClone(lost.records)) as never,
    journal: { write: () => {} },
    opened: { seq: all.seq, text_version: all.version, doc: all.doc.toJSON() },
    fetchLog: async (since) => log({ batches: all.since(since) }),
    rescue: (found) => void rescued.push(...found),
  });
  const pending = left?.pending();
  if (pending?.steps?.length) expect(all.write('lost', pending.steps, pending.text_version ?? -1)).toBe(true);
  const lines: string[] = [];
  all.doc.forEach((block) => void lines.push(block.textContent));
  return { lines, rescued };
}

const thinnedOut = (): FetchedLog => ({ batches: [], isLost: true });
const nothing: Edits = () => {};

describe('what a tab left whose log was thinned out', () => {
  test('blocks that one side changed are taken, of what both changed one’s own is offered as a whole', async () => {
    const mine: Edits = (writer) => {
      insert(writer, ' vivo', 5);
      insert(writer, ' forte', 15);
    };
    const theirs: Edits = (writer) => {
      insert(writer, ' e água', 10);
      insert(writer, 'Boa ', 19);
    };
    const { lines, rescued } = await takeUp(mine, theirs, thinnedOut);
    expect(lines).toEqual(['Solo vivo', 'Sol e água', 'Boa Sombra', 'Sal']);
    expect(rescued).toMatchObject([{ text: 'Sol forte', near_block: 'bbbb', reason: 'offline', batch: null }]);
  });

  test('new blocks come where they stood, what was taken out stays out unless somebody wrote in it', async () => {
    const mine: Edits = (writer) =>
      writer.edit((tr) => {
        tr.insert(tr.doc.content.size, tr.doc.type.schema.nodeFromJSON(paragraph('Fim', 'eeee')));
        tr.insert(6, tr.doc.type.schema.nodeFromJSON(paragraph('Meio', 'ffff')));
        // 'Sol' and 'Sombra' go
        tr.delete(12, 25);
      });
    const theirs: Edits = (writer) => insert(writer, '!', 10);
    const { lines, rescued } = await takeUp(mine, theirs, thinnedOut);
    expect(lines).toEqual(['Solo', 'Meio', 'Sol!', 'Sal', 'Fim']);
    expect(rescued).toEqual([]);
  });

  test('a block that somebody took out meanwhile is offered with what was written into it', async () => {
    const { lines, rescued } = await takeUp(
      (writer) => insert(writer, ' forte', 10),
      (writer) => writer.edit((tr) => tr.delete(6, 11)),
      thinnedOut,
    );
    expect(lines).toEqual(['Solo', 'Sombra', 'Sal']);
    expect(rescued).toMatchObject([{ text: 'Sol forte', near_block: 'aaaa', reason: 'offline' }]);
  });

  test('what the server has already is not put in twice', async () => {
    const same: Edits = (writer) => insert(writer, ' vivo', 5);
    expect(await takeUp(same, same, thinnedOut)).toEqual({ lines: ['Solo vivo', 'Sol', 'Sombra', 'Sal'], rescued: [] });
  });
});

describe('what a tab left that this program cannot read, or whose text is not known', () => {
  const typing: Edits = (writer) => {
    for (const [at, letter] of [...' vivo'].entries()) insert(writer, letter, 5 + at);
    insert(writer, 'Oi', 1);
  };
  const strange = (records: object) => ({
    ...records,
    'step:000000099': { stepType: 'soon', slice: { content: [{ type: 'x', content: [{ text: 'novo' }] }] } },
  });
  const baseless = (records: object) => ({ ...records, doc: undefined });

  test.each([
    ['unknown steps', strange, 'vivo\nOi\nnovo'],
    ['no text below', baseless, 'vivo\nOi'],
  ])('%s: all its words are offered', async (_, spoil, text) => {
    const { lines, rescued } = await takeUp(typing, nothing, (log) => log, spoil);
    expect(lines).toEqual(['Solo', 'Sol', 'Sombra', 'Sal']);
    expect(rescued).toMatchObject([{ text, slice: null, reason: 'offline' }]);
  });
});

test('text that a merge takes out is one and the same for each person who finds it, and however often', async () => {
  const mine: Edits = (writer) => insert(writer, 'forte', 8);
  const theirs: Edits = (writer) => writer.edit((tr) => tr.delete(6, 11));
  const found = [await takeUp(mine, theirs, (log) => log), await takeUp(mine, theirs, (log) => log)];
  expect(found[0]?.rescued).toMatchObject([{ text: 'forte', near_block: 'aaaa', reason: 'deleted' }]);
  expect(found[1]?.rescued).toEqual(found[0]?.rescued);
});

test('what is taken up and left once more is put in once', async () => {
  const all = textLog(START);
  const lost = openEditor({ doc: all.doc, seq: 0, version: 0 }, 'lost');
  const send = (client: string, { steps = [], text_version = 0 }: { steps?: object[]; text_version?: number }) =>
    expect(all.write(client, steps, text_version)).toBe(true);
  insert(lost, ' um', 5);
  send('lost', lost.pending());
  lost.take(all.since(0));
  insert(lost, ' dois', 8);
  const other = openEditor({ doc: all.doc, seq: all.seq, version: all.version }, 'other');
  insert(other, 'Zero ', 1);
  send('other', other.pending());
  const { records } = lost;
  const write = (given: JournalRecords) => {
    for (const [slot, value] of Object.entries(given))
      value === undefined ? delete records[slot] : Object.assign(records, { [slot]: value });
  };
  const takeUpAgain = () =>
    createLeftText({
      ...{ client: 'lost', kept: structuredClone(records), journal: { write }, rescue: () => {} },
      opened: { seq: all.seq, text_version: all.version, doc: all.doc.toJSON() },
      fetchLog: async (since) => ({ batches: all.since(since) }),
    });
  await takeUpAgain();
  const left = await takeUpAgain();
  send('lost', left?.pending() ?? {});
  left?.take(all.since(all.seq - 1), { client: 'lost', sent: null });
  expect(all.doc.firstChild?.textContent).toBe('Zero Solo um dois');
  expect(Object.keys(records).filter((slot) => slot.startsWith('step:'))).toEqual([]);
});

test('hours of writing that a tab left are sent in portions, as no batch may bring all', async () => {
  const all = textLog(START);
  const lost = openEditor({ doc: all.doc, seq: 0, version: 0 }, 'lost');
  for (let at = 0; at < 2_500; at += 1) insert(lost, String(at % 10), 5 + at);
  const left = await createLeftText({
    ...{ client: 'lost', kept: structuredClone(lost.records), journal: { write: () => {} }, rescue: () => {} },
    opened: { seq: 0, text_version: 0, doc: all.doc.toJSON() },
    fetchLog: async (since) => ({ batches: all.since(since) }),
  });
  const portions: number[] = [];
  for (let next = left?.pending(); next?.steps?.length; next = left?.pending()) {
    portions.push(next.steps.length);
    expect(all.write('lost', next.steps, next.text_version ?? -1)).toBe(true);
    left?.take(all.since(all.seq - 1), { client: 'lost', sent: null });
  }
  expect(portions).toEqual([1_000, 1_000, 500]);
  expect(all.doc.firstChild?.textContent).toBe(lost.state().doc.firstChild?.textContent);
});
