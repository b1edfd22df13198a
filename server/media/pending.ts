import type { Insertable } from 'kysely';
import { type Ctx, withTransaction } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import type { UploadsTable } from '../db/tables.ts';
import { StorageError } from '../storage/storage-error.ts';
import { findUpload, insertUpload } from './media.queries.ts';
import { deletePending, insertPending, listPending } from './pending.queries.ts';

/** How long a file may wait for its row, in milliseconds. */
const LONGEST = 24 * 60 * 60 * 1_000;

type File = { name: string; path: string; mime: string };

/**
 * Stores a file whose row follows. It is noted first, so that a process killed in between leaves nothing that stays.
 * @returns whether the name was free
 */
export async function putPending(
  { db, storage, now }: Pick<Ctx, 'db' | 'storage' | 'now'>,
  { name, path, mime }: File,
): Promise<boolean> {
  try {
    await insertPending(db, name, now());
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  try {
    await storage.putFile(name, path, mime);
    return true;
  } catch (error) {
    const isTaken = error instanceof StorageError && error.reason === 'taken';
    // another upload owns an existing file; after other failures the file's state is unknown, so the note stays
    if (isTaken) await deletePending(db, name);
    if (isTaken) return false;
    throw error;
  }
}

/** Replaces the note by the row; without the row the file is removed too, so that neither is left without the other. */
export async function recordPending(
  ctx: Ctx,
  row: Insertable<UploadsTable>,
  /** Further writes of the same transaction. */
  more: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<void> {
  try {
    await withTransaction(ctx, async (ctx) => {
      await insertUpload(ctx.db, row);
      await deletePending(ctx.db, row.name);
      await more(ctx);
    });
  } catch (error) {
    // The commit may have succeeded although its answer was lost; then the file must stay.
    const written = await findUpload(ctx.db, row.name).catch(() => row);
    if (!written) await dropPending(ctx, row.name).catch(() => undefined);
    throw error;
  }
}

/** Removes the files without a row after a day, and unfinished writes of the storage. */
export async function sweepPending({ db, storage, now }: Pick<Ctx, 'db' | 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - LONGEST);
  for (const { name, upload } of await listPending(db, before)) {
    if (upload) await deletePending(db, name);
    else await dropPending({ db, storage }, name);
  }
  await storage.tidy(before);
}

/** Removes a file that has no row, and its note. */
export async function dropPending({ db, storage }: Pick<Ctx, 'db' | 'storage'>, name: string): Promise<void> {
  await storage.delete(name);
  await deletePending(db, name);
}
