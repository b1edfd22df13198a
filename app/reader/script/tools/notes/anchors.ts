import search from 'approx-string-match';
import type { Passage } from '../../stored/database.ts';

/** A part of a text, from its first letter to behind its last, in code units. */
export type Span = { start: number; end: number };
/** A module's text as it stands, and where each block with an id is in it. */
export type ModuleText = { text: string; blocks: Map<string, Span> };
/** A place where a passage may be, and how sure that is, from 0 to 1. */
type Found = Span & { score: number };

/** Errors that a quote may have to be taken for the same, as a part of its letters. */
const MOST_ERRORS = 0.4;
/** How sure a place has to be: words for words, nearly so in the passage's own block, nearly so in another. */
const SURE = { exact: 0.5, inBlock: 0.6, elsewhere: 0.65, done: 0.9 };
/** What the block of a passage counts for beside the words, where both are there. */
const OWN_BLOCK = 0.1;
/** What it counts for that a text has the very words once. */
const ONLY_ONE = 0.25;
/** A quote that stands more often than this is not looked for by its words: a letter or two, in a text of a million. */
const MOST_PLACES = 2_000;
/** The part of a passage’s words that have to stand where it may be: by itself, and between what was around it. */
const SOME = { alone: 0.6, between: 0.25 };
/** Scripts that set no space between words: there each letter is one. */
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
const IN_WORD = new RegExp(`(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]`, 'u');
const WORDS = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
/** A quote counts for no more letters than this, so that what stands around it counts too. */
const HEAVIEST = 96;
/** What a letter of another block counts for, beside one of the passage's own. */
const OTHER_BLOCKS = 0.1;
/** A longer quote is looked for by its ends, of this many letters each. */
const LONG = 256;
const END = 96;

/**
 * Where a marked passage stands in a text that may have changed since: word for word in its block, else nearly so in its block or in
 * the whole text, whichever is surer by its words and by what stands around them.
 * @returns null if no place is sure enough
 */
export function locate(passage: Passage, { text, blocks }: ModuleText): Span | null {
  const { quote, before, after, position } = passage;
  if (text.startsWith(before + quote + after, position - before.length))
    return { start: position, end: position + quote.length };
  const own = blocks.get(passage.block);
  const here = own && best(exactly(passage, text, own));
  if (here && here.score >= SURE.exact) return here;
  const nearly = own
    ? sure([...roughly(passage, text, own), ...between(passage, text, own)], SURE.inBlock, OWN_BLOCK)
    : [];
  const whole = { start: 0, end: text.length };
  const found = [...nearly, ...sure(exactly(passage, text, whole), SURE.elsewhere)];
  if (!found.some(({ score }) => score >= SURE.done))
    found.push(...sure(roughly(passage, text, whole), SURE.elsewhere));
  return best(found) ?? null;
}

const sure = (found: Found[], least: number, more = 0): Found[] =>
  found.filter(({ score }) => score >= least).map((each) => ({ ...each, score: each.score + more }));

function best(found: Found[]): Found | undefined {
  return found.reduce<Found | undefined>((one, other) => (one && one.score >= other.score ? one : other), undefined);
}

/** Where the very words stand; of many places those that have most of the letters around them. */
function exactly(passage: Passage, text: string, { start, end }: Span): Found[] {
  const { quote, position } = passage;
  const places: (Span & { around: number })[] = [];
  for (let at = text.indexOf(quote, start); at >= 0 && at + quote.length <= end; at = text.indexOf(quote, at + 1)) {
    const place = { start: at, end: at + quote.length };
    places.push({ ...place, around: lettersAround(passage, text, place) });
    if (places.length > MOST_PLACES) return [];
  }
  const far = ({ start: at }: Span) => Math.abs(at - position);
  places.sort((one, other) => other.around - one.around || far(one) - far(other));
  const more = places.length === 1 ? ONLY_ONE : 0;
  return places.slice(0, 8).map((place) => ({ ...place, score: scoreOf(passage, text, place, 0) + more }));
}

/** How many letters before and after a place are those of the passage, up to the first that differs. */
function lettersAround({ before, after }: Passage, text: string, { start, end }: Span): number {
  let [left, right] = [0, 0];
  while (left < before.length && before.at(-1 - left) === text[start - 1 - left]) left += 1;
  while (right < after.length && after[right] === text[end + right]) right += 1;
  return left + right;
}

/** Where words stand that are nearly those: whole words, and some of them the same. */
function roughly(passage: Passage, text: string, { start, end }: Span): Found[] {
  const { quote } = passage;
  const part = text.slice(start, end);
  // the very words are looked for by `exactly`; of rough places only those with the fewest errors come
  if (quote.length * MOST_ERRORS < 1 || part.includes(quote)) return [];
  const places = quote.length > LONG ? byEnds(quote, part) : nearest(part, quote);
  return places.flatMap(({ start: from, end: to, errors }) => {
    const place = toWords(text, { start: start + from, end: start + to });
    if (shared(quote, text.slice(place.start, place.end)) < SOME.alone) return [];
    return [{ ...place, score: scoreOf(passage, text, place, errors) }];
  });
}

/** A place with the whole of the words in which it begins and ends. */
function toWords(text: string, { start, end }: Span): Span {
  const isWord = (at: number) => IN_WORD.test(text.charAt(at));
  const found = { start, end };
  while (found.start > 0 && isWord(found.start) && isWord(found.start - 1)) found.start -= 1;
  while (found.end < text.length && isWord(found.end) && isWord(found.end - 1)) found.end += 1;
  return found;
}

/** How much of a quote's words, by their letters, is in other words. */
function shared(quote: string, other: string): number {
  const words = new Set(quote.match(WORDS));
  const left = new Set(other.match(WORDS)?.filter((word) => words.has(word)));
  return [...left].join('').length / Math.max(1, [...words].join('').length);
}

/**
 * What stands in a block between what was before the passage and what was after it, if that has some of its words: so little of them
 * may be left that they are not found by themselves.
 */
function between({ quote, before, after }: Passage, text: string, { start, end }: Span): Found[] {
  const [lead, rest] = [before.split('\n').at(-1) ?? '', after.split('\n')[0] ?? ''];
  const block = text.slice(start, end);
  const from = lead ? nearest(block, lead).at(-1)?.end : 0;
  if (from === undefined) return [];
  const to = rest ? nearest(block.slice(from), rest)[0]?.start : block.length - from;
  if (!to) return [];
  const same = shared(quote, block.slice(from, from + to));
  const place = { start: start + from, end: start + from + to };
  return same < SOME.between || to > quote.length * 2 + 40 ? [] : [{ ...place, score: SURE.inBlock + same / 4 }];
}

type Rough = Span & { errors: number };

function nearest(text: string, pattern: string): Rough[] {
  return search(text, pattern, Math.floor(pattern.length * MOST_ERRORS)).slice(0, 8);
}

/** A long quote from its beginning to its end, if these are not much nearer or further than they were. */
function byEnds(quote: string, text: string): Rough[] {
  const heads = nearest(text, quote.slice(0, END));
  const tails = nearest(text, quote.slice(-END));
  return heads.flatMap((head) =>
    tails.flatMap((tail) => {
      const length = tail.end - head.start;
      if (length < quote.length / 2 || length > quote.length * 2) return [];
      const errors = ((head.errors + tail.errors) * quote.length) / (2 * END);
      return [{ start: head.start, end: tail.end, errors }];
    }),
  );
}

/**
 * How much of a passage is at a place: of its words and of what stood around them, by their letters. What stood in other blocks counts
 * for less, as blocks are moved and deleted.
 */
function scoreOf({ quote, before, after }: Passage, text: string, { start, end }: Span, errors: number): number {
  const [inFront, behind] = [
    text.slice(Math.max(0, start - before.length * 2), start),
    text.slice(end, end + after.length * 2),
  ];
  const [lead = '', ...earlier] = before.split('\n').reverse();
  const [rest = '', ...later] = after.split('\n');
  const parts = [
    { same: 1 - errors / quote.length, weight: Math.min(quote.length, HEAVIEST) },
    { same: likeness(inFront, lead), weight: lead.length },
    { same: likeness(behind, rest), weight: rest.length },
    { same: likeness(inFront, earlier.reverse().join('\n')), weight: (before.length - lead.length) * OTHER_BLOCKS },
    { same: likeness(behind, later.join('\n')), weight: (after.length - rest.length) * OTHER_BLOCKS },
  ];
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { same, weight }) => sum + same * weight, 0) / whole;
}

/** How much of what stood around stands near, from 0 to 1. */
function likeness(near: string, around: string): number {
  const [match] = around ? search(near, around, Math.floor(around.length / 2)) : [];
  return match ? 1 - match.errors / around.length : 0;
}
