import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { JournalRecords } from './source.ts';
import { batchOf, openTab, START } from './test-tab.ts';

test('several changes of a field before it is sent are one, from what stood there first', () => {
  const tab = openTab('a', { title: 'Pão', slug: 'pao' });
  tab.type('title', 'Pã');
  tab.type('title', 'Pães');
  tab.type('slug', 'paes');
  expect(tab.outbox.next(START)).toEqual({
    ...{ client: 'a', n: 1, seq: 0, text_version: 0, steps: [] },
    fields: [
      { field: 'title', value: 'Pães', was: 'Pão', is_stored: false },
      { field: 'slug', value: 'paes', was: 'pao', is_stored: false },
    ],
  });
});

test('what was typed while a batch was on its way waits, and starts from what was sent', () => {
  const tab = openTab('a', { title: 'Pão', slug: 'pao' });
  tab.type('title', 'Pães');
  const first = tab.outbox.next(START);
  tab.type('title', 'Pães de casa');
  expect(tab.outbox.next(START), 'sent again as it was').toEqual(first);
  tab.outbox.take([batchOf('a', 1, { title: 'Pães' })]);
  tab.outbox.confirm();
  expect(tab.shown.title).toBe('Pães de casa');
  expect(tab.outbox.next({ seq: 1, text_version: 0 })).toMatchObject({
    n: 2,
    fields: [{ field: 'title', value: 'Pães de casa', was: 'Pães' }],
  });
});

test('others’ changes are put in, but not into a field that is being written in', () => {
  const tab = openTab('a', { title: 'Pão', slug: 'pao', faq: [] });
  tab.type('title', 'Pães');
  tab.outbox.take([batchOf('b', 1, { title: 'Bolo', slug: 'bolo' })]);
  expect(tab.shown).toEqual({ title: 'Pães', slug: 'bolo', faq: [] });
  tab.type('faq', ['meu']);
  tab.outbox.next(START);
  // the server merged two lists by row
  tab.outbox.take([batchOf('a', 2, { title: 'Pães', faq: ['dela', 'meu'] })]);
  tab.outbox.confirm();
  expect(tab.shown).toEqual({ title: 'Pães', slug: 'bolo', faq: ['dela', 'meu'] });
  expect(tab.outbox.isEmpty()).toBe(true);
});

test('a field that says again what is stored is sent as such, also after somebody else saved', () => {
  const tab = openTab('a', { title: 'Pão', slug: 'pao' });
  tab.type('title', 'Pães');
  tab.type('title', 'Pão');
  expect(tab.outbox.next(START)?.fields).toMatchObject([{ field: 'title', is_stored: true }]);
  tab.outbox.take([batchOf('a', 1, { title: 'Pão' }), batchOf('b', 2, { title: 'Bolo' }), batchOf('save', 3, {})]);
  tab.outbox.confirm();
  expect(tab.stored).toEqual({ title: 'Bolo', slug: 'pao' });
  tab.type('title', 'Bolos');
  tab.type('title', 'Bolo');
  expect(tab.outbox.next({ seq: 3, text_version: 0 })?.fields).toMatchObject([{ field: 'title', is_stored: true }]);
});

test('what is published at its time is shown where nothing else was written, and is what is stored from then on', () => {
  const tab = openTab('a', { title: 'Pão', slug: 'pao', description: '' });
  tab.outbox.take([batchOf('b', 1, { title: 'Bolo', description: 'x' }), batchOf('discard', 2, { title: null })]);
  tab.outbox.take([batchOf('publish', 3, { title: 'Broa', slug: 'broa', description: 'y' })]);
  expect(tab.shown).toEqual({ title: 'Broa', slug: 'broa', description: 'x' });
  expect(tab.stored).toEqual({ title: 'Broa', slug: 'broa', description: 'y' });
  tab.type('title', 'Pão');
  expect(tab.outbox.next({ seq: 3, text_version: 0 })?.fields).toMatchObject([{ field: 'title', is_stored: false }]);
});

test('what is given up shows again what is stored', () => {
  const tab = openTab('a', { title: 'Pão', slug: 'pao' });
  tab.outbox.take([batchOf('b', 1, { title: 'Bolo' })]);
  tab.outbox.take([batchOf('discard', 2, { title: null })]);
  expect(tab.shown).toEqual({ title: 'Pão', slug: 'pao' });
  tab.type('slug', 'x');
  tab.fields.forget();
  expect(tab.shown).toEqual({ title: 'Pão', slug: 'pao' });
  expect(tab.outbox.isEmpty()).toBe(true);
});

test('[WK-01] the journal holds each change at once, and nothing once the server has it', () => {
  const tab = openTab('a', { title: 'Pão' });
  tab.type('title', 'Pães');
  expect(tab.records).toEqual({ 'field:title': { value: 'Pães', was: 'Pão' }, state: { n: 0 } });
  tab.outbox.next(START);
  expect(Object.keys(tab.records).toSorted()).toEqual(['field:title', 'sent', 'state']);
  tab.outbox.take([batchOf('a', 1, { title: 'Pães' })]);
  tab.outbox.confirm();
  expect(tab.records).toEqual({});
  tab.type('title', 'Pãezinhos');
  expect(tab.records.state, 'a later batch is not taken for an earlier one').toEqual({ n: 1 });
});

test('a change is written alone: the count of batches stands in the journal already', () => {
  const writes: JournalRecords[] = [];
  const journal = { write: (records: JournalRecords) => void writes.push(records) };
  const outbox = createOutbox({ client: 'a', journal });
  outbox.journal.write({ 'step:1': 'a' });
  outbox.journal.write({ 'step:2': 'b' });
  expect(writes).toEqual([{ 'step:1': 'a', state: { n: 0 } }, { 'step:2': 'b' }]);
  outbox.add({ pending: () => ({ steps: [{}] }), take: () => undefined });
  outbox.next(START);
  outbox.confirm();
  outbox.journal.write({ 'step:3': 'c' });
  expect(writes.slice(-2), 'a later batch is not taken for an earlier one').toEqual([
    { sent: undefined, state: { n: 1 } },
    { 'step:3': 'c' },
  ]);
});

test('the count is written again once it was taken out of the journal', () => {
  const tab = openTab('a', { title: 'Pão' });
  tab.type('title', 'Pães');
  tab.fields.forget();
  tab.outbox.giveBack();
  expect(tab.records.state).toBeUndefined();
  tab.type('title', 'Pãezinhos');
  expect(tab.records.state).toEqual({ n: 0 });
});

test('what is replaced past a draft is stored, beside what the draft says and what is typed', () => {
  const tab = openTab('a', { title: 'Sol', slug: 'sol', name: 'Sol' });
  tab.type('name', 'Sol de');
  const stored = (field: string, value: string) => ({ field, value, was: '', is_stored: true });
  const replaced = batchOf('find', 1, { title: 'Mar nosso' });
  tab.outbox.take([{ ...replaced, fields: [stored('title', 'Mar'), stored('name', 'Mar'), ...replaced.fields] }]);
  expect(tab.stored).toEqual({ title: 'Mar', slug: 'sol', name: 'Mar' });
  expect(tab.shown).toEqual({ title: 'Mar nosso', slug: 'sol', name: 'Sol de' });
});
