import { describe, expect, test } from 'vitest';
import { paragraph } from '#tests/drafts/clashes/clash-text.ts';
import { deleteWords, moveBlock, type Random, restructure, typeWord } from '#tests/drafts/random-edits.ts';
import { textLog, textWriter } from '#tests/drafts/text-writers.ts';
import { randomOf } from '#tests/random.ts';

const START = {
  type: 'doc',
  content: [paragraph('Solo e sol', 'aaaa'), paragraph('Água de manhã', 'bbbb'), paragraph('Sombra à tarde', 'cccc')],
};
const SEEDS = Number(process.env.SEEDS ?? 60);

type Writer = ReturnType<typeof textWriter>;
type Edit = (writer: Writer, random: Random, typed: string[]) => void;

const type: Edit = (writer, random, typed) => {
  const word = `${writer.client}${typed.length}`;
  typed.push(word);
  writer.edit((tr) => typeWord(tr, random, word));
};
const build: Edit = (writer, random) => writer.edit((tr) => restructure(tr, random));
/** Takes out words that it saw: what it deletes of its own is meant to be gone. */
const remove: Edit = (writer, random, typed) =>
  writer.edit((tr) => {
    for (const word of deleteWords(tr, random)) if (typed.includes(word)) typed.splice(typed.indexOf(word), 1, '');
  });
const move: Edit = (writer, random) => writer.edit((tr) => moveBlock(tr, random));

/** The rows of the table of merges: which edits are made, and how many before each merge. */
const ROWS: { name: string; edits: Edit[]; rounds: number; each: number }[] = [
  { name: 'structure, live', edits: [type, type, build], rounds: 20, each: 1 },
  { name: 'structure, offline', edits: [type, type, build], rounds: 1, each: 20 },
  { name: 'with deletions, offline', edits: [type, type, type, build, remove], rounds: 1, each: 20 },
  { name: 'with moves, offline', edits: [type, type, type, build, remove, move], rounds: 1, each: 20 },
];

describe('[WK-10] two who write in one text', () => {
  for (const { name, edits, rounds, each } of ROWS) {
    test(`${name}: each word that was typed stands in the text or is offered to the person who typed it`, () => {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const random = randomOf(seed);
        const log = textLog(START);
        const [a, b] = [textWriter(log, 'a'), textWriter(log, 'b')] as const;
        const typed: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          for (const writer of [a, b])
            for (let edit = 0; edit < each; edit += 1)
              edits[Math.floor(random() * edits.length)]?.(writer, random, typed);
          if (random() < 0.5) a.sync();
          b.sync();
          a.sync();
        }
        b.sync();
        const where = `seed ${seed}`;
        for (const { state } of [a, b]) expect(state.doc.toJSON(), where).toEqual(log.doc.toJSON());
        log.doc.check();
        expect(lost(log, [a, b], typed), where).toEqual([]);
      }
    });
  }
});

/** The words that neither stand in the text nor are offered to their writer. */
function lost(log: ReturnType<typeof textLog>, writers: Writer[], typed: string[]): string[] {
  const words = log.doc.textBetween(0, log.doc.content.size, ' ').split(/\s+/);
  const offered = (client: string) =>
    writers.flatMap((writer) =>
      writer.rescued
        .filter(({ batch }) => (batch === null ? writer.client : log.writerOf(batch)) === client)
        .flatMap(({ text }) => text.split(/\s+/)),
    );
  const of = { a: offered('a'), b: offered('b') };
  return typed.filter((word) => word !== '' && !words.includes(word) && !of[word[0] as 'a' | 'b'].includes(word));
}
