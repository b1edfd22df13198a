import { standingOf, type Translation, type Unit } from '#server/editions/units.ts';
import { type Block, chanceOf, type Edit, edit, type Word, type Written, writeText } from './edited-texts.ts';

/*
 * Sources of editions, translated whole and edited afterwards: what `standingOf` says of them beside what is true, which is known by
 * where each word comes from.
 */

/** Which blocks keep their ids: nearly all, as in the editor and what is pasted into it, or none, as in a text from elsewhere. */
export type Ids = 'kept' | 'none';
export type Trial = { texts: number; ids: Ids; seed: number };
export type Found = {
  /** Pairs of an old and a new block: those made, those that are right, and those that there are; of the last, those that were made. */
  made: number;
  right: number;
  there: number;
  recalled: number;
  /** Blocks that nobody edited, and those of them that are not ready. */
  unedited: number;
  falselyMarked: number;
  /** Blocks that were edited; those that are shown with their difference, and those that count as ready. */
  edited: number;
  outdated: number;
  missed: number;
  /** Differences that do not have the very words of before and of now. */
  inexact: number;
};

const SHARES = [0.05, 0.2, 0.2, 0.5];
/** The share of blocks whose id is lost, as they came through another program. */
const LOST = 0.1;

/** What else becomes of a source. */
const MORE: Edit[] = [
  // a passage of several blocks stands elsewhere
  (text, at, { upTo }) => {
    const section = text.splice(at, 3 + upTo(6));
    text.splice(upTo(text.length + 1), 0, ...section);
  },
  // a line is written before a block, and has got its id
  (text, at, { one }, newId) => {
    const block = text[at] as Block;
    const { words } = one(text);
    text.splice(at, 0, { ...block, words: words.map(({ word }) => ({ word: word.toUpperCase(), was: null })) });
    block.id = newId();
  },
  // a block is doubled: the first of both has the id, as where HTML is written by hand
  (text, at, { upTo }, newId) => {
    const block = text[at] as Block;
    const to = upTo(text.length + 1);
    const copy = { ...block, words: [...block.words] };
    if (to <= at) block.id = newId();
    else copy.id = newId();
    text.splice(to, 0, copy);
  },
  // some words look otherwise
  (text, at, { upTo, one }) => {
    const { words } = text[at] as Block;
    const from = upTo(words.length);
    const look = one(['strong', 'em', 'a']);
    for (let place = from; place < from + 3 && place < words.length; place += 1)
      words[place] = { ...(words[place] as Word), look };
  },
];

/** Kinds of blocks of a text, those of a list or a table several at once. */
const RUNS: string[][] = [
  ['p'],
  ['p'],
  ['p'],
  ['p', 'p'],
  ['h2'],
  ['h3'],
  ['quote'],
  ['figure'],
  ['pre'],
  ['li', 'li', 'li'],
  ['li', 'li', 'li', 'li', 'li'],
  ['td', 'td', 'td', 'td'],
];

/** A text of 20 to 50 blocks of many kinds, some words of which look otherwise. */
function writeSource(seed: number): Written {
  const chance = chanceOf(seed + 1_000_003);
  const kinds: string[] = [];
  return writeText(seed).map((block, at) => {
    if (kinds.length === 0) kinds.push(...chance.one(RUNS));
    const kind = kinds.shift();
    const words = block.words.map((word) =>
      chance.upTo(15) === 0 ? { ...word, look: chance.one(['strong', 'em', 'a']) } : word,
    );
    return { ...block, words, kind: kind === 'figure' ? `figure ${at}` : kind };
  });
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const START: Record<string, string> = { strong: '<strong>', em: '<em>', a: '<a href="/ebook/1/guia/comer">' };

function wordsOf(words: Word[], kind?: string): string {
  if (kind === 'pre') return words.map(({ word }) => escaped(word)).join(' ');
  return words.map(({ word, look }) => (look ? `${START[look]}${escaped(word)}</${look}>` : escaped(word))).join(' ');
}

/** One block as HTML. */
function blockOf({ id, words, kind = 'p' }: Block, isNamed: boolean): string {
  const own = isNamed ? ` data-b="${id}"` : '';
  const text = wordsOf(words, kind);
  if (kind.startsWith('figure'))
    return `<figure${own}><img src="/media/${kind.slice(7)}.webp" alt=""><figcaption>${text}</figcaption></figure>`;
  if (kind === 'li' || kind === 'quote' || kind === 'td') return `<p${own}>${text}</p>`;
  if (kind === 'pre') return `<pre${own}><code>${text}</code></pre>`;
  return `<${kind}${own}>${text}</${kind}>`;
}

/** A text as HTML. Neighbours that are items, cells or quoted stand in one list, table or quotation. */
function htmlOf(text: Written, isNamed: (place: number) => boolean): string {
  let html = '';
  for (let at = 0; at < text.length; ) {
    const kind = text[at]?.kind;
    let end = at + 1;
    while (text[end]?.kind === kind && kind) end += 1;
    const pieces = text.slice(at, end).map((block, place) => blockOf(block, isNamed(at + place)));
    html += around(kind, pieces);
    at = end;
  }
  return html;
}

function around(kind: string | undefined, pieces: string[]): string {
  if (kind === 'li') return `<ul>${pieces.map((piece) => `<li>${piece}</li>`).join('')}</ul>`;
  if (kind === 'quote') return `<blockquote>${pieces.join('')}</blockquote>`;
  if (kind !== 'td') return pieces.join('');
  const cells = pieces.map((piece) => `<td>${piece}</td>`);
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => cells.slice(row * 2, row * 2 + 2));
  return `<table><tbody>${rows.map((row) => `<tr>${row.join('').concat(row.length < 2 ? '<td><p></p></td>' : '')}</tr>`).join('')}</tbody></table>`;
}

/** A source as the work of a translator: each of its units as it is confirmed. */
function translated(html: string): Translation[] {
  return standingOf({ html, translations: [] }).map(({ source_unit, html }, place) => ({
    ...{ unit: `${source_unit}`, source_unit: `${source_unit}`, source: html, place, state: 'translated' as const },
  }));
}

/** What is true of the blocks of two texts: which old block a new one is made of, and where most of an old one stands. */
function truthOf(before: Written, after: Written) {
  const of = new Map(before.flatMap(({ words }, place) => words.map(({ was }) => [was, place] as const)));
  const owner = new Map<number, number>();
  const heir = new Map<number, { next: number; count: number; isSame: boolean }>();
  for (const [next, { words, ...block }] of after.entries()) {
    const counts = new Map<number, number>();
    for (const { was } of words) {
      const old = was === null ? undefined : of.get(was);
      if (old !== undefined) counts.set(old, (counts.get(old) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most) owner.set(next, most[0]);
    for (const [old, count] of counts) {
      const best = heir.get(old);
      const isSame = blockOf({ ...block, words }, false) === blockOf(before[old] as Block, false);
      if (!best || (isSame && !best.isSame) || (count > best.count && !best.isSame))
        heir.set(old, { next, count, isSame });
    }
  }
  return { owner, heir };
}

const NONE: Found = {
  ...{
    made: 0,
    right: 0,
    there: 0,
    recalled: 0,
    unedited: 0,
    falselyMarked: 0,
    edited: 0,
    outdated: 0,
    missed: 0,
    inexact: 0,
  },
};

/** Edits one source, and counts what is found of it. */
function judge(seed: number, ids: Ids): Found {
  const before = writeSource(seed);
  const chance = chanceOf(seed + 7);
  const edited = edit(before, SHARES[seed % SHARES.length] ?? 0, seed + 500_000, MORE);
  // what is left of some says nothing
  const after = edited.filter(({ words }) => words.some(({ word }) => /[\p{L}\p{N}]/u.test(word)));
  const known = translated(htmlOf(before, () => true));
  const isNamed = after.map(() => ids === 'kept' && chance.upTo(1 / LOST) > 0);
  const units = standingOf({ html: htmlOf(after, (place) => isNamed[place] ?? false), translations: known });
  const there = units.filter(({ state }) => state !== 'removed');
  if (known.length !== before.length || there.length !== after.length)
    throw new Error(`text ${seed} has other units than blocks`);
  return counted({ before, after }, there, new Map(known.map(({ unit }, place) => [unit, place])));
}

function counted(
  { before, after }: { before: Written; after: Written },
  units: Unit[],
  places: Map<string, number>,
): Found {
  const { owner, heir } = truthOf(before, after);
  const found = { ...NONE };
  const partner = new Map<number, number>();
  const olds = new Map<number, number>();
  for (const [next, unit] of units.entries()) {
    if (unit.state === 'missing') continue;
    const old = places.get(unit.unit) ?? -1;
    partner.set(old, next);
    olds.set(next, old);
    found.made += 1;
    if (isRight(old, next)) found.right += 1;
    if (unit.difference !== null && !isExact(unit.difference, before[old] as Block, after[next] as Block))
      found.inexact += 1;
  }
  function isRight(old: number, next: number) {
    return owner.get(next) === old || heir.get(old)?.next === next;
  }
  for (const [old, { next, isSame }] of heir) {
    if (!isSame && owner.get(next) !== old) continue;
    const at = partner.get(old);
    const state = at === undefined ? null : units[at]?.state;
    // two that were joined are one block, which is that of either
    if (at === undefined && olds.has(next) && isRight(olds.get(next) as number, next)) continue;
    found.there += 1;
    if (at !== undefined && isRight(old, at)) found.recalled += 1;
    if (isSame) {
      found.unedited += 1;
      if (state !== 'ready') found.falselyMarked += 1;
    } else {
      found.edited += 1;
      if (state === 'outdated' && at !== undefined && isRight(old, at)) found.outdated += 1;
      if (state === 'ready') found.missed += 1;
    }
  }
  return found;
}

/** Whether a difference without what came has the words of before, and without what went those of now. */
function isExact(difference: string, old: Block, next: Block): boolean {
  const said = (html: string) =>
    html
      .replace(/<[^<>]*>/g, '')
      .replace(/&amp;/g, '&')
      .replace(/&lt;/g, '<')
      .replace(/\s+/g, ' ')
      .trim();
  const without = (tag: string) => said(difference.replace(new RegExp(`<${tag}>.*?</${tag}>`, 'gs'), ''));
  const words = (block: Block) => block.words.map(({ word }) => word).join(' ');
  return without('ins') === words(old) && without('del') === words(next);
}

/** Edits many sources that were translated whole, and counts what is found of them. */
export function editSources({ texts, ids, seed }: Trial): Found {
  const all = { ...NONE };
  for (let text = 0; text < texts; text += 1) {
    const found = judge(seed + text, ids);
    for (const name of Object.keys(all) as (keyof Found)[]) all[name] += found[name];
  }
  return all;
}
