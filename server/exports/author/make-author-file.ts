import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../errors.ts';
import type { RunInfo } from '../../jobs/handler.ts';
import type { Payloads } from '../../jobs/kinds.ts';
import { publishProgress } from '../../live/progress.ts';
import { dropPending } from '../../media/pending.ts';
import { codeOf, type Making, storeMade } from '../store-made.ts';
import * as queries from './author-files.queries.ts';
import { giveTranslations } from './give-translations.ts';
import { type GivenEbook, type GivenList, LIST } from './given.ts';

/** Makes the requested file of all e-books of an account, or records why it could not be made. */
export async function makeAuthorFile(ctx: Making, { user_id }: Payloads['authors.file'], info: RunInfo): Promise<void> {
  const file = await queries.findAuthorFile(ctx.db, user_id);
  // the file is made or given up already, or a newer job makes it
  if (file?.state !== 'making' || file.job_id !== info.id) return;
  try {
    await storeMade(ctx, 'zip', {
      make: (name) => make(ctx, file, name, info),
      keep: (db, name, { bytes }) => queries.finishAuthorFile(db, file, { name, bytes, now: ctx.now() }),
    });
    // the old file may be removed already
    if (file.name) await dropPending(ctx, file.name).catch(() => undefined);
  } catch (err) {
    // the run was cancelled, taken over or given back: another run records the outcome
    if (info.signal.aborted) throw err;
    ctx.log.warn({ err, user: user_id }, 'the e-books of an account could not be made into a file');
    await queries.failAuthorFile(ctx.db, file, codeOf(err));
  }
  await publishProgress(ctx, user_id, { id: file.job_id, done: 1, total: 1, isOver: true });
}

function make(ctx: Making, file: queries.AuthorFile, name: string, { signal, progress }: RunInfo) {
  const onProgress = (done: number, total: number) => {
    // if another node has taken the run over, the signal aborts it
    progress({ done, total }).catch(() => undefined);
    void publishProgress(ctx, file.user_id, { id: file.job_id, done, total, isOver: false });
  };
  const give = (folder: string) => giveEbooks(ctx, file.user_id, folder, signal);
  return ctx.workshop.run('author.file', { name }, { signal, onProgress, give });
}

/** Reads e-books for their packages, one text at a time, and what the author's translations taught. @returns their bytes */
async function giveEbooks({ db, disk }: Making, userId: string, folder: string, signal: AbortSignal): Promise<number> {
  const { givePackage } = await import('../../package/parts.ts');
  const { withOwnPackage } = await import('../../package/work.queries.ts');
  const list: GivenEbook[] = [];
  for (const { id, slug } of await withOwnPackage(db, await queries.listOwnEbooks(db, userId))) {
    signal.throwIfAborted();
    const bytes = await givePackage(db, id, path.join(folder, id)).catch(unlessDeleted);
    if (bytes !== null) list.push({ id, slug, bytes });
  }
  const translations = await giveTranslations(db, userId, folder, signal);
  const whole = list.reduce((sum, { bytes }) => sum + bytes, translations.bytes);
  if ((await disk.left()) <= whole) throw new AppError('no_space');
  await writeFile(
    path.join(folder, LIST),
    JSON.stringify({ ebooks: list, files: translations.files } satisfies GivenList),
  );
  return whole;
}

function unlessDeleted(error: unknown): null {
  if (AppError.of(error)?.code === 'ebook_not_found') return null;
  throw error;
}
