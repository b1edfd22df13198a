import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { FinalError, type RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import type { Hub } from '../live/hub.ts';
import { publishProgress } from '../live/progress.ts';
import { findActor } from '../people/people.queries.ts';
import { type Actor, can } from '../policy.ts';
import { countForeignUses, countPresentUses } from '../uses/of-uploads.queries.ts';
import { type Owner, ownerFor } from '../uses/owned.ts';
import { replaceEverywhere } from '../uses/replace-everywhere.ts';
import type { Replacing } from '../uses/replacing-run.ts';
import { dropPending } from './pending.ts';
import * as queries from './replace.queries.ts';
import { takeUnusedUploads } from './unused.queries.ts';

type Doing = { ctxFor: (actor: Actor | null) => Ctx; live: Pick<Hub, 'publish'> };

/** Passes over all rows; each finds only rows that began to use the old file during the one before. */
const PASSES = 20;
/** In milliseconds: the interval at which progress is saved. */
const SAVE_MS = 200;

/**
 * Replaces an upload by another, row after row, and removes the old one. It continues an earlier run: a row that shows
 * the new file no longer uses the old one.
 * @throws FinalError if the person may no longer do it, or the new file is gone
 */
export async function replaceByJob(doing: Doing, job: Payloads['uploads.replace'], info: RunInfo): Promise<void> {
  const { db } = doing.ctxFor(null);
  const actor = await findActor(db, job.user_id);
  if (!actor || !can(actor, 'upload.create', null)) throw new FinalError('refused');
  const ctx = doing.ctxFor(actor);
  const owner = ownerFor(actor);
  const old = await queries.findOwned(db, { name: job.from }, owner);
  // an earlier run was complete, or the file is gone
  if (!old) return;
  const run = await beginRun(doing, ctx, { job, owner, info });
  for (let pass = 1; ; pass += 1) {
    await run.retarget();
    await replaceEverywhere(ctx, run);
    info.signal.throwIfAborted();
    const [fault] = run.faults;
    if (fault) throw fault;
    const isUsed = (await countOwnUses(ctx, job.from, owner)) > 0;
    if (!isUsed && (await takeAway(ctx, old.name, { run, owner }))) break;
    if (pass === PASSES) throw new Error('the old file is used again and again');
  }
  const { done } = run.progress;
  await info.progress({ done, total: done });
  await publishProgress(doing, job.user_id, { id: info.id, done, total: done, isOver: true });
}

type Run = Replacing & { progress: { done: number; total: number } };
type Beginning = { job: Payloads['uploads.replace']; owner: Owner; info: RunInfo };

async function beginRun(doing: Doing, ctx: Ctx, { job, owner, info }: Beginning): Promise<Run> {
  const done = info.saved?.done ?? 0;
  const progress = { done, total: done + (await countOwnUses(ctx, job.from, owner)) };
  const replacement = { from: job.from, to: job.to };
  let saved = 0;
  const onRow = async () => {
    info.signal.throwIfAborted();
    progress.done += 1;
    progress.total = Math.max(progress.total, progress.done);
    if (performance.now() - saved < SAVE_MS) return;
    saved = performance.now();
    await info.progress(progress);
    await publishProgress(doing, job.user_id, { id: info.id, ...progress, isOver: false });
  };
  const retarget = async () => {
    info.signal.throwIfAborted();
    replacement.to = await presentTarget(ctx, replacement.to);
  };
  return { owner, replacement, retarget, onRow, faults: [], progress };
}

/** The present upload in place of the named one, after replacements. */
async function presentTarget({ db }: Ctx, name: string): Promise<string> {
  if (await queries.findOwned(db, { name }, null)) return name;
  const next = await queries.findReplacement(db, name);
  if (next === null || !(await queries.findOwned(db, { name: next }, null)))
    throw new FinalError('refused', { cause: new AppError('upload_not_found') });
  return next;
}

async function isForeign({ db }: Ctx, name: string, owner: Owner): Promise<boolean> {
  return (await countForeignUses(db, [name], owner)) > 0;
}

async function countOwnUses({ db }: Ctx, name: string, owner: Owner): Promise<number> {
  const foreign = await countForeignUses(db, [name], owner, { besides: 'revision' });
  return (await countPresentUses(db, name)) - foreign;
}

/** Removes the old file unless other people use it. @returns false if the owner began to use it again */
async function takeAway(ctx: Ctx, name: string, { run, owner }: { run: Run; owner: Owner }): Promise<boolean> {
  const { to } = run.replacement;
  const outcome = await withTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await queries.lockReplaced(db, { id: '', name: to });
    const old = await queries.findOwned(db, { name }, null);
    if (!old) return { isOver: true, files: [] };
    if (!(await queries.findOwned(db, { name: to }, null))) return { isOver: false, files: [] };
    await queries.leadOn(db, name, to);
    const { taken, files } = await takeUnusedUploads(db, [name], ctx.now());
    const isOver = taken > 0 || ((await isForeign(ctx, name, owner)) && (await countOwnUses(ctx, name, owner)) === 0);
    if (taken > 0) await queries.standFor(db, old, to);
    return { isOver, files };
  });
  // a file that cannot be removed now is noted, and removed with the abandoned uploads
  for (const file of outcome.files) await dropPending(ctx, file).catch(() => undefined);
  return outcome.isOver;
}
