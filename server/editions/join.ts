import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { findEdition, listEditionsOf } from './editions.queries.ts';
import { type ProposedPair, proposedPairs, rowName } from './pairing.ts';
import { insertParts, JOINED, listParts, partIdOf } from './parts.queries.ts';
import { listPlacedRows, type PlacedRow } from './rows-in-order.queries.ts';
import { addEdition, countNow, noted, workOf } from './works.ts';

/** Which row of the source each row of an e-book stands for, by `rowName`: its id, or null for none. */
export type GivenPairs = ReadonlyMap<string, string | null>;
type Rows = { source: PlacedRow[]; own: PlacedRow[] };

/** Rows whose pair can be changed before two e-books are joined; the others as soon as they are. */
const CHANGEABLE = 120;
/** Rows among which one can be chosen, those nearest to the one that is proposed. */
const CHOICES = 60;

export type JoinProposal = {
  ebook: NamedEbook;
  other: NamedEbook & { language: string };
  source: NamedEbook & { language: string };
  /** By groups, in the order of the e-book that is joined. */
  groups: { group: PlacedRow['group']; rows: ProposedRow[] }[];
  /** Rows of the source that no row stands for. */
  left: { id: string; title: string }[];
  /** Further pairs, which can be changed after joining. */
  more: number;
};
export type ProposedRow = {
  name: string;
  title: string;
  source: string | null;
  isSure: boolean;
  choices: { id: string; title: string }[];
};

/**
 * What joining an e-book to the work of another would pair.
 * @throws ebook_not_found, edition_foreign, language_taken, source_trashed
 */
export async function proposeJoin(ctx: Ctx, ebookId: string, otherId: string): Promise<JoinProposal> {
  const { ebook, other, source } = await joinable(ctx, ebookId, otherId);
  const rows = await rowsOfBoth(ctx, source, other);
  const pairs = proposedPairs(rows.source, rows.own).filter(({ row }) => row.title !== '' && row.kind !== 'ebooks');
  const paired = new Set(pairs.map((pair) => pair.source));
  const shown = pairs.slice(0, CHANGEABLE);
  const groups = [...new Set(shown.map(({ row }) => row.group))];
  const ofGroup = (group: PlacedRow['group']) => shown.filter(({ row }) => row.group === group);
  return {
    ebook: namedEbook(ebook),
    ...{ other: withLanguage(other), source: withLanguage(source) },
    groups: groups.map((group) => ({ group, rows: ofGroup(group).map((pair) => proposedRow(pair, rows.source)) })),
    left: rows.source
      .filter((row) => !paired.has(row) && row.kind !== 'ebooks' && row.kind !== 'support_info')
      .slice(0, CHANGEABLE)
      .map(({ row_id, title }) => ({ id: row_id, title })),
    more: pairs.length - shown.length,
  };
}

const withLanguage = (ebook: Ebook) => ({ ...namedEbook(ebook), language: ebook.language });

function proposedRow({ row, source, isSure }: ProposedPair, theirs: PlacedRow[]): ProposedRow {
  return {
    ...{ name: rowName(row), title: row.title, source: source?.row_id ?? null, isSure },
    choices: choicesFor(theirs, row, source).map(({ row_id, title }) => ({ id: row_id, title })),
  };
}

/** The rows of the source that a row may stand for, those of its own group first. */
export function choicesFor(theirs: PlacedRow[], row: PlacedRow, source: PlacedRow | null, most = CHOICES): PlacedRow[] {
  const ofKind = theirs.filter(({ kind }) => kind === row.kind);
  const middle = Math.max(0, source ? ofKind.indexOf(source) : 0);
  const start = Math.max(0, Math.min(middle - Math.floor(most / 2), ofKind.length - most));
  return ofKind.slice(start, start + most);
}

/**
 * Makes an e-book an edition of the work of another. Rows that `given` does not name are paired as proposed; what both
 * say counts as translated.
 * @throws ebook_not_found, language_taken, edition_foreign if it is in a work or has another owner, source_trashed,
 * pair_unknown, pair_twice
 */
export async function joinEdition(
  ctx: Ctx,
  ebookId: string,
  otherId: string,
  given: GivenPairs = new Map(),
): Promise<void> {
  // what takes long is done before: in the transaction nobody else can write
  const before = await joinable(ctx, ebookId, otherId);
  const rows = await rowsOfBoth(ctx, before.source, before.other);
  const pairs = chosenPairs(rows, given);
  await withTransaction(ctx, async (ctx) => {
    const { ebook, other, source } = await joinable(ctx, ebookId, otherId);
    if (source.id !== before.source.id) throw new AppError('pair_unknown');
    const work = await workOf(ctx, ebook);
    await addEdition(ctx, work.id, other);
    await insertPairs(ctx, rows, pairs);
    await record(ctx, [noted('joined', other)]);
    for (const one of [ebook, other]) ctx.changed(one, 'ebook', one.id);
  });
  await countNow(ctx, otherId);
}

async function joinable(ctx: Ctx, ebookId: string, otherId: string) {
  const ebook = await getManagedEbook(ctx, ebookId);
  const other = await getManagedEbook(ctx, otherId);
  const own = await findEdition(ctx.db, ebook.id);
  if (ebook.id === other.id || ebook.user_id !== other.user_id) throw new AppError('edition_foreign');
  if (await findEdition(ctx.db, other.id)) throw new AppError('edition_foreign');
  const taken = own ? await listEditionsOf(ctx.db, own.work_id) : [ebook];
  if (taken.some(({ language }) => language === other.language)) throw new AppError('language_taken');
  const source = own ? await findEbook(ctx.db, own.source_ebook_id) : ebook;
  if (!source) throw new AppError('source_trashed');
  return { ebook, other, source };
}

async function rowsOfBoth({ db }: Ctx, source: Ebook, other: Ebook): Promise<Rows> {
  const rows = await listPlacedRows(db, [source.id, other.id]);
  const of = ({ id }: Ebook) => rows.filter(({ ebook_id }) => ebook_id === id);
  return { source: of(source), own: of(other) };
}

/** The row of the source for each row that has one. @throws pair_unknown, pair_twice */
function chosenPairs({ source, own }: Rows, given: GivenPairs): Map<PlacedRow, PlacedRow> {
  const named = new Map(source.map((row) => [rowName(row), row]));
  const chosen = new Map<PlacedRow, PlacedRow>();
  const taken = new Map<PlacedRow, boolean>();
  const ownNames = new Set(own.map(rowName));
  if ([...given.keys()].some((name) => !ownNames.has(name))) throw new AppError('pair_unknown');
  for (const row of own) {
    const id = given.get(rowName(row));
    if (!id) continue;
    const other = named.get(rowName({ kind: row.kind, row_id: id }));
    if (!other) throw new AppError('pair_unknown');
    if (taken.has(other)) throw new AppError('pair_twice', { title: other.title });
    taken.set(other, true);
    chosen.set(row, other);
  }
  for (const { row, source: other } of proposedPairs(source, own))
    if (other && !given.has(rowName(row)) && !taken.has(other)) chosen.set(row, other);
  return chosen;
}

/** The parts of the source itself are added when the pairs are looked at. */
async function insertPairs({ db, now }: Ctx, { source, own }: Rows, pairs: Map<PlacedRow, PlacedRow>): Promise<void> {
  const [sourceId] = source.map(({ ebook_id }) => ebook_id);
  const known = new Map((await listParts(db, [sourceId ?? ''])).map((part) => [rowName(part), part.part_id]));
  const partOf = (row: PlacedRow) => known.get(rowName(row)) ?? partIdOf(row.kind, row.row_id);
  await insertParts(
    db,
    own.map((row) => {
      const { kind, row_id, ebook_id } = row;
      const other = pairs.get(row);
      // never the row's own id: a row of the work may have that name from an earlier time together
      const part_id = other ? partOf(other) : partIdOf(kind, newId(now()));
      return { kind, row_id, ebook_id, part_id, source_version: other ? JOINED : null };
    }),
  );
}
