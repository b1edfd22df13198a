import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import type { Caret } from '#common/drafts/company.ts';
import { typeWord } from '#tests/drafts/random-edits.ts';
import { textLog, textWriter } from '#tests/drafts/text-writers.ts';
import { randomOf } from '#tests/random.ts';
import { ownCaret, placedCarets } from './carets.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const START = { type: 'doc', content: ['Solo e sol', 'Água de manhã', 'Sombra à tarde'].map(paragraph) };
const SEEDS = Number(process.env.SEEDS ?? 60);

const companion = (client: string, caret: Caret | null, name = client) => ({ client, name, caret });

test('a caret that was said at any time, of any state of the text, stands where its owner has it once all is there', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = randomOf(seed);
    const log = textLog(START);
    const [own, other] = [textWriter(log, 'a'), textWriter(log, 'b')];
    let said = ownCaret(own.state);
    /** It is said when it is moved, and again when the log has what was written. */
    const edit = (change: (tr: Transaction) => unknown) => {
      own.edit((tr) => change(tr));
      said = ownCaret(own.state);
    };
    const place = () => 1 + Math.floor(random() * (own.state.doc.firstChild?.content.size ?? 0));
    const acts = [
      () => edit((tr) => tr.setSelection(TextSelection.create(tr.doc, place(), place()))),
      () => edit((tr) => tr.insertText('x', tr.selection.head)),
      () => edit((tr) => typeWord(tr, random, 'own')),
      () => other.edit((tr) => typeWord(tr, random, 'other')),
      () => other.sync(),
      () => other.showCarets([companion('a', said)]),
      () => {
        own.sync();
        said = ownCaret(own.state);
      },
    ];
    for (let phase = 0; phase < 4; phase += 1) {
      for (let round = 0; round < 12; round += 1) acts[Math.floor(random() * acts.length)]?.();
      acts.at(-1)?.();
      // it is heard of later than what is written here
      for (let word = 0; word < 3; word += 1) other.edit((tr) => typeWord(tr, random, 'late'));
      if (random() < 0.5) other.sync();
      other.showCarets([companion('a', said)]);
      for (let word = 0; word < 3; word += 1) other.edit((tr) => typeWord(tr, random, 'later'));
      for (const writer of [other, own]) writer.sync();
      other.showCarets([companion('a', said)]);
      const { anchor, head } = own.state.selection;
      expect(placedCarets(other.state), `seed ${seed}`).toMatchObject([{ client: 'a', anchor, head }]);
    }
  }
});

test('each has a colour of their own while they are there; a person who leaves the text has no caret in it', () => {
  const log = textLog(START);
  const writer = textWriter(log, 'me');
  const at = (anchor: number) => ({ anchor, head: anchor, text_version: 0 });
  const tones = () => Object.fromEntries(placedCarets(writer.state).map(({ client, tone }) => [client, tone]));
  writer.showCarets([companion('a', at(1)), companion('b', at(2))]);
  expect(tones()).toEqual({ a: 0, b: 1 });
  writer.showCarets([companion('b', at(4)), companion('c', at(3)), companion('a', null)]);
  expect(tones()).toEqual({ b: 1, c: 2 });
  writer.showCarets([]);
  expect(tones()).toEqual({});
});

test('a caret of a text that is not here yet waits; one beyond the text stands at its end', () => {
  const log = textLog(START);
  const [own, other] = [textWriter(log, 'a'), textWriter(log, 'b')];
  own.edit((tr) => tr.insertText('Terra ', 1));
  own.sync();
  const said = [companion('a', { anchor: 7, head: 9, text_version: 1 })];
  other.showCarets(said);
  expect(placedCarets(other.state)).toEqual([]);
  other.sync();
  other.showCarets(said);
  expect(placedCarets(other.state)).toMatchObject([{ anchor: 7, head: 9 }]);
  other.showCarets([companion('a', { anchor: 1, head: 10_000, text_version: 1 })]);
  expect(placedCarets(other.state)).toMatchObject([{ anchor: 1, head: other.state.doc.content.size }]);
});
