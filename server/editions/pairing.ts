import type { KindTable } from '../rows/kinds.ts';
import type { PlacedRow } from './rows-in-order.queries.ts';

/** A row of an e-book, and the row of the source that it probably stands for. */
export type ProposedPair = {
  row: PlacedRow;
  /** Null for a row that probably is only there. */
  source: PlacedRow | null;
  /** Whether both share a picture, video, shop or slug, or say it in about as many words. */
  isSure: boolean;
};

/** Comparisons of two lists by their words: 300 rows beside 300. */
const MOST = 90_000;
/** A row of half as many words is another one, if there is a choice. */
const LIKE = 0.5;

/**
 * Proposes which rows of an e-book stand for which of a source in another language: ordinary modules, bonus modules and
 * items of each kind among themselves. First those that share an address or a slug, wherever they stand; then the others
 * in their order, where modules of about as many words are preferred.
 */
export function proposedPairs(source: PlacedRow[], own: PlacedRow[]): ProposedPair[] {
  const pairs = new Map<PlacedRow, ProposedPair>();
  for (const group of new Set(own.map((row) => row.group))) {
    const [theirs, mine] = [source, own].map((rows) => rows.filter((row) => row.group === group)) as [
      PlacedRow[],
      PlacedRow[],
    ];
    const sharing = pairsByClues(theirs, mine);
    for (const [row, other] of sharing) pairs.set(row, { row, source: other, isSure: true });
    const taken = new Set(sharing.values());
    const left = { theirs: theirs.filter((row) => !taken.has(row)), mine: mine.filter((row) => !sharing.has(row)) };
    for (const [row, other] of pairsInOrder(left.theirs, left.mine))
      pairs.set(row, { row, source: other, isSure: likeness(row, other) >= LIKE });
  }
  return own.map((row) => pairs.get(row) ?? { row, source: null, isSure: true });
}

/** Pairs by what only one row of each side has. */
function pairsByClues(theirs: PlacedRow[], mine: PlacedRow[]): Map<PlacedRow, PlacedRow> {
  const [byClue, ownByClue] = [rowsByClue(theirs), rowsByClue(mine)];
  const pairs = new Map<PlacedRow, PlacedRow>();
  const taken = new Set<PlacedRow>();
  for (const [clue, row] of ownByClue) {
    const other = byClue.get(clue);
    if (!row || !other || pairs.has(row) || taken.has(other)) continue;
    pairs.set(row, other);
    taken.add(other);
  }
  return pairs;
}

/** Each clue with its row; null for one that several rows have. */
function rowsByClue(rows: PlacedRow[]): Map<string, PlacedRow | null> {
  const found = new Map<string, PlacedRow | null>();
  for (const row of rows) {
    for (const clue of new Set([...row.clues, row.slug && `/${row.slug}`]))
      if (clue) found.set(clue, found.has(clue) ? null : row);
  }
  return found;
}

/** As many pairs as there can be without a crossing, of those the ones most alike. */
function pairsInOrder(theirs: PlacedRow[], mine: PlacedRow[]): [PlacedRow, PlacedRow][] {
  const places = theirs.length * mine.length > MOST ? null : alikePlaces(theirs, mine);
  const inOrder = mine.map((_, at): [number, number] => [at, at]);
  return (places ?? inOrder).flatMap(([own, at]) => {
    const [row, other] = [mine[own], theirs[at]];
    return row && other ? [[row, other] as [PlacedRow, PlacedRow]] : [];
  });
}

function alikePlaces(theirs: PlacedRow[], mine: PlacedRow[]): [number, number][] {
  const width = theirs.length + 1;
  const sums = new Float64Array((mine.length + 1) * width);
  const at = (own: number, other: number) => sums[own * width + other] ?? 0;
  // a pair more is worth more than all that pairs are alike
  const worth = (own: number, other: number) => {
    const [row, source] = [mine[own], theirs[other]];
    return row && source ? mine.length + 1 + likeness(row, source) : 0;
  };
  for (let own = mine.length - 1; own >= 0; own -= 1) {
    for (let other = theirs.length - 1; other >= 0; other -= 1) {
      const paired = at(own + 1, other + 1) + worth(own, other);
      sums[own * width + other] = Math.max(paired, at(own + 1, other), at(own, other + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let own = 0, other = 0; own < mine.length && other < theirs.length; ) {
    if (at(own, other) === at(own + 1, other + 1) + worth(own, other)) pairs.push([own++, other++]);
    else if (at(own, other) === at(own + 1, other)) own += 1;
    else other += 1;
  }
  return pairs;
}

/** From 0 to 1, by the number of words. */
function likeness(one: PlacedRow, other: PlacedRow): number {
  const [less, more] = [Math.min(one.words, other.words), Math.max(one.words, other.words)];
  return more === 0 ? 1 : less / more;
}

/** A row as forms name it. */
export const rowName = ({ kind, row_id }: { kind: KindTable; row_id: string }): string => `${kind}/${row_id}`;
