import { type Block, likeness } from './blocks.ts';
import { alikeElsewhere } from './elsewhere.ts';
import { longestRise } from './longest-rise.ts';

/** An old and a new block that match, or a block that only one text has. */
export type Pair = { old: Block | null; next: Block | null /** Whether it stands elsewhere now. */; isMoved: boolean };

/** The share of words that two blocks with different ids must have in common to match. */
const ALIKE = 0.5;
/** Comparisons between the blocks of one gap; in a larger one only neighbours are compared. */
const MANY = 10_000;
/** Positions around its own in which a match for a block in a large gap is searched. */
const NEAR = 20;
/** A block with fewer words than this is the one with its id, whatever they are. */
const TELLING = 3;

/** Places that are matched: of the new text, with those of the old one. */
type Partner = Map<number, number>;
type Texts = {
  olds: Block[];
  nexts: Block[];
  partner: Partner;
  /** Blocks with the same id, but other words; and the places of the old ones. */
  doubtful: Partner;
  doubtfulOlds: Set<number>;
};

/**
 * Matches the blocks of an old and a new text: first by id, then by equal content, then by similar words between the
 * same neighbours, or as the only blocks there, then by similar words anywhere. An id that stands at other words is followed only
 * if those it stood at are nowhere else: of a block that was copied or parted either part may have it. The result is in the
 * order of the new text, removed blocks before added ones.
 */
export function align(olds: Block[], nexts: Block[]): Pair[] {
  const partner: Partner = new Map();
  const ofIds: Texts = { olds, nexts, partner, doubtful: new Map(), doubtfulOlds: new Set() };
  pairBy(ofIds, ({ id }) => id);
  const doubtful = doubtfulAmong(ofIds);
  const texts = { ...ofIds, doubtful, doubtfulOlds: new Set(doubtful.values()) };
  for (const place of doubtful.keys()) partner.delete(place);
  pairBy(texts, ({ key, words }) => (words.length > 0 || !key.includes('"paragraph"') ? key : null));
  pairInGaps(texts, inPlace(partner));
  pairElsewhere(texts);
  const taken = new Set(partner.values());
  for (const [place, old] of doubtful) if (!taken.has(old)) partner.set(place, old);
  return inOrder(olds, nexts, partner, inPlace(partner));
}

/** Pairs by id with hardly a word in common, or whose old words stand in a block without an old id. */
function doubtfulAmong({ olds, nexts, partner }: Texts): Partner {
  const strangers = new Set(nexts.flatMap(({ key }, place) => (partner.has(place) ? [] : [key])));
  return new Map(
    [...partner].filter(([place, at]) => {
      const [old, next] = [olds[at], nexts[place]];
      if (!old || !next || old.key === next.key || old.words.length < TELLING) return false;
      return strangers.has(old.key) || likeness(old.words, next.words) < ALIKE;
    }),
  );
}

const freeOlds = ({ olds, partner }: Texts, from = 0, to = olds.length) => {
  const taken = new Set(partner.values());
  return range(from, to).filter((place) => !taken.has(place));
};
const freeNexts = ({ nexts, partner, doubtful }: Texts, from = 0, to = nexts.length) =>
  range(from, to).filter((place) => !partner.has(place) && !doubtful.has(place));

/** Pairs blocks whose name occurs equally often on each side, in their order. */
function pairBy(texts: Texts, nameOf: (block: Block) => string | null): void {
  const places = (blocks: Block[], free: number[]) =>
    Map.groupBy(
      free.flatMap((place) => {
        const name = nameOf(blocks[place] as Block);
        return name === null ? [] : [{ name, place }];
      }),
      ({ name }) => name,
    );
  const byName = places(texts.olds, freeOlds(texts));
  for (const [name, here] of places(texts.nexts, freeNexts(texts))) {
    const there = byName.get(name) ?? [];
    if (there.length !== here.length) continue;
    for (const [index, { place }] of here.entries()) texts.partner.set(place, there[index]?.place ?? 0);
  }
}

function pairElsewhere(texts: Texts): void {
  const blocks = (all: Block[], places: number[]) => new Map(places.map((place) => [place, all[place] as Block]));
  const left = blocks(texts.olds, freeOlds(texts));
  for (const [place, old] of alikeElsewhere(left, blocks(texts.nexts, freeNexts(texts)))) texts.partner.set(place, old);
}

/** The largest set of positions in the new text whose partners are in the same order. */
function inPlace(partner: Partner): Set<number> {
  const places = [...partner.keys()].sort((a, b) => a - b);
  const rise = longestRise(places.map((place) => partner.get(place) ?? 0));
  return new Set(rise.map((index) => places[index] ?? 0));
}

function pairInGaps(texts: Texts, staying: Set<number>): void {
  const { olds, nexts, partner } = texts;
  const taken = new Set(partner.values());
  let [fromOld, fromNext] = [0, 0];
  const pairGap = (toOld: number, toNext: number) => {
    const left = range(fromOld, toOld).filter((place) => !taken.has(place));
    for (const [place, old] of alikeIn(left, freeNexts(texts, fromNext, toNext), texts)) partner.set(place, old);
  };
  for (const place of [...staying].sort((a, b) => a - b)) {
    const old = partner.get(place) ?? 0;
    pairGap(old, place);
    [fromOld, fromNext] = [old + 1, place + 1];
  }
  pairGap(olds.length, nexts.length);
}

/** The pairs of a gap in their order: each new block with the most similar old block that is left. */
function alikeIn(left: number[], right: number[], texts: Texts): [number, number][] {
  const { olds, nexts } = texts;
  const [old = 0, place = 0] = [left[0], right[0]];
  // one block replaced another
  if (left.length === 1 && right.length === 1) return isReplacing(old, place, texts) ? [[place, old]] : [];
  const pairs: [number, number][] = [];
  const isLarge = left.length * right.length > MANY;
  let from = 0;
  right.forEach((place, index) => {
    const near = isLarge ? left.slice(Math.max(from, index - NEAR), index + NEAR) : left.slice(from);
    const start = isLarge ? Math.max(from, index - NEAR) : from;
    let best = { at: -1, score: ALIKE };
    near.forEach((old, offset) => {
      const score = scoreOf(olds[old], nexts[place]);
      if (score > best.score) best = { at: start + offset, score };
    });
    if (best.at < 0) return;
    pairs.push([place, left[best.at] ?? 0]);
    from = best.at + 1;
  });
  return pairs;
}

/** Of the same kind, and either alike or with nothing that says that they are two blocks. */
function isReplacing(old: number, place: number, { olds, nexts, doubtfulOlds }: Texts): boolean {
  const [before, now] = [olds[old], nexts[place]];
  if (before?.node.type !== now?.node.type) return false;
  const areTwo = (before?.isNamed && now?.isNamed) || doubtfulOlds.has(old);
  return !areTwo || scoreOf(before, now) > ALIKE;
}

/** Blocks of different kinds never match. */
function scoreOf(old: Block | undefined, next: Block | undefined): number {
  if (!old || !next || old.node.type !== next.node.type) return 0;
  return likeness(old.words, next.words);
}

function inOrder(olds: Block[], nexts: Block[], partner: Partner, staying: Set<number>): Pair[] {
  const pairs: Pair[] = [];
  const paired = new Set(partner.values());
  const stayingOlds = new Set([...staying].map((place) => partner.get(place)));
  let done = 0;
  const goneUpTo = (end: number) => {
    for (; done < end; done += 1) {
      if (stayingOlds.has(done)) continue;
      pairs.push({ old: olds[done] ?? null, next: null, isMoved: paired.has(done) });
    }
  };
  const ends = gapEnds(nexts.length, olds.length, (place) => (staying.has(place) ? partner.get(place) : undefined));
  nexts.forEach((next, place) => {
    const at = partner.get(place);
    goneUpTo(ends[place] ?? 0);
    pairs.push({
      old: at === undefined ? null : (olds[at] ?? null),
      next,
      isMoved: at !== undefined && !staying.has(place),
    });
  });
  goneUpTo(olds.length);
  return pairs;
}

/** For each position in the new text, the end of its gap in the old text: the partner of the next block that stays. */
function gapEnds(count: number, end: number, partnerOf: (place: number) => number | undefined): number[] {
  const ends: number[] = [];
  let next = end;
  for (let place = count - 1; place >= 0; place -= 1) {
    next = partnerOf(place) ?? next;
    ends[place] = next;
  }
  return ends;
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
