import { holdsStems, searchedStems } from '#common/search/row-terms.ts';
import { holdsWords, searchText, searchWords } from '#common/search.ts';
import { authorize, type Ctx } from '../context.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { can, hasRole } from '../policy.ts';
import { type NewDraft, newDraft } from './drafts.presenter.ts';
import { listNewDrafts } from './listed.queries.ts';

type Input = { search?: string; after?: string | null };
/** Drafts of rows that were never saved: the newest, and how many more there are. */
export type NewDrafts = { items: NewDraft[]; more: number };
type ItemKind = 'supplements' | 'products';

/** The most drafts that a list shows. */
const MOST = 20;
const NONE: NewDrafts = { items: [], more: 0 };

/** New e-books that the actor began; only on the first page of the list. */
export async function newEbookDrafts(ctx: Ctx, { search, after }: Input = {}): Promise<NewDrafts> {
  if (!ctx.actor || !can(ctx.actor, 'ebook.create', null) || after) return NONE;
  return narrowed(await listNewDrafts(ctx.db, 'ebook', { createdBy: ctx.actor.id }, MOST), search);
}

/** New rows in an e-book, for those who manage it. @throws session_expired, ebook_not_found */
export async function newDraftsIn(
  ctx: Ctx,
  kind: 'modules' | ItemKind,
  ebookId: string,
  { search, after }: Input = {},
): Promise<NewDrafts> {
  authorize(ctx, 'ebook.manage', await getEbook(ctx.db, ebookId), 'ebook_not_found');
  return after ? NONE : narrowed(await listNewDrafts(ctx.db, kind, { ebookId }, MOST), search);
}

/** New items that the actor began, in one e-book or, without `ebookId`, anywhere. @throws session_expired, not_found */
export async function newItemDrafts(
  ctx: Ctx,
  kind: ItemKind,
  { search, after, ebookId }: Input & { ebookId?: string } = {},
): Promise<NewDrafts> {
  const actor = authorize(ctx, 'panel.enter', null);
  if (after) return NONE;
  const ownerId = hasRole(actor, 'admin') ? undefined : actor.id;
  return narrowed(await listNewDrafts(ctx.db, kind, { createdBy: actor.id, ownerId, ebookId }, MOST), search);
}

/** New items of the catalogue that the actor began. @throws session_expired, not_found */
export async function newCatalogueDrafts(ctx: Ctx, { search, after }: Input = {}): Promise<NewDrafts> {
  const actor = authorize(ctx, 'panel.enter', null);
  return after ? NONE : narrowed(await listNewDrafts(ctx.db, 'catalogue_items', { createdBy: actor.id }, MOST), search);
}

/** Keeps the drafts whose title holds the searched words. */
function narrowed(rows: Awaited<ReturnType<typeof listNewDrafts>>, search = ''): NewDrafts {
  const items = rows.map(newDraft);
  const wanted = searchWords(search);
  const stems = searchedStems(search);
  const isFound = (title: string | null) => holdsWords(searchText(title), wanted) || holdsStems(title ?? '', stems);
  if (wanted.length > 0) return { items: items.filter(({ title }) => isFound(title)), more: 0 };
  return { items, more: Number(rows[0]?.count ?? 0) - items.length };
}
