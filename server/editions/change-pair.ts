import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { listOrder } from '../modules/modules.queries.ts';
import { reorderModules } from '../modules/modules.ts';
import { type KindTable, kindIn } from '../rows/kinds.ts';
import { editionBesideSource } from './beside-source.ts';
import { inOrder } from './bring.ts';
import { findEdition, lockWork } from './editions.queries.ts';
import { addOwnParts, JOINED, listParts, movePart } from './parts.queries.ts';
import { partsBeside } from './parts-beside.ts';
import { listPlacedRows } from './rows-in-order.queries.ts';
import { inSourceOrder } from './source-order.ts';
import { countNow } from './works.ts';

/** A row of an edition, `{table}/{id}`, and the source's row that it is to stand for; null for none. */
export type PairChange = { row: string; source: string | null };

/**
 * Pairs a row of an edition with another one of the source, or with none. What was known of its translation goes: what both say
 * counts as translated. A row that stood for that one is then the edition's own.
 * @throws ebook_not_found, source_missing, source_trashed, pair_unknown
 */
export async function changePair(ctx: Ctx, editionId: string, { row, source: sourceId }: PairChange): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { edition, source } = await editionBesideSource(ctx, editionId);
    await lockWork(ctx.db, (await findEdition(ctx.db, editionId))?.work_id ?? '');
    const [kind = '', rowId = ''] = row.split('/');
    const ids = [source.id, edition.id];
    const rows = await listPlacedRows(ctx.db, ids);
    await addOwnParts(ctx.db, rows);
    const parts = await listParts(ctx.db, ids);
    const partOf = (ebookId: string, id: string) =>
      parts.find((part) => part.ebook_id === ebookId && part.kind === kind && part.row_id === id);
    const isThere = (id: string) => rows.some((one) => one.kind === kind && one.row_id === id);
    const own = partOf(edition.id, rowId);
    const theirs = sourceId ? partOf(source.id, sourceId) : null;
    const isFixed = kind === 'ebooks' || kind === 'support_info';
    if (!own || isFixed || !isThere(rowId) || (sourceId && !(theirs && isThere(sourceId)))) {
      throw new AppError('pair_unknown');
    }
    if (theirs?.part_id === own.part_id) return;
    const holder = parts.find(
      ({ ebook_id, part_id, ...part }) => ebook_id === edition.id && part.kind === kind && part_id === theirs?.part_id,
    );
    if (holder) await movePart(ctx.db, holder, { part_id: newId(ctx.now()), source_version: null });
    const part = theirs
      ? { part_id: theirs.part_id, source_version: JOINED }
      : { part_id: newId(ctx.now()), source_version: null };
    await movePart(ctx.db, own, part);
    ctx.changed(edition, kindIn(kind as KindTable).name, rowId);
  });
  await countNow(ctx, editionId);
}

/** Puts the modules of an edition in the order of the source. @throws ebook_not_found, source_missing, source_trashed, modules_changed */
export async function orderAsSource(ctx: Ctx, editionId: string): Promise<void> {
  const beside = await editionBesideSource(ctx, editionId);
  const { source } = beside;
  const { parts } = await partsBeside(ctx.db, beside);
  const rowOf = new Map(parts.map(({ source_id, row_id }) => [source_id, row_id]));
  const places = inOrder(await listOrder(ctx.db, source.id)).flatMap((id) => rowOf.get(id) ?? []);
  await reorderModules(ctx, editionId, inSourceOrder(inOrder(await listOrder(ctx.db, editionId)), places));
}
