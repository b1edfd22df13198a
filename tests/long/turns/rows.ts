import { LIMITS } from '#common/limits.ts';
import { dayIn } from '#common/time-zone.ts';
import { uploadAddress } from '#common/upload-address.ts';
import type { Ctx } from '#server/context.ts';
import { batchesOf } from '#server/db/batches.ts';
import { newId } from '#server/ids.ts';
import { makeEbook } from '../../factories.ts';
import { fillLargeEbook } from '../../items.ts';

/** Numbers from 0 on. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** A time for the row of a number: later numbers are newer. */
export const timeOf = (number: number): string => new Date(Date.now() - 10_000_000 + number * 1_000).toISOString();

/** So many visible e-books of the context's actor, written by the database at once. @returns their ids */
export async function makeEbooks(ctx: Ctx, count: number): Promise<string[]> {
  const like = await makeEbook(ctx, { is_visible: true, description: '<p>Um guia de água e sal.</p>' });
  const rows = numbers(count).map((number) => ({
    ...{ ...like, id: newId(new Date(timeOf(number))), title: `Guia ${number}`, slug: `guia-${number}` },
    ...{ created_at: timeOf(number), updated_at: timeOf(number), search_text: `guia ${number}` },
  }));
  for (const batch of batchesOf(rows)) await ctx.db.insertInto('ebooks').values(batch).execute();
  return rows.map((row) => row.id);
}

/** An e-book of as many modules, supplements and products as one may have. */
export async function makeFullBook(ctx: Ctx): Promise<{ id: string; slug: string }> {
  const ebook = await makeEbook(ctx, { is_visible: true });
  await fillLargeEbook(ctx, ebook, { modules: LIMITS.rowsOfEbook, items: LIMITS.rowsOfEbook });
  return ebook;
}

/** The ids of an e-book's rows of a kind. */
export async function idsIn(
  { db }: Ctx,
  kind: 'modules' | 'supplements' | 'products',
  ebookId: string,
): Promise<string[]> {
  const rows = await db.selectFrom(kind).select('id').where('ebook_id', '=', ebookId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Has each module of an e-book show an upload. */
export async function showUpload({ db }: Ctx, ebookId: string, name: string): Promise<void> {
  const modules = await db.selectFrom('modules').select('id').where('ebook_id', '=', ebookId).execute();
  const content = `<p><img src="${uploadAddress(name)}" alt="Foto" /></p>`;
  await db.updateTable('modules').set({ content }).where('ebook_id', '=', ebookId).execute();
  const shown = { upload_name: name, kind: 'modules' as const, place: 'published' as const };
  const uses = modules.map(({ id }) => ({ ...shown, row_id: id }));
  for (const batch of batchesOf(uses)) await db.insertInto('media_uses').values(batch).execute();
}

/** So many invitations that nobody has accepted. */
export async function makeInvitations({ db }: Ctx, count: number): Promise<void> {
  const rows = numbers(count).map((number) => ({
    ...{ id: newId(new Date(timeOf(number))), email: `convidada-${number}@example.com`, role: 'editor' as const },
    ...{ token_hash: `hash ${number}`, invited_by: null, created_at: timeOf(number) },
    expires_at: new Date(Date.now() + (number % 2 ? 1 : -1) * 86_400_000).toISOString(),
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('invitations').values(batch).execute();
}

/** So many notes on the last days of an e-book. */
export async function makeDayNotes({ db }: Ctx, ebook_id: string, count: number): Promise<void> {
  const today = dayIn('America/Sao_Paulo', new Date());
  const rows = numbers(count).map((number) => ({
    ...{ id: newId(new Date(timeOf(number))), user_id: null, ebook_id, day: today - (number % 28) },
    ...{ text: `enviei a newsletter ${number} `.repeat(4).slice(0, LIMITS.dayNote), created_at: timeOf(number) },
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('day_notes').values(batch).execute();
}

/** So many pictures in the library of the context's actor, without their files. */
export async function makeUploads({ db, actor }: Ctx, count: number): Promise<void> {
  const owner = actor?.id ?? '';
  const rows = numbers(count).map((number) => ({
    ...{ id: newId(new Date(timeOf(number))), name: `${1_000_000_000_000 + number}-foto.png` },
    ...{ original_name: `foto-${number}.png`, search_text: `foto-${number}.png`, kind: 'image' as const },
    ...{ mime: 'image/png', bytes: 1_000, width: 640, height: 480, created_at: timeOf(number) },
    ...{ user_id: owner, tenant_id: owner },
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('uploads').values(batch).execute();
}

/** So many saved versions of a module, of which only what lists show is there. */
export async function makeVersions(
  { db, actor }: Ctx,
  ebookId: string,
  moduleId: string,
  count: number,
): Promise<void> {
  const owner = actor?.id ?? '';
  const rows = numbers(count).map((number) => ({
    ...{ id: newId(new Date(timeOf(number))), row_kind: 'modules' as const, row_id: moduleId, ebook_id: ebookId },
    ...{ tenant_id: owner, kind: 'saved' as const, name: null, is_first: number === 0, content: '' },
    ...{ words: number, words_added: 1, words_removed: 0, created_at: timeOf(number), created_by: owner },
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('revisions').values(batch).execute();
}

/** So many jobs that failed. */
export async function makeJobs({ db, actor }: Ctx, count: number): Promise<void> {
  const rows = numbers(count).map((number) => ({
    ...{ id: newId(new Date(timeOf(number))), kind: 'books.file', payload: '{}', state: 'failed' as const },
    ...{ run_at: timeOf(number), created_at: timeOf(number), finished_at: timeOf(number), attempts: 8 },
    ...{ error: 'sem papel', user_id: actor?.id ?? null, tenant_id: actor?.id ?? '' },
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('jobs').values(batch).execute();
}

/** So many modules in the trash, of which only what lists show is there. */
export async function makeTrash(
  { db, actor }: Ctx,
  ebook: { id: string; title: string },
  count: number,
): Promise<void> {
  const owner = actor?.id ?? '';
  const rows = numbers(count).map((number) => ({
    ...{ id: newId(new Date(timeOf(number))), deletion_id: newId(), kind: 'modules' as const, row_id: newId() },
    ...{ title: `Parte ${number}`, ebook_id: ebook.id, ebook_title: ebook.title, user_id: owner, tenant_id: owner },
    ...{ follows: null, precedes: null, deleted_by: owner, deleted_at: timeOf(number) },
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('trash').values(batch).execute();
}
