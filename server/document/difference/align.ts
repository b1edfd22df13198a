import { type Block, likeness } from './blocks.ts';
import { longestRise } from './longest-rise.ts';

/** An old and a new block that match, or a block that only one text has. */
export type Pair = { old: Block | null; next: Block | null /** Whether it stands elsewhere now. */; isMoved: boolean };

/** The share of words that two blocks with different ids must have in common to match. */
const ALIKE = 0.5;
/** Comparisons between the blocks of one gap; in a larger one only neighbours are compared. */
const MANY = 10_000;
/** Positions around its own in which a match for a block in a large gap is searched. */
const NEAR = 20;

/**
 * Matches the blocks of an old and a new text: first by id, then by equal content, then by similar words between the
 * same neighbours, or as the only blocks there. The result is in the order of the new text, removed blocks before added
 * ones.
 */
export function align(olds: Block[], nexts: Block[]): Pair[] {
  // from positions in the new text to positions in the old one
  const partner = new Map<number, number>();
  pairBy(olds, nexts, partner, ({ id }) => id);
  pairBy(olds, nexts, partner, ({ key, words }) => (words.length > 0 || !key.includes('"paragraph"') ? key : null));
  let staying = inPlace(partner);
  pairInGaps(olds, nexts, partner, staying);
  staying = inPlace(partner);
  return inOrder(olds, nexts, partner, staying);
}

/** Pairs blocks whose name occurs exactly once on each side. */
function pairBy(
  olds: Block[],
  nexts: Block[],
  partner: Map<number, number>,
  nameOf: (block: Block) => string | null,
): void {
  const taken = new Set(partner.values());
  const places = (blocks: Block[], isFree: (place: number) => boolean) =>
    Map.groupBy(
      blocks.flatMap((block, place) =>
        isFree(place) && nameOf(block) !== null ? [{ name: nameOf(block), place }] : [],
      ),
      ({ name }) => name,
    );
  const byName = places(olds, (place) => !taken.has(place));
  for (const [name, here] of places(nexts, (place) => !partner.has(place))) {
    const there = byName.get(name) ?? [];
    if (there.length !== here.length) continue;
    for (const [index, { place }] of here.entries()) partner.set(place, there[index]?.place ?? 0);
  }
}

/** The largest set of positions in the new text whose partners are in the same order. */
function inPlace(partner: Map<number, number>): Set<number> {
  const places = [...partner.keys()].sort((a, b) => a - b);
  const rise = longestRise(places.map((place) => partner.get(place) ?? 0));
  return new Set(rise.map((index) => places[index] ?? 0));
}

function pairInGaps(olds: Block[], nexts: Block[], partner: Map<number, number>, staying: Set<number>): void {
  const taken = new Set(partner.values());
  let [fromOld, fromNext] = [0, 0];
  const pairGap = (toOld: number, toNext: number) => {
    const left = range(fromOld, toOld).filter((place) => !taken.has(place));
    const right = range(fromNext, toNext).filter((place) => !partner.has(place));
    for (const [place, old] of alikeIn(left, right, olds, nexts)) partner.set(place, old);
  };
  for (const place of [...staying].sort((a, b) => a - b)) {
    const old = partner.get(place) ?? 0;
    pairGap(old, place);
    [fromOld, fromNext] = [old + 1, place + 1];
  }
  pairGap(olds.length, nexts.length);
}

/** The pairs of a gap in their order: each new block with the most similar old block that is left. */
function alikeIn(left: number[], right: number[], olds: Block[], nexts: Block[]): [number, number][] {
  const [old = 0, place = 0] = [left[0], right[0]];
  // one block replaced another
  if (left.length === 1 && right.length === 1) {
    return olds[old]?.node.type === nexts[place]?.node.type ? [[place, old]] : [];
  }
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

/** Blocks of different kinds never match. */
function scoreOf(old: Block | undefined, next: Block | undefined): number {
  if (!old || !next || old.node.type !== next.node.type) return 0;
  return likeness(old.words, next.words);
}

function inOrder(olds: Block[], nexts: Block[], partner: Map<number, number>, staying: Set<number>): Pair[] {
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
