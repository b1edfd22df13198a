import type { Ctx } from '../context.ts';
import { type Ebook, listEbooksById, lockWholeEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { listPlaces } from '../modules/modules.queries.ts';
import { KINDS, kindIn, type PartTable } from '../rows/kinds.ts';
import { holdRows } from './held-rows.ts';
import { neighboursOf } from './module-place.ts';
import { insertTrash, type Trash } from './trash.queries.ts';

/** The parts of an e-book that are deleted with it: its modules and items. */
type Part = { id: string; title: string; ebook_id: string };

/**
 * Moves an e-book into the trash with all its parts; call it in a transaction.
 * @returns the deletion that undoes it
 * @throws ebook_not_found if somebody else was faster
 */
export async function putEbookAside(ctx: Ctx, ebook: Ebook): Promise<string> {
  const { db } = ctx;
  const { id, user_id, tenant_id, title } = ebook;
  const modules = await listPlaces(db, [id]);
  const entry = {
    ...entryOf(ctx, { kind: 'ebooks', row_id: id, title, ebook_id: id, ebook_title: title, user_id, tenant_id }),
    module_count: modules.length,
  };
  await insertTrash(db, [entry]);
  // the e-book is locked after its parts, as in a save, and restored before them
  let position = 0;
  const take = () => ({ trash_id: entry.id, position: ++position });
  const contents = async () => {
    const parts = KINDS.filter((kind) => kind.ebook === 'ebook_id');
    for (const { table } of parts.toReversed()) await holdRows(db, table, { column: 'ebook_id', values: [id] }, take);
  };
  await contents();
  await lockWholeEbook(db, id);
  // parts that were added until it was locked
  await contents();
  const count = await holdRows(db, 'ebooks', { column: 'id', values: [id] }, () => ({
    trash_id: entry.id,
    position: 0,
  }));
  if (count === 0) throw new AppError('ebook_not_found');
  return entry.deletion_id;
}

/**
 * Moves modules, supplements or products into the trash; call it in a transaction.
 * @returns the deletion that undoes it
 * @throws the `missing` error of its kind if somebody else was faster
 */
export async function putPartsAside(ctx: Ctx, { kind, parts }: { kind: PartTable; parts: Part[] }): Promise<string> {
  const { db } = ctx;
  const ebookIds = [...new Set(parts.map(({ ebook_id }) => ebook_id))];
  const ebooks = new Map((await listEbooksById(db, ebookIds)).map((ebook) => [ebook.id, ebook]));
  const places = kind === 'modules' ? await listPlaces(db, ebookIds) : [];
  const neighbours = neighboursOf(places);
  const deletion_id = newId(ctx.now());
  // in their order, in which they are restored
  const order = new Map(places.map(({ id }, index) => [id, index]));
  const sorted = parts.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const entries = sorted.flatMap(({ id, title, ebook_id }) => {
    const ebook = ebooks.get(ebook_id);
    if (!ebook) return [];
    const { user_id, tenant_id } = ebook;
    const about = { kind, row_id: id, title, ebook_id, ebook_title: ebook.title, user_id, tenant_id };
    return [{ ...entryOf(ctx, about), deletion_id, ...neighbours.get(id) }];
  });
  await insertTrash(db, entries);
  const holders = new Map(entries.map((entry) => [entry.row_id, { trash_id: entry.id, position: 0 }]));
  const holderOf = (id: string) => holders.get(id) ?? { trash_id: '', position: 0 };
  const count = await holdRows(db, kind, { column: 'id', values: [...holders.keys()] }, holderOf);
  if (count < parts.length) throw new AppError(kindIn(kind).missing);
  return deletion_id;
}

/**
 * Moves an item of the catalogue into the trash; call it in a transaction. A restored item gets its linked copies back.
 * @returns the deletion that undoes it
 * @throws catalogue_item_not_found if somebody else was faster
 */
export async function putCatalogueItemAside(
  ctx: Ctx,
  { id, name, user_id, tenant_id }: { id: string; name: string; user_id: string; tenant_id: string },
): Promise<string> {
  const about = { kind: 'catalogue_items', row_id: id, title: name, ebook_id: '', ebook_title: '' } as const;
  const entry = entryOf(ctx, { ...about, user_id, tenant_id });
  await insertTrash(ctx.db, [entry]);
  const holder = { trash_id: entry.id, position: 0 };
  const count = await holdRows(ctx.db, 'catalogue_items', { column: 'id', values: [id] }, () => holder);
  if (count === 0) throw new AppError('catalogue_item_not_found');
  return entry.deletion_id;
}

type About = Pick<Trash, 'kind' | 'row_id' | 'title' | 'ebook_id' | 'ebook_title' | 'user_id' | 'tenant_id'>;

function entryOf({ actor, now }: Pick<Ctx, 'actor' | 'now'>, about: About): Trash {
  const at = now();
  return {
    ...{ id: newId(at), deletion_id: newId(at), ...about, module_count: 0, follows: null, precedes: null },
    ...{ deleted_by: actor?.id ?? '', deleted_at: at.toISOString() },
  };
}
