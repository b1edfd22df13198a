import { type Ctx, withTransaction } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { checkDisk } from '../drafts/room.ts';
import { insertEbook } from '../ebooks/ebooks.queries.ts';
import { reserveEbook, reserveRow } from '../ebooks/room.queries.ts';
import { AppError } from '../errors.ts';
import { insertUpload } from '../media/media.queries.ts';
import { enqueueCopies, uploadRow } from '../media/media.ts';
import { deletePending } from '../media/pending.queries.ts';
import { dropPending } from '../media/pending.ts';
import { insertModules } from '../modules/modules.queries.ts';
import { insertRevision } from '../revisions/revisions.queries.ts';
import { checkStored } from '../uploads/allowance.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { type Import, updateImport } from './imports.queries.ts';
import { getOwnImport, readyOf } from './imports.ts';
import { type NewEbook, prepareEbook } from './new-ebook.ts';
import { type NewModule, prepareModules } from './new-modules.ts';
import type { PlannedModule } from './plan.ts';
import { fileKey, type ReadBook, type ReadPicture, sectionsPictures, textsKey, thumbsKey } from './read-book.ts';
import { takeWhole } from './take-whole.ts';
import type { Taken } from './taken.ts';

/** Attempts if somebody takes a slug at that moment. */
const TRIES = 3;

type Prepared = { ebook: NewEbook; modules: NewModule[]; pictures: ReadPicture[] };

/**
 * Takes in what is ticked of an import that is ready, all of it or nothing: pictures become uploads, texts modules of a new
 * e-book or of one that is there.
 * @throws session_expired, not_found, import_changed, import_nothing_chosen, import_module_too_long, ebook_required,
 * ebook_not_found, invalid with fields, ebook_full, ebooks_full, upload_quota, no_space
 */
export async function takeImport(ctx: Ctx, id: string): Promise<Taken> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await take(ctx, await getOwnImport(ctx, id));
    } catch (error) {
      if (!isUniqueViolation(error) || tries === TRIES) throw error;
    }
  }
}

async function take(ctx: Ctx, found: Import): Promise<Taken> {
  await checkDisk(ctx);
  const { book, plan } = readyOf(found);
  if (book.whole) return takeWhole(ctx, found, book.whole);
  const wanted = plan.modules.filter(({ is_ticked }) => is_ticked);
  if (wanted.length === 0) throw new AppError('import_nothing_chosen');
  const ebook = await prepareEbook(ctx, plan.target, book.description);
  const modules = await prepareModules(ctx, { row: found, book, ebook }, wanted);
  const [pictures, others] = picturesOf(book, wanted);
  const taken = { ebook_id: ebook.id, is_new: ebook.created !== null, modules: modules.map(({ row }) => row.id) };
  await withTransaction(ctx, async (ctx) => {
    const change = { state: 'taken' as const, taken: JSON.stringify(taken), book: null, plan: null };
    if (!(await updateImport(ctx.db, found, ['ready'], change))) throw new AppError('import_changed');
    await write(ctx, { ebook, modules, pictures });
    ctx.changed(ebook, ebook.created ? 'ebook' : 'modules');
  });
  const { id, reading } = found;
  const read = [fileKey(id), textsKey(id, reading), thumbsKey(id, reading)];
  for (const name of [...read, ...others.map(({ name }) => name)]) await dropPending(ctx, name);
  return taken;
}

async function write(ctx: Ctx, { ebook, modules, pictures }: Prepared): Promise<void> {
  const { db } = ctx;
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  await checkStored(ctx, ctx.actor?.id ?? '', bytes);
  for (const { original_name: originalName, ...picture } of pictures) {
    const row = uploadRow(ctx, ctx.actor?.id ?? '', { ...picture, kind: 'image', originalName });
    await insertUpload(db, row);
    await deletePending(db, row.name);
    await enqueueCopies(ctx, row);
  }
  if (ebook.created) {
    await reserveEbook(db, ebook.user_id);
    await insertEbook(db, ebook.created.row);
    await insertRevision(db, ebook.created.revision);
  }
  await reserveRow(db, 'modules', [ebook.id], modules.length);
  await insertModules(
    db,
    modules.map(({ row }) => row),
  );
  await recordUses(
    db,
    'modules',
    modules.map(({ uses }) => uses),
  );
  for (const { revision } of modules) await insertRevision(db, revision);
}

/** The pictures that are taken in, and the others. */
function picturesOf(book: ReadBook, modules: PlannedModule[]): [ReadPicture[], ReadPicture[]] {
  const shown = sectionsPictures(
    book,
    modules.flatMap(({ sections }) => sections),
  );
  return [book.pictures.filter((_, index) => shown.has(index)), book.pictures.filter((_, index) => !shown.has(index))];
}
