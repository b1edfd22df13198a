import { LIMITS } from '#common/limits.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { listModuleSizes } from '../ebooks/copies.queries.ts';
import { copyItems, copyModules, copySupport } from '../ebooks/copy-parts.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { reserveRow } from '../ebooks/room.queries.ts';
import { newId } from '../ids.ts';
import { ITEM_KINDS } from '../items/items.queries.ts';
import { listOrder, updateOrder } from '../modules/modules.queries.ts';
import { kindIn } from '../rows/kinds.ts';
import { letOthersGo } from '../turns.ts';
import { type EditionBesideSource, editionBesideSource } from './beside-source.ts';
import { isAbsent, type ListedPart, listedParts } from './listed-parts.ts';
import { addOwnParts, deletePartsWithoutRow, insertParts, listParts } from './parts.queries.ts';
import { partsBeside } from './parts-beside.ts';
import { listPlacedRows } from './rows-in-order.queries.ts';
import { withNewModules } from './source-order.ts';
import { countNow } from './works.ts';

/** Bytes of modules' texts, and rows, that one request brings. */
const BYTES = 4_000_000;
/** Bytes of one transaction. */
const PORTION = 300_000;

/**
 * Brings rows of the source that an edition lacks into it: as hidden copies whose texts are marked as not translated, modules
 * in the order of the source. `wanted` names one by the source's row; null brings all, or as many as one request may.
 * @throws ebook_not_found, source_missing, source_trashed, ebook_full
 */
export async function bringParts(ctx: Ctx, editionId: string, wanted: string | null): Promise<{ brought: number }> {
  const beside = await editionBesideSource(ctx, editionId);
  const absent = (await absentParts(ctx, beside)).filter(({ source_id }) => wanted === null || source_id === wanted);
  const items = absent.filter(({ kind }) => kind !== 'modules').slice(0, LIMITS.selected);
  let brought = 0;
  for (const portion of [items, ...(await moduleParts(ctx, beside, absent))]) {
    if (portion.length === 0) continue;
    await withTransaction(ctx, (ctx) => bringPortion(ctx, beside, portion));
    brought += portion.length;
    await letOthersGo();
  }
  await countNow(ctx, editionId);
  return { brought };
}

async function absentParts({ db }: Ctx, { source, edition }: EditionBesideSource): Promise<ListedPart[]> {
  const ids = [source.id, edition.id];
  const rows = await listPlacedRows(db, ids);
  await addOwnParts(db, rows);
  return listedParts(rows, await listParts(db, ids), { source: source.id, edition: edition.id }).filter(isAbsent);
}

/** Absent modules in portions, up to what one request brings. */
async function moduleParts(
  { db }: Ctx,
  { source }: EditionBesideSource,
  absent: ListedPart[],
): Promise<ListedPart[][]> {
  const sizes = new Map((await listModuleSizes(db, source.id)).map(({ id, bytes }) => [id, bytes]));
  const portions: ListedPart[][] = [];
  let [all, size] = [0, Number.POSITIVE_INFINITY];
  for (const part of absent.filter(({ kind }) => kind === 'modules')) {
    const bytes = sizes.get(part.source_id ?? '') ?? 0;
    if (portions.length > 0 && all + bytes > BYTES) break;
    if (size + bytes > PORTION) portions.push([]);
    size = size + bytes > PORTION ? bytes : size + bytes;
    all += bytes;
    portions.at(-1)?.push(part);
  }
  return portions;
}

async function bringPortion(ctx: Ctx, { source, edition }: EditionBesideSource, portion: ListedPart[]): Promise<void> {
  // another request may have brought some
  const still = new Set((await absentParts(ctx, { source, edition })).map(({ source_id }) => source_id));
  const parts = portion.filter(({ source_id }) => still.has(source_id));
  const copies = new Map(parts.map(({ kind, source_id }) => [source_id ?? '', copyIdOf(ctx, kind, edition)]));
  const copying = { from: source.id, to: edition.id, idOf: (id: string) => copies.get(id) ?? '' };
  for (const kind of ITEM_KINDS) {
    const ids = idsOf(parts, kind);
    if (ids.length === 0) continue;
    await reserveRow(ctx.db, kind, [edition.id], ids.length);
    await copyItems(ctx, kind, { ...copying, only: new Set(ids), isHidden: true });
  }
  const modules = idsOf(parts, 'modules');
  if (modules.length > 0) {
    await reserveRow(ctx.db, 'modules', [edition.id], modules.length);
    const items = await itemsOf(ctx, { source, edition });
    await copyModules(ctx, modules, { ...copying, language: source.language, items });
  }
  if (idsOf(parts, 'support_info').length > 0) await copySupport(ctx, copying);
  await placeParts(ctx, { source, edition }, parts, copies);
  if (modules.length > 0) await placeModules(ctx, { source, edition }, new Set(copies.values()));
  for (const kind of new Set(parts.map((part) => part.kind))) ctx.changed(edition, kindIn(kind).name);
}

const copyIdOf = (ctx: Ctx, kind: ListedPart['kind'], edition: Ebook) =>
  kind === 'support_info' ? edition.id : newId(ctx.now());

const idsOf = (parts: ListedPart[], kind: ListedPart['kind']) =>
  parts.filter((part) => part.kind === kind).map(({ source_id }) => source_id ?? '');

/** Each item of the source, as texts name it, with the one that stands for it in the edition. */
async function itemsOf({ db }: Ctx, { source, edition }: EditionBesideSource): Promise<Map<string, string>> {
  const { parts } = await partsBeside(db, { source, edition });
  return new Map(
    parts.flatMap(({ kind, source_id, row_id }): [string, string][] =>
      source_id && row_id ? [[`${kind}/${source_id}`, `${kind}/${row_id}`]] : [],
    ),
  );
}

/** The copies stand for their originals. A row in the trash that stood for one before is then the edition's own. */
async function placeParts(
  { db }: Ctx,
  { source, edition }: EditionBesideSource,
  parts: ListedPart[],
  copies: Map<string, string>,
): Promise<void> {
  const ids = new Set(parts.map(({ source_id }) => source_id));
  const theirs = (await listParts(db, [source.id])).filter(({ row_id }) => ids.has(row_id));
  await deletePartsWithoutRow(db, edition.id, theirs);
  const rowOf = (id: string) => copies.get(id) ?? '';
  await insertParts(
    db,
    theirs
      .filter(({ kind }) => kind !== 'ebooks')
      .map(({ kind, row_id, part_id }) => ({ kind, row_id: rowOf(row_id), ebook_id: edition.id, part_id })),
  );
}

async function placeModules(
  { db }: Ctx,
  { source, edition }: EditionBesideSource,
  fresh: ReadonlySet<string>,
): Promise<void> {
  const { parts } = await partsBeside(db, { source, edition });
  const rowOf = new Map(parts.map(({ source_id, row_id }) => [source_id, row_id]));
  const places = inOrder(await listOrder(db, source.id)).flatMap((id) => rowOf.get(id) ?? []);
  const own = await listOrder(db, edition.id);
  const before = new Map(own.map(({ id, order_index }) => [id, order_index]));
  const ordered = withNewModules(inOrder(own), places, fresh);
  const moved = ordered.map((id, order_index) => ({ id, order_index }));
  await updateOrder(
    db,
    moved.filter(({ id, order_index }) => before.get(id) !== order_index),
  );
}

/** Modules by their order numbers, as readers see them. */
export const inOrder = (modules: { id: string; order_index: number }[]): string[] =>
  modules.toSorted((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
