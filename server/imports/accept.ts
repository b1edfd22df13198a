import { href } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SentUpload } from '../media/media.presenter.ts';
import { dropPending, putPending } from '../media/pending.ts';
import { lockAccount } from '../people/people.queries.ts';
import { countOpenImports, deleteEndedImports, insertImport } from './imports.queries.ts';
import { fileKey } from './read-book.ts';

const OCTETS = 'application/octet-stream';
const LONGEST_NAME = 255;

/**
 * Makes a finished local file an import of the actor, which a job reads.
 * @returns the address of its page
 * @throws session_expired, not_found, imports_open
 */
export async function acceptImport(
  ctx: Ctx,
  { path, originalName }: { path: string; originalName: string },
): Promise<SentUpload> {
  const actor = authorize(ctx, 'upload.create', null);
  const id = newId(ctx.now());
  // a pending file without a row is removed after a day
  await putPending(ctx, { name: fileKey(id), path, mime: OCTETS });
  const row = {
    ...{ id, user_id: actor.id, file_name: nameOf(originalName), state: 'waiting' as const },
    ...{ reading: 1, done: 0, total: 0, created_at: ctx.now().toISOString() },
  };
  try {
    await withTransaction(ctx, async (ctx) => {
      await lockAccount(ctx.db, actor.id);
      if ((await countOpenImports(ctx.db, actor.id)) >= LIMITS.imports)
        throw new AppError('imports_open', { max: LIMITS.imports });
      await deleteEndedImports(ctx.db, actor.id, LIMITS.endedImports);
      await insertImport(ctx.db, row);
      await enqueue(ctx, 'imports.read', { id, reading: 1 });
    });
  } catch (error) {
    if (error instanceof AppError) await dropPending(ctx, fileKey(id));
    throw error;
  }
  return { url: href('/admin/import/:importId', { importId: id }), width: null, height: null };
}

/** A file's name for display: without folders and invisible characters. */
function nameOf(originalName: string): string {
  const last = originalName.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, LONGEST_NAME)
    .toWellFormed();
}
