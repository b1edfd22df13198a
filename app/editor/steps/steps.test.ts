import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { type Random, restructure, typeWord } from '#tests/drafts/random-edits.ts';
import { type TextLog, textLog, textWriter } from '#tests/drafts/text-writers.ts';
import { randomOf } from '#tests/random.ts';
import { createLeftText } from './left-text.ts';

const START = {
  type: 'doc',
  content: ['Solo e sol', 'Água de manhã', 'Sombra à tarde'].map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  })),
};
const SEEDS = Number(process.env.SEEDS ?? 60);

/** How often each word that was typed stands in a text. */
const standing = (log: TextLog, typed: string[]) => {
  const words = log.doc.textBetween(0, log.doc.content.size, ' ').split(/\s+/);
  return typed.map((word) => words.filter((one) => one === word).length);
};

function typeWordIn(tr: Transaction, random: Random, word: string): Transaction {
  typeWord(tr, random, word);
  return tr;
}

/** Some edits of a writer, who tells the words that it typed. */
function write(writer: ReturnType<typeof textWriter>, random: Random, typed: string[], edits: number) {
  for (let edit = 0; edit < edits; edit += 1) {
    writer.edit((tr) => {
      if (random() < 0.3) return restructure(tr, random);
      const word = `${writer.client}${typed.length}`;
      typed.push(word);
      typeWord(tr, random, word);
    });
  }
}

describe('[WK-10] writers of one text', () => {
  test('who write at the same time agree, with each word of each once', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = randomOf(seed);
      const log = textLog(START);
      const writers = ['a', 'b', 'c'].map((client) => textWriter(log, client));
      const typed: string[] = [];
      for (let round = 0; round < 12; round += 1) {
        const writer = writers[Math.floor(random() * writers.length)];
        if (!writer) continue;
        write(writer, random, typed, 1 + Math.floor(random() * 6));
        if (random() < 0.5) writer.sync();
      }
      for (const writer of [...writers, ...writers]) writer.sync();
      for (const { state } of writers) expect(state.doc.toJSON(), `seed ${seed}`).toEqual(log.doc.toJSON());
      expect(new Set(standing(log, typed)), `seed ${seed}`).toEqual(new Set([1]));
    }
  });
});

test('two hundred edits are taken back one by one after what others wrote between them', () => {
  const random = randomOf(3);
  const log = textLog(START);
  const [mine, other] = [textWriter(log, 'm'), textWriter(log, 'o')];
  const [typed, theirs]: [string[], string[]] = [[], []];
  for (let round = 0; round < 20; round += 1) {
    for (let edit = 0; edit < 10; edit += 1) {
      const word = `m${typed.length}`;
      typed.push(word);
      mine.edit((tr) => closeHistory(typeWordIn(tr, random, word)));
    }
    write(other, random, theirs, 2);
    for (const writer of [mine, other, mine]) writer.sync();
  }
  let undone = 0;
  while (mine.undo()) undone += 1;
  mine.sync();
  other.sync();
  expect(undone).toBe(200);
  expect(new Set(standing(log, typed))).toEqual(new Set([0]));
  expect(mine.state.doc.toJSON()).toEqual(log.doc.toJSON());
});

describe('[WK-03] what a tab left unsent', () => {
  test('comes into the text after what was written since, each word once', async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = randomOf(seed);
      const log = textLog(START);
      const [lost, other] = [textWriter(log, 'l'), textWriter(log, 'o')];
      const typed: string[] = [];
      write(lost, random, typed, 5);
      if (random() < 0.5) lost.sync();
      write(other, random, typed, 4);
      other.sync();
      if (random() < 0.5) lost.pull();
      write(lost, random, typed, 6);
      // the tab is gone here: its journal is what is left
      write(other, random, typed, 4);
      other.sync();
      const opened = { seq: log.seq, text_version: log.version, doc: log.doc.toJSON() };
      write(other, random, typed, 4);
      other.sync();
      const left = await createLeftText({
        client: 'l',
        kept: structuredClone(lost.records),
        journal: { write: () => {} },
        opened,
        fetchLog: async (since) => ({ batches: log.since(since) }),
        rescue: () => {},
      });
      const { steps = [], text_version = 0 } = left?.pending() ?? {};
      expect(log.write('l', steps, text_version), `seed ${seed}`).toBe(true);
      left?.take(log.since(log.seq - 1), { client: 'l', sent: null });
      expect(left?.pending()).toEqual({});
      expect(new Set(standing(log, typed)), `seed ${seed}`).toEqual(new Set([1]));
      other.sync();
      expect(other.state.doc.toJSON()).toEqual(log.doc.toJSON());
    }
  });
});
