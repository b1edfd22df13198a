import { type RawBuilder, sql } from 'kysely';
import { titleRank } from '#common/search.ts';
import { authorize, type Ctx } from '../context.ts';
import type { SearchedTable } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import { askOnce, rankedPlaces } from '../db/ranked.ts';
import { isWhole } from '../ebooks/copies.queries.ts';
import { listEbooksById, managedBy } from '../ebooks/ebooks.queries.ts';
import { titlesIn, withTitles } from '../editions/titles.ts';
import { type ItemKind, itemsAt } from '../items/items.queries.ts';
import { idsOf, inOrder, type Place } from '../paging.ts';
import { findAccounts } from '../people/people.queries.ts';
import { type Actor, can, hasRole } from '../policy.ts';
import { listEdited } from './dashboard.queries.ts';
import { foundInText, READ } from './found-in-text.ts';

const MOST = 6;
const SHORTEST = 2;

/** The words around what was found, where the title does not show it. */
type InText = { text?: string | null };
type FoundItem = InText & { id: string; name: string; ebook_id: string; ebook_title: string };
export type Found = {
  /** The searched words. */
  words: string;
  ebooks: (InText & { id: string; title: string; cover_image: string | null })[];
  modules: (InText & { id: string; title: string; ebook_title: string })[];
  supplements: FoundItem[];
  products: FoundItem[];
  /** Accounts, for people who manage them. */
  people: { name: string; email: string }[];
};

/** What is found stands in an e-book that is whole; a copy gets its items with that, and its modules before. */
const WHOLE: Partial<Record<SearchedTable, RawBuilder<boolean>>> = {
  ebooks: isWhole,
  modules: sql<boolean>`exists (select 1 from ebooks where ebooks.id = modules.ebook_id and ${isWhole})`,
};

const NOTHING = { ebooks: [], modules: [], supplements: [], products: [], people: [] };

/**
 * The best matches among the actor's content, best titles first; without words the latest changes, and nothing for a
 * single character.
 * @throws session_expired, not_found
 */
export async function findAnything(ctx: Ctx, words: string): Promise<Found> {
  const actor = authorize(ctx, 'panel.enter', null);
  const { db } = ctx;
  const typed = words.trim();
  if (typed === '') return { ...NOTHING, words, ebooks: await editedLast(db, actor) };
  if (typed.length < SHORTEST) return { ...NOTHING, words };
  const search = { db, actor, words, isIndexed: askOnce(db) };
  const [ebooks, modules, supplements, products, people] = await Promise.all([
    findEbooks(search),
    findModules(search),
    findItems(search, 'supplements'),
    findItems(search, 'products'),
    can(actor, 'people.manage', null) ? findPeople(db, words) : [],
  ]);
  return { words, ebooks, modules, supplements, products, people };
}

async function editedLast(db: Db, actor: Actor): Promise<Found['ebooks']> {
  return named(db, await listEdited(db, hasRole(actor, 'admin') ? null : actor.id));
}

type Search = { db: Db; actor: Actor; words: string; isIndexed: () => Promise<boolean> };

function placesOf({ db, actor, words, isIndexed }: Search, table: SearchedTable): Promise<Place[]> {
  const where = managedBy(actor, table === 'ebooks' ? 'user_id' : 'author_id');
  return rankedPlaces(db, { table, where, only: WHOLE[table], search: words, after: null, limit: MOST }, isIndexed);
}

async function findEbooks(search: Search): Promise<Found['ebooks']> {
  const { db, words } = search;
  const places = await placesOf(search, 'ebooks');
  const ebooks = inOrder(places, await listEbooksById(db, idsOf(places)));
  const texts = new Map(
    ebooks.map(({ id, title, description }) => [id, foundInText(title, description.slice(0, READ), words)]),
  );
  return (await named(db, ebooks)).map((ebook) => ({ ...ebook, text: texts.get(ebook.id) ?? null }));
}

async function named(db: Db, ebooks: Found['ebooks']): Promise<Found['ebooks']> {
  const ids = ebooks.map(({ id }) => id);
  const titleOf = await titlesIn(db, ids);
  return ebooks.map(({ id, title, cover_image }) => ({ id, title: titleOf(id, title), cover_image }));
}

async function findModules(search: Search): Promise<Found['modules']> {
  const { db, words } = search;
  const places = await placesOf(search, 'modules');
  const modules = await db
    .selectFrom('modules')
    .innerJoin('ebooks', 'ebooks.id', 'modules.ebook_id')
    .select(['modules.id', 'modules.title', 'ebook_id', 'ebooks.title as ebook_title', 'modules.description'])
    .select(sql<string>`substr(modules.content, 1, ${READ})`.as('content'))
    .where('modules.id', 'in', idsOf(places))
    .where(isWhole)
    .execute();
  return inOrder(places, await withTitles(db, modules)).map(({ id, title, ebook_title, description, content }) => ({
    ...{ id, title, ebook_title },
    text: foundInText(title, description, words) ?? foundInText(title, content, words),
  }));
}

async function findItems(search: Search, kind: ItemKind): Promise<FoundItem[]> {
  const items = await itemsAt(search.db, kind, await placesOf(search, kind));
  return items.map(({ id, name, ebook_id, ebook_title, description }) => ({
    ...{ id, name, ebook_id, ebook_title },
    text: foundInText(name, (description ?? '').slice(0, READ), search.words),
  }));
}

async function findPeople(db: Db, words: string): Promise<Found['people']> {
  const rank = ({ name, email }: { name: string; email: string }) =>
    Math.min(titleRank(name, words), titleRank(email, words));
  const people = await findAccounts(db, words, MOST * MOST);
  return people.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST);
}
