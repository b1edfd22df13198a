import { htmlToText } from '#common/search.ts';
import { sampleModules } from '#server/sample/modules.ts';
import { randomOf } from './random.ts';

/** A word of a text, and which it was before anything was edited; a word that was put in later was none. */
export type Word = { word: string; was: number | null /** What is special about how it looks. */; look?: string };
export type Block = { id: string; words: Word[] /** What kind of block it is, where that matters. */; kind?: string };
/** A module as blocks of words. */
export type Written = Block[];

export type Chance = { upTo: (end: number) => number; one: <T>(all: T[]) => T };

export function chanceOf(seed: number): Chance {
  const next = randomOf(seed);
  const upTo = (end: number) => Math.floor(next() * end);
  return { upTo, one: <T>(all: T[]) => all[upTo(all.length)] as T };
}

/** Every paragraph, heading and item of the sample's modules, as words. */
const PARAGRAPHS = sampleModules
  .flatMap(({ content }) => content.match(/<(p|li|h[1-6])\b[^>]*>[\s\S]*?<\/\1>/g) ?? [])
  .map((html) => htmlToText(html).split(/\s+/).filter(Boolean))
  .filter((words) => words.length > 2);
const VOCABULARY = PARAGRAPHS.flat();

/** A document of 20 to 50 paragraphs of real text. */
export function writeText(seed: number): Written {
  const { upTo } = chanceOf(seed);
  const from = upTo(PARAGRAPHS.length);
  let was = 0;
  return Array.from({ length: 20 + upTo(31) }, (_, at) => ({
    id: idOf(at),
    words: (PARAGRAPHS[(from + at * (1 + (seed % 3))) % PARAGRAPHS.length] ?? []).map((word) => ({ word, was: was++ })),
  }));
}

const idOf = (at: number) => at.toString(36).padStart(4, 'a');

/** A change of a text at one of its blocks. */
export type Edit = (text: Written, at: number, chance: Chance, newId: () => string) => void;

const inserted = (count: number, { one }: Chance): Word[] =>
  Array.from({ length: count }, () => ({ word: one(VOCABULARY), was: null }));

/** What authors do to a paragraph; words three times as often as the rest. */
const ON_WORDS: Edit[] = [
  // a tenth of its words are others
  (text, at, chance) => {
    const { words } = text[at] as Block;
    for (let count = Math.ceil(words.length / 10); count > 0; count -= 1)
      words.splice(chance.upTo(words.length), 1, ...inserted(1, chance));
  },
  // some words more
  (text, at, chance) => {
    const { words } = text[at] as Block;
    words.splice(chance.upTo(words.length + 1), 0, ...inserted(1 + chance.upTo(8), chance));
  },
  // some words less
  (text, at, chance) => {
    const { words } = text[at] as Block;
    words.splice(chance.upTo(words.length), 1 + chance.upTo(Math.max(1, words.length / 4)));
  },
];
const ON_BLOCKS: Edit[] = [
  // parted: the second half is a block of its own
  (text, at, { upTo }, newId) => {
    const block = text[at] as Block;
    text.splice(at + 1, 0, { ...block, id: newId(), words: block.words.splice(1 + upTo(block.words.length)) });
  },
  // joined with the one before
  (text, at) => {
    if (at === 0) return;
    const [gone] = text.splice(at, 1);
    text[at - 1]?.words.push(...(gone?.words ?? []));
  },
  // moved
  (text, at, { upTo }) => text.splice(upTo(text.length), 0, ...text.splice(at, 1)),
  // cut and pasted elsewhere, where it has another id
  (text, at, { upTo }, newId) => {
    const [cut] = text.splice(at, 1);
    if (cut) text.splice(upTo(text.length), 0, { ...cut, id: newId() });
  },
  // deleted
  (text, at) => text.splice(at, 1),
  // one more, before it
  (text, at, chance, newId) => text.splice(at, 0, { id: newId(), words: inserted(12, chance) }),
];

/** Edits a share of the blocks of a text, from 0 to 1, each in one way or more, among them `more`. @returns it edited */
export function edit(text: Written, share: number, seed: number, more: Edit[] = []): Written {
  const chance = chanceOf(seed);
  const edited = text.map((block) => ({ ...block, words: [...block.words] }));
  let made = 0;
  const newId = () => `n${(made++).toString(36).padStart(3, '0')}`;
  for (let count = Math.round(text.length * share); count > 0; count -= 1) {
    do {
      const at = chance.upTo(edited.length);
      chance.one([...ON_WORDS, ...ON_WORDS, ...ON_WORDS, ...ON_BLOCKS, ...more])(edited, at, chance, newId);
      for (let empty = edited.length - 1; empty >= 0; empty -= 1)
        if (edited[empty]?.words.length === 0) edited.splice(empty, 1);
    } while (chance.upTo(4) === 0);
  }
  return edited;
}

/** A text as the reader's browser has it, and of each of its letters which word it was. */
export function read(written: Written) {
  const blocks = new Map<string, { start: number; end: number }>();
  const was: (number | null)[] = [];
  let text = '';
  const add = (more: string, word: number | null) => {
    for (const _ of more.split('')) was.push(word);
    text += more;
  };
  for (const { id, words } of written) {
    if (text) add('\n', null);
    const start = text.length;
    for (const [at, { word, was: number }] of words.entries()) {
      if (at > 0) add(' ', null);
      add(word, number);
    }
    blocks.set(id, { start, end: text.length });
  }
  return { text, blocks, was };
}

/** A passage of 1 to 40 words of one block, by chance. */
export function choose(written: Written, seed: number): { block: string; start: number; end: number } {
  const { upTo, one } = chanceOf(seed);
  const { text, blocks } = read(written);
  const [block, span] = one([...blocks]);
  const words = [...text.slice(span.start, span.end).matchAll(/\S+/g)];
  const first = upTo(words.length);
  const last = Math.min(words.length - 1, first + upTo(40));
  const [from, to] = [words[first], words[last]];
  return { block, start: span.start + (from?.index ?? 0), end: span.start + (to?.index ?? 0) + (to?.[0].length ?? 0) };
}
