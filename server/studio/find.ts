import { authorize, type Ctx } from '../context.ts';
import { newestPlaces } from '../db/newest.ts';
import type { Db } from '../db/open.ts';
import { listEbooksById, managedBy } from '../ebooks/ebooks.queries.ts';
import { type ItemKind, listItems } from '../items/items.queries.ts';
import { idsOf, inOrder } from '../paging.ts';
import type { Actor } from '../policy.ts';

const MOST = 6;
const SHORTEST = 2;

type FoundItem = { id: string; name: string; ebook_id: string; ebook_title: string };
export type Found = {
  ebooks: { id: string; title: string }[];
  modules: { id: string; title: string; ebook_title: string }[];
  supplements: FoundItem[];
  products: FoundItem[];
};

/**
 * The first of what the actor manages whose texts hold the words; nothing for fewer than two characters.
 * @throws session_expired, not_found
 */
export async function findAnything(ctx: Ctx, words: string): Promise<Found> {
  const actor = authorize(ctx, 'panel.enter', null);
  const { db } = ctx;
  if (words.trim().length < SHORTEST) return { ebooks: [], modules: [], supplements: [], products: [] };
  const [ebooks, modules, supplements, products] = await Promise.all([
    findEbooks(db, actor, words),
    findModules(db, actor, words),
    findItems(db, 'supplements', actor, words),
    findItems(db, 'products', actor, words),
  ]);
  return { ebooks, modules, supplements, products };
}

const lookup = (actor: Actor, search: string) => ({
  where: managedBy(actor, 'author_id'),
  search,
  after: null,
  limit: MOST,
});

async function findEbooks(db: Db, actor: Actor, words: string): Promise<Found['ebooks']> {
  const where = managedBy(actor, 'user_id');
  const places = await newestPlaces(db, { ...lookup(actor, words), table: 'ebooks', where });
  const ebooks = inOrder(places, await listEbooksById(db, idsOf(places)));
  return ebooks.map(({ id, title }) => ({ id, title }));
}

async function findModules(db: Db, actor: Actor, words: string): Promise<Found['modules']> {
  const places = await newestPlaces(db, { ...lookup(actor, words), table: 'modules' });
  const modules = await db
    .selectFrom('modules')
    .innerJoin('ebooks', 'ebooks.id', 'modules.ebook_id')
    .select(['modules.id', 'modules.title', 'ebooks.title as ebook_title'])
    .where('modules.id', 'in', idsOf(places))
    .execute();
  return inOrder(places, modules);
}

async function findItems(db: Db, kind: ItemKind, actor: Actor, words: string): Promise<FoundItem[]> {
  const items = await listItems(db, kind, lookup(actor, words), MOST);
  return items.map(({ id, name, ebook_id, ebook_title }) => ({ id, name, ebook_id, ebook_title }));
}
