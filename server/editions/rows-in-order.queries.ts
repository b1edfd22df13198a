import type { Db } from '../db/open.ts';
import { listOrderedItemIds } from '../items/items.queries.ts';
import { listModules } from '../modules/modules.queries.ts';
import type { KindTable } from '../rows/kinds.ts';
import { findSupport } from '../support/support.queries.ts';

type OrderedRow = { kind: KindTable; id: string };

/** The rows of an e-book by the groups in which each has a place: itself, its modules, its bonus modules, items, support. */
export async function orderedRows(db: Db, ebookId: string): Promise<Map<string, OrderedRow[]>> {
  const modules = await listModules(db, ebookId);
  const of = (kind: KindTable, ids: string[]) => ids.map((id) => ({ kind, id }));
  const idsOf = (isBonus: boolean) => modules.filter((module) => module.is_bonus === isBonus).map(({ id }) => id);
  return new Map([
    ['ebook', of('ebooks', [ebookId])],
    ['modules', of('modules', idsOf(false))],
    ['bonus', of('modules', idsOf(true))],
    ['supplements', of('supplements', await listOrderedItemIds(db, 'supplements', ebookId))],
    ['products', of('products', await listOrderedItemIds(db, 'products', ebookId))],
    ['support', of('support_info', (await findSupport(db, ebookId)) ? [ebookId] : [])],
  ]);
}
