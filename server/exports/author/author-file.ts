import { authorize, type Ctx, withTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { MediaFile } from '../../http/media-file.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { can } from '../../policy.ts';
import { type OwnEbooks, ownFileShown } from './author-file.presenter.ts';
import * as queries from './author-files.queries.ts';

/** The file of all of the actor's e-books; null for an actor who manages none. */
export async function ownEbooks({ db, actor }: Ctx): Promise<OwnEbooks | null> {
  if (!actor || !can(actor, 'ebook.manage', { user_id: actor.id })) return null;
  const file = await queries.findAuthorFile(db, actor.id);
  const hasAny = file?.name || (await queries.hasOwnEbooks(db, actor.id));
  return hasAny ? { file: file && ownFileShown(file) } : null;
}

/**
 * Starts a job that makes one file of all of the actor's e-books, unless one is under way. @throws session_expired,
 * not_found
 */
export async function requestOwnEbooks(ctx: Ctx): Promise<void> {
  const id = managing(ctx);
  if (!(await queries.hasOwnEbooks(ctx.db, id))) throw new AppError('not_found');
  await withTransaction(ctx, async (ctx) => {
    const file = await queries.findAuthorFile(ctx.db, id);
    if (file?.state === 'making' && file.is_open) return;
    const jobId = newId(ctx.now());
    await queries.beginAuthorFile(ctx.db, id, jobId, ctx.now());
    await enqueue(ctx, 'authors.file', { user_id: id }, { id: jobId });
  });
}

/** Milliseconds in which a further request does not update the time of the last one. */
const JUST_NOW = 60 * 60_000;

/** The stored file of all of the actor's e-books. @throws session_expired, not_found */
export async function ownEbooksToSend(ctx: Ctx): Promise<MediaFile> {
  const id = managing(ctx);
  const file = await queries.findAuthorFile(ctx.db, id);
  if (!file?.name || !file.made_at || file.bytes === null) throw new AppError('not_found');
  if (!(await ctx.storage.stat(file.name))) {
    await queries.loseAuthorFile(ctx.db, id, 'file_lost');
    throw new AppError('not_found');
  }
  const now = ctx.now();
  if (now.getTime() - Date.parse(file.used_at) > JUST_NOW) await queries.touchAuthorFile(ctx.db, id, now);
  return {
    ...{ key: file.name, mime: 'application/zip', bytes: file.bytes, modified: Date.parse(file.made_at) },
    ...{ fileName: `e-books-${file.made_at.slice(0, 10)}.zip`, lifetime: 'private, no-cache', etag: file.job_id },
  };
}

/** The actor, who must be allowed to manage e-books. */
function managing(ctx: Ctx): string {
  return authorize(ctx, 'ebook.manage', { user_id: ctx.actor?.id ?? '' }).id;
}
