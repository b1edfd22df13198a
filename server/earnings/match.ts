import type { Db } from '../db/open.ts';
import { CODE_LENGTH } from '../links/link-code.ts';
import { listHolders } from '../links/module-numbers.queries.ts';
import { amazonTags } from './amazon-tags.ts';
import { listOwnLinks, listRules } from './match.queries.ts';
import { NO_PLACE, type Place } from './places.ts';
import type { Line } from './read/report.ts';

type Placed = Pick<Line, 'key' | 'was' | 'word' | 'product' | 'part' | 'at'>;

/** The signs of a code, then perhaps the number of a module: `AbC1234-3`, `AbC1234m3`, `AbC1234-b2`. */
const WORD = new RegExp(`^([0-9a-z]{${CODE_LENGTH}})(?:[-_m](b?\\d{1,4}))?[-_ ]*$`, 'i');

/** Finds where the lines of an author's reports of a program belong, a portion at a time. */
export function matcherOf(db: Db, userId: string, program: string): (lines: Placed[]) => Promise<Place[]> {
  const tags = once(() => amazonTags(db, userId));
  // of an e-book there may be a million, of a number one for each day
  const holders = memory((key) => {
    const [ebookId = '', number = ''] = key.split(' ');
    return listHolders(db, ebookId, number);
  });
  const moduleOf = async (ebookId: string, number: string, at: number) => {
    const held = await holders(`${ebookId} ${number.toLowerCase()}`);
    const past = held.filter(({ since }) => Date.parse(since) <= at);
    return (past.at(-1) ?? held[0])?.module_id ?? null;
  };
  return async (lines) => {
    const words = lines.map(({ word }) => WORD.exec(word));
    const linkOf = await linksOf(
      db,
      userId,
      words.flatMap((found) => found?.[1] ?? []),
    );
    // a rule may be made while a report is taken in
    const ruled = await rulesOf(db, userId, program, lines);
    const tagged = program === 'amazon' ? await tags() : NO_TAGS;
    return Promise.all(
      lines.map(async (line, index) => {
        const byHand = [line.key, ...(line.was ?? [])].map((key) => ruled('line', key)).find((place) => place);
        if (byHand) return byHand;
        const [, code, number] = words[index] ?? [];
        const link = code && linkOf(code);
        if (!link) return ruled('word', line.word) ?? tagged(line) ?? ruled('product', line.product) ?? NO_PLACE;
        const module_id = number ? await moduleOf(link.ebook_id, number, line.at) : null;
        return { matched_by: 'word' as const, ebook_id: link.ebook_id, item: link.item, module_id };
      }),
    );
  };
}

/** Finds an author's links by their codes. */
async function linksOf(db: Db, userId: string, codes: string[]) {
  const links = await listOwnLinks(db, userId, codes);
  const exact = new Map(links.map((link) => [link.code, link]));
  const lowered = Map.groupBy(links, ({ code }) => code.toLowerCase());
  return (code: string) => {
    // a word that came back in lower case is a link's if it is one's alone
    const [alike, ...others] = lowered.get(code.toLowerCase()) ?? [];
    return exact.get(code) ?? (others.length === 0 ? alike : undefined);
  };
}

async function rulesOf(db: Db, userId: string, program: string, lines: Placed[]) {
  const values = {
    word: [...new Set(lines.map(({ word }) => word))],
    product: [...new Set(lines.map(({ product }) => product))],
    line: lines.flatMap(({ key, was = [] }) => [key, ...was]),
  };
  const rules = await listRules(db, userId, program, values);
  const places = new Map(
    rules.map(({ kind, value, ebook_id, item, is_estimate }) => [
      `${kind} ${value}`,
      { matched_by: is_estimate ? ('day' as const) : ('hand' as const), ebook_id, item, module_id: null },
    ]),
  );
  return (kind: string, value: string): Place | undefined =>
    value === '' ? undefined : places.get(`${kind} ${value}`);
}

const NO_TAGS = () => null;

/** A value that is read when it is first needed. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | null = null;
  return () => {
    value ??= read();
    return value;
  };
}

function memory<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
