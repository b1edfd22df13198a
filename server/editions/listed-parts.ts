import type { KindTable } from '../rows/kinds.ts';
import type { Counts, Part } from './parts.queries.ts';
import type { PartGroup, PlacedRow } from './rows-in-order.queries.ts';

/** A row of an edition, or one that it lacks, as it stands beside the source. */
export type ListedPart = {
  kind: KindTable;
  group: PartGroup;
  /** The edition's row; null if it has none for this part yet. */
  row_id: string | null;
  /** The source's row; null if only this edition has the part. */
  source_id: string | null;
  title: string;
  source_title: string | null;
  /** Null for one that has nothing to be compared with. */
  counts: Counts | null;
  /** Whether the counts are of the source as it is stored now. */
  isCounted: boolean;
  /** Whether readers do not see it though they see the source's. */
  isHidden: boolean;
};

const keyOf = ({ kind, row_id }: { kind: KindTable; row_id: string }) => `${kind} ${row_id}`;

/** The parts of an edition: those of the source in its order, and in each group then those that it alone has. */
export function listedParts(
  rows: PlacedRow[],
  parts: Part[],
  { source, edition }: Record<'source' | 'edition', string>,
): ListedPart[] {
  const partOf = new Map(parts.map((part) => [keyOf(part), part]));
  const nameOf = (row: PlacedRow) => {
    const part = partOf.get(keyOf(row));
    return part && `${part.kind} ${part.part_id}`;
  };
  const own = rows.filter(({ ebook_id }) => ebook_id === edition);
  const rowOf = new Map(own.map((row) => [nameOf(row), row]));
  const paired = new Set<PlacedRow>();
  const listed = rows
    .filter(({ ebook_id }) => ebook_id === source)
    .map((theirs): ListedPart => {
      const name = nameOf(theirs);
      const row = name ? rowOf.get(name) : undefined;
      if (row) paired.add(row);
      return partOfBoth(theirs, row ?? null, row ? partOf.get(keyOf(row)) : undefined);
    });
  const alone = own.filter((row) => !paired.has(row)).map(ownPart);
  return ORDER.flatMap((group) => [...listed, ...alone].filter((part) => part.group === group));
}

const ORDER: PartGroup[] = ['ebook', 'modules', 'bonus', 'supplements', 'products', 'support'];

function partOfBoth(source: PlacedRow, row: PlacedRow | null, part: Part | undefined): ListedPart {
  const { kind, group } = source;
  const ids = { row_id: row?.row_id ?? null, source_id: source.row_id };
  const titles = { title: row?.title ?? source.title, source_title: source.title };
  const isHidden = Boolean(row?.isHidden) && !source.isHidden;
  const isOfNow = part?.source_version === source.version && !(row && isSavedSince({ ...part, version: row.version }));
  const isCounted = !row || isOfNow;
  return { kind, group, ...ids, ...titles, counts: part ? countsIn(part) : null, isCounted, isHidden };
}

/** Whether a row was saved since its texts were learnt, which is done after each count. */
export const isSavedSince = ({
  learnt_version,
  version,
}: Pick<Part, 'learnt_version'> & { version: number }): boolean =>
  learnt_version !== null && learnt_version !== version;

function ownPart({ kind, group, row_id, title }: PlacedRow): ListedPart {
  return {
    kind,
    group,
    row_id,
    source_id: null,
    title,
    source_title: null,
    counts: null,
    isCounted: true,
    isHidden: false,
  };
}

const countsIn = ({ ready, machine, missing, outdated, removed, words_to_do }: Part): Counts => ({
  ...{ ready, machine, missing, outdated, removed, words_to_do },
});

export const NO_COUNTS: Counts = { ready: 0, machine: 0, missing: 0, outdated: 0, removed: 0, words_to_do: 0 };

/** The counts of all parts of an edition together. */
export function countsOfAll(parts: ListedPart[]): Counts {
  const sums = { ...NO_COUNTS };
  for (const { counts } of parts)
    if (counts) for (const name of Object.keys(sums) as (keyof Counts)[]) sums[name] += counts[name];
  return sums;
}

/** Whether something of a part is missing or outdated. */
export const isOpenPart = ({ counts }: ListedPart): boolean => (counts ? counts.missing + counts.outdated > 0 : false);

/** Whether a module is translated as a whole and hidden: it can be shown. */
export const isReadyPart = (part: ListedPart): boolean =>
  part.isHidden &&
  part.isCounted &&
  part.counts !== null &&
  part.counts.ready + part.counts.machine > 0 &&
  !isOpenPart(part);

/** Whether the edition lacks a row of the source. */
export const isAbsent = ({ row_id }: ListedPart): boolean => row_id === null;

/** Whether only the edition has it. */
export const isOwn = ({ source_id }: ListedPart): boolean => source_id === null;

/** Whether modules that both have stand in another order than in the source; bonus modules among themselves. */
export function isReordered(rows: PlacedRow[], parts: ListedPart[]): boolean {
  const places = new Map(rows.map((row, place) => [row.row_id, { place, group: row.group }]));
  return (['modules', 'bonus'] as const).some((group) => {
    const order = parts.flatMap(({ source_id, row_id }) => {
      const [source, own] = [places.get(source_id ?? ''), places.get(row_id ?? '')];
      return source?.group === group && own?.group === group ? [own.place] : [];
    });
    return order.some((place, at) => place < (order[at - 1] ?? 0));
  });
}
