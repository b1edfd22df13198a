import { type EbookInput, ebookPatchSchema, ebookSchema } from '#common/schemas/ebook.ts';
import { slugOf } from '#common/slug.ts';
import { record } from '../audit/audit.queries.ts';
import { conflictOf, ownership, type Saved, savedBy, versionOf } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { withDiffering } from '../drafts/listed.queries.ts';
import { draftOfSave, newDraftOfSave, type SavedDraft, settleDraft } from '../drafts/settle.ts';
import { findEdition, hasOthersThere, listEditionsOf, lockWork, updateEdition } from '../editions/editions.queries.ts';
import { listWorks } from '../editions/listed.ts';
import { AppError } from '../errors.ts';
import { cleanField } from '../html/clean.ts';
import { newId } from '../ids.ts';
import { countModules } from '../modules/modules.queries.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { namesOf } from '../people/people.queries.ts';
import { can, hasRole } from '../policy.ts';
import { dropSchedules, dropWaiting, timesOf } from '../schedules/schedules.queries.ts';
import { withFreeSlug } from '../slugs.ts';
import { putEbookAside } from '../trash/put-aside.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { isCopy } from './copy-mark.ts';
import {
  type ListedEbook,
  listedEbook,
  type NamedEbook,
  namedEbook,
  type OpenedEbook,
  openedEbook,
} from './ebooks.presenter.ts';
import * as queries from './ebooks.queries.ts';
import { reserveEbook } from './room.queries.ts';
import { storedEbook } from './stored.ts';

type Ebook = queries.Ebook;

/** A page of the e-books that the actor may see, newest first; none if nobody is signed in. */
export async function listEbooks(
  ctx: Ctx,
  input: { search?: string; after?: string | null },
): Promise<Page<ListedEbook>> {
  const { actor } = ctx;
  if (!actor) return { items: [], next: null };
  const page = pageOf(await queries.listEbooks(ctx.db, actor, input.search ?? '', placeOf(input.after)));
  const ids = page.items.map(({ id }) => id);
  const times = await timesOf(ctx.db, 'ebook', ids);
  const authors = hasRole(actor, 'admin') ? page.items.map(({ user_id }) => user_id) : [];
  const [counts, ebooks, names, works] = await Promise.all([
    countModules(ctx.db, ids),
    withDiffering(ctx.db, 'ebook', page.items),
    namesOf(ctx.db, authors),
    listWorks(ctx.db, can(actor, 'ebook.create', null) ? ids : []),
  ]);
  const items = ebooks.map((ebook) => {
    const modules = counts.get(ebook.id) ?? { all: 0, visible: 0 };
    const author = names.get(ebook.user_id) ?? null;
    const scheduled_at = times.get(ebook.id) ?? null;
    return listedEbook(actor, ebook, { modules, author, scheduled_at, work: works.get(ebook.id) ?? null });
  });
  return { ...page, items };
}

/** How many e-books the actor manages, and how many of them readers see; null for who writes none. */
export async function countListed({ db, actor }: Ctx): Promise<{ total: number; visible: number } | null> {
  return actor && can(actor, 'ebook.create', null) ? queries.countEbooks(db, actor) : null;
}

/** An e-book for somebody who manages it. @throws ebook_not_found, session_expired */
export async function getManagedEbook(ctx: Ctx, id: string): Promise<Ebook> {
  const ebook = await queries.getEbook(ctx.db, id);
  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');
  return ebook;
}

/** An e-book for the screens about its parts. @throws ebook_not_found, session_expired */
export async function nameEbook(ctx: Ctx, id: string): Promise<NamedEbook> {
  return namedEbook(await getManagedEbook(ctx, id));
}

/** An e-book for its form. @throws ebook_not_found, session_expired */
export async function openEbook(ctx: Ctx, id: string): Promise<OpenedEbook> {
  return openedEbook(await getManagedEbook(ctx, id));
}

/** Checks that the actor may make an e-book. @throws session_expired, not_found */
export function startEbook(ctx: Ctx): void {
  authorize(ctx, 'ebook.create', null);
}

/** @throws invalid with fields, slug_taken with a suggestion if a visible one would share its slug, ebooks_full */
export async function createEbook(
  ctx: Ctx,
  input: unknown,
  saved: SavedDraft | null = null,
): Promise<{ id: string; slug: string }> {
  const actor = authorize(ctx, 'ebook.create', null);
  const parsed = ebookSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const description = await cleanField('description', parsed.data.description);
  const is_copy = isCopy(parsed.data.title);
  const draft = await newDraftOfSave(ctx, 'ebook', saved);
  const row = { id: draft?.row_id ?? newId(ctx.now()), is_copy, ...storedEbook({ ...parsed.data, description }) };
  const uses = await usesOf('ebooks', row);
  await withFreeSlug(
    row.slug,
    (base) => queries.shownSlugsLike(ctx.db, base),
    () =>
      withTransaction(ctx, async (ctx) => {
        await reserveEbook(ctx.db, actor.id);
        await queries.insertEbook(ctx.db, { ...row, ...ownership(ctx) });
        await recordUses(ctx.db, 'ebooks', [uses]);
        const ebook = { id: row.id, user_id: actor.id };
        if (draft) await settleDraft(ctx, draft, { ebook, version: 1 });
        ctx.changed(ebook, 'ebook', row.id);
      }),
  );
  return { id: row.id, slug: row.slug };
}

/**
 * Changes the given fields. The slug follows a given title only if no slug is given. `isOnAir`: it was hidden, and can be
 * read now.
 * @throws ebook_not_found, invalid with fields, slug_taken, conflict if `version` is no longer the stored one
 */
export async function updateEbook(
  ctx: Ctx,
  id: string,
  version: number,
  input: unknown,
  saved: SavedDraft | null = null,
): Promise<Saved & { isOnAir?: true }> {
  const ebook = await getManagedEbook(ctx, id);
  const parsed = ebookPatchSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const draft = await draftOfSave(ctx, { kind: 'ebook', row_id: id }, saved, { ebook, version: ebook.version });
  const opened = versionOf(version);
  const { slug: givenSlug, ...given } = parsed.data;
  const slug = givenSlug || (given.title && slugOf(given.title)) || ebook.slug;
  const description =
    given.description === undefined ? ebook.description : await cleanField('description', given.description);
  const is_copy = isCopy(given.title ?? ebook.title, ebook);
  // another request may have changed the visibility since
  const { is_visible } = given;
  const row = { is_copy, ...storedEbook({ ...ebook, ...given, slug, description } as EbookInput), is_visible };
  const uses = await usesOf('ebooks', { id, ...row });
  const written = await withFreeSlug(
    slug,
    (base) => queries.shownSlugsLike(ctx.db, base),
    () =>
      withTransaction(ctx, async (ctx) => {
        const written = await queries.updateEbook(ctx.db, id, opened, { ...row, ...savedBy(ctx) });
        if (!written) return null;
        await recordUses(ctx.db, 'ebooks', [uses]);
        if (is_visible) await dropSchedules(ctx.db, 'ebook', [id]);
        if (row.language !== ebook.language) await changeLanguage(ctx, id, row.language);
        const isUnscheduled = await dropWaiting(ctx.db, { kind: 'ebook', row_id: id });
        if (draft) await settleDraft(ctx, draft, { ebook, version: opened + 1 });
        ctx.changed(ebook, 'ebook', id);
        return { isUnscheduled };
      }),
  );
  if (!written) throw await conflictOf(ctx.db, await queries.findEbook(ctx.db, id), 'ebook_not_found');
  const isOnAir = is_visible && !ebook.is_visible && ((await countModules(ctx.db, [id])).get(id)?.visible ?? 0) > 0;
  const { isUnscheduled } = written;
  return { version: opened + 1, ...(isUnscheduled && { isUnscheduled: true }), ...(isOnAir && { isOnAir: true }) };
}

/** @throws language_taken if another edition of its work has the language */
async function changeLanguage({ db }: Ctx, id: string, language: string): Promise<void> {
  const edition = await findEdition(db, id);
  if (!edition) return;
  const others = await listEditionsOf(db, edition.work_id);
  if (others.some((other) => other.ebook_id !== id && other.language === language)) {
    throw new AppError('language_taken', {}, { language: { code: 'language_taken' } });
  }
  await updateEdition(db, id, { language });
}

/** Shows a hidden e-book to readers, without saving its draft. @throws ebook_not_found, slug_taken, conflict */
export async function publishEbook(ctx: Ctx, id: string): Promise<void> {
  const { version } = await getManagedEbook(ctx, id);
  await updateEbook(ctx, id, version, { is_visible: true });
}

/**
 * Puts an e-book into the trash with its modules, supplements, products and support information; `deletion_id` undoes it.
 * @throws ebook_not_found, source_needed if others are translated from it
 */
export async function deleteEbook(ctx: Ctx, id: string): Promise<{ title: string; deletion_id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const ebook = await getManagedEbook(ctx, id);
    await refuseSource(ctx, id);
    const deletion_id = await putEbookAside(ctx, ebook);
    await record(ctx, [{ action: 'deleted', subject: 'ebook', id, name: ebook.title, ebook_id: id }]);
    ctx.changed(ebook, 'ebook', id);
    return { title: ebook.title, deletion_id };
  });
}

/** @throws source_needed */
async function refuseSource({ db }: Ctx, id: string): Promise<void> {
  const edition = await findEdition(db, id);
  const work = edition && (await lockWork(db, edition.work_id));
  if (work?.source_ebook_id === id && (await hasOthersThere(db, { work_id: work.id, ebook_id: id })))
    throw new AppError('source_needed');
}
