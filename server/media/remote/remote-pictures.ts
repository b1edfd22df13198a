import { z } from 'zod';
import { LIMITS } from '#common/limits.ts';
import { errorText } from '#common/texts/interface.ts';
import { authorize, type Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { idOrNone, newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Progress } from '../../jobs/kinds.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { textsIn } from '../../texts.ts';
import { checkStored } from '../../uploads/allowance.ts';
import { type SentUpload, sentUpload } from '../media.presenter.ts';
import { findBatch, listBrought } from './remote-pictures.queries.ts';

const Wanted = z.strictObject({
  urls: z
    .array(z.url({ protocol: /^https?$/ }).max(LIMITS.url))
    .min(1)
    .max(TRAFFIC.pictures.batch),
});
const Ids = z.array(z.string().max(64)).max(TRAFFIC.pictures.batch);

/** A batch of pictures that is brought: the job, and which upload each address becomes. */
export type PictureBatch = { job: string; pictures: { id: string; url: string }[] };
export type PicturesState = {
  isOver: boolean;
  done: number;
  /** Those that have come, by id. */
  brought: Record<string, SentUpload>;
  /** Why others did not, by id. */
  failed: Record<string, string>;
};

/**
 * Has pictures of other sites brought into the actor's library; one batch a person at a time.
 * @throws session_expired, not_found, invalid, upload_quota, upload_open
 */
export async function bringPictures(ctx: Ctx, input: unknown): Promise<PictureBatch> {
  const actor = authorize(ctx, 'upload.create', null);
  const wanted = Wanted.safeParse(input);
  if (!wanted.success) throw AppError.ofIssues(wanted.error);
  await checkStored(ctx, actor.id, 1);
  const pictures = [...new Set(wanted.data.urls)].map((url) => ({ id: newId(ctx.now()), url }));
  const job = await enqueue(
    ctx,
    'pictures.fetch',
    { user_id: actor.id, pictures },
    { key: `pictures ${actor.id}`, priority: 6 },
  );
  if (!job) throw new AppError('upload_open', { max: 1 });
  return { job, pictures };
}

/** How far a batch is. @throws session_expired, not_found, invalid */
export async function readPictures(ctx: Ctx, job: string, ids: string[]): Promise<PicturesState> {
  const actor = authorize(ctx, 'upload.create', null);
  const known = Ids.safeParse(ids);
  if (!known.success) throw AppError.ofIssues(known.error);
  const batch = await findBatch(ctx.db, actor.id, idOrNone(job));
  if (!batch) throw new AppError('not_found');
  const progress: Partial<Progress> = batch.progress ? JSON.parse(batch.progress) : {};
  const rows = await listBrought(ctx.db, actor.id, known.data);
  const failed = Object.entries(progress.failed ?? {}).map(([id, { code, params }]) => [
    id,
    errorText(textsIn(ctx.language).t, code, params),
  ]);
  return {
    isOver: !['waiting', 'running'].includes(batch.state),
    done: progress.done ?? 0,
    brought: Object.fromEntries(rows.map((row) => [row.id, sentUpload(row)])),
    failed: Object.fromEntries(failed),
  };
}
