import { htmlToText, searchText } from '#common/search.ts';
import { ownership } from '../authored.ts';
import { type Ctx, managed, withTransaction } from '../context.ts';
import { titlesIn } from '../editions/titles.ts';
import { newId } from '../ids.ts';
import { awaitJob } from '../jobs/await-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { listUnfinishedJobs, reserveJob } from '../jobs/open-jobs.queries.ts';
import { cancelJob, retryJob } from '../jobs/screen.queries.ts';
import { notifyNodes } from '../live/notify.ts';
import { copyUses } from '../uses/uses.queries.ts';
import { findCopy, giveUpCopy, listCopiesOf } from './copies.queries.ts';
import { titleOfCopy } from './copy-mark.ts';
import { slugOfCopy } from './copy-parts.ts';
import { type Ebook, findEbook, insertEbook } from './ebooks.queries.ts';
import { getManagedEbook } from './ebooks.ts';
import { reserveEbook } from './room.queries.ts';

export type BegunCopy = { id: string; title: string; original_title: string; job_id: string };
/** A copy that is being made, in whole percent; null for one that failed. */
export type CopyUnderWay = { id: string; title: string; job_id: string; percent: number | null };

const keyOf = (id: string) => `ebooks.copy:${id}`;

/**
 * Starts a job that copies an e-book with its modules, supplements, products and support information, and waits for it
 * for a moment. The copy belongs to the actor and is hidden. Until it is complete, `isWhole` is false and no list shows
 * it.
 * @throws ebook_not_found, ebooks_full, jobs_full
 */
export async function duplicateEbook(ctx: Ctx, id: string): Promise<BegunCopy & { isWhole: boolean }> {
  const copy = await startCopy(ctx, id);
  await awaitJob(ctx, copy.job_id);
  return { ...copy, isWhole: (await findEbook(ctx.db, copy.id)) !== null };
}

/** Starts the job without waiting. */
export async function startCopy(ctx: Ctx, id: string): Promise<BegunCopy> {
  return withTransaction(ctx, async (ctx) => {
    const ebook = await getManagedEbook(ctx, id);
    const now = ctx.now();
    const named = { title: titleOfCopy(ebook.title, now), slug: slugOfCopy(ebook.slug, now) };
    return beginCopy(ctx, ebook, { ...named, is_copy: true });
  });
}

/**
 * Makes a hidden e-book that says otherwise what is `given`, the actor's if that names no owner, and the job that fills it;
 * call it in a transaction.
 */
export async function beginCopy(
  ctx: Ctx,
  { id: original, version: _, ...ebook }: Ebook,
  given: Pick<Ebook, 'title' | 'slug' | 'is_copy'> & Partial<Ebook>,
): Promise<BegunCopy> {
  const stamp = ownership(ctx);
  await reserveEbook(ctx.db, given.user_id ?? stamp.user_id);
  await reserveJob(ctx.db, stamp.user_id);
  const id = newId(ctx.now());
  const copy = { ...ebook, ...stamp, ...given, id, copying_from: original, is_visible: false };
  await insertEbook(ctx.db, { ...copy, search_text: searchText(copy.title, htmlToText(copy.description)) });
  await copyUses(ctx.db, 'ebooks', [{ from: original, to: id }]);
  const job_id = newId(ctx.now());
  await enqueue(ctx, 'ebooks.copy', { id }, { id: job_id, key: keyOf(id), priority: 4 });
  return { id, title: copy.title, original_title: ebook.title, job_id };
}

/** The copies that the actor is making, and those that failed. */
export async function listCopies({ db, actor }: Ctx): Promise<CopyUnderWay[]> {
  if (!actor) return [];
  const copies = await listCopiesOf(db, actor.id);
  if (copies.length === 0) return [];
  const jobs = new Map((await listUnfinishedJobs(db, 'ebooks.copy')).map((job) => [job.key, job]));
  const titleOf = await titlesIn(
    db,
    copies.map(({ id }) => id),
  );
  return copies.map(({ id, title: own }) => {
    const title = titleOf(id, own);
    const job = jobs.get(keyOf(id));
    const { done = 0, total = 1 } = job?.progress ?? {};
    const isOpen = job?.state === 'waiting' || job?.state === 'running';
    return { id, title, job_id: job?.id ?? '', percent: isOpen ? Math.floor((100 * done) / total) : null };
  });
}

/** Gives up a copy that is being made or failed, and deletes its rows. @throws session_expired, ebook_not_found */
export async function cancelCopy(ctx: Ctx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    managed(ctx, await findCopy(ctx.db, id, { lock: true }), 'ebook_not_found');
    await giveUpCopy(ctx.db, id);
    const job = await jobOf(ctx, id);
    if (job) await cancelJob(ctx.db, ctx.now, job.id);
    await enqueue(ctx, 'ebooks.uncopy', { id }, { key: `ebooks.uncopy:${id}` });
    await notifyNodes(ctx.db, '', [{ type: 'jobs' }]);
  });
  ctx.wakeJobs();
}

/** Goes on with a copy that failed; one that is being made is left as it is. @throws session_expired, ebook_not_found, jobs_full */
export async function retryCopy(ctx: Ctx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { user_id } = managed(ctx, await findCopy(ctx.db, id, { lock: true }), 'ebook_not_found');
    await reserveJob(ctx.db, user_id);
    const job = await jobOf(ctx, id);
    const isOn = job !== undefined && (await retryJob(ctx.db, ctx.now, job.id));
    // a job that failed long ago is gone
    if (!isOn) await enqueue(ctx, 'ebooks.copy', { id }, { key: keyOf(id), priority: 4 });
    await notifyNodes(ctx.db, '', [{ type: 'jobs' }]);
  });
  ctx.wakeJobs();
}

/** The job of a copy that waits, runs or failed. */
async function jobOf({ db }: Ctx, id: string) {
  const jobs = await listUnfinishedJobs(db, 'ebooks.copy');
  return jobs.find(({ key }) => key === keyOf(id));
}
