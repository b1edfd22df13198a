import { type Ctx, managed, withTransaction } from '../context.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { packedEditions } from '../editions/packed-editions.ts';
import { AppError } from '../errors.ts';
import type { MediaFile } from '../http/media-file.ts';
import { enqueue, hastenJob, READERS_WAIT } from '../jobs/enqueue.ts';
import { isKeyOpen, reserveJob } from '../jobs/open-jobs.queries.ts';
import * as queries from './book-files.queries.ts';
import { type OfferedFile, offeredFile } from './exports.presenter.ts';
import { fileNameOf } from './file-name.ts';
import { type Format, formatInfo, isFormat, OFFERED } from './formats.ts';
import { keyOf, keysOf } from './source.ts';
import { OF_WORK } from './work-files.ts';

/** The data of the page of an e-book's files. */
export type Exports = {
  ebook: NamedEbook;
  files: OfferedFile[];
  /** Whether the files are of all editions of the work. */
  is_work: boolean;
  /** The languages of the work, the source's first; empty if the e-book has no other edition that is there. */
  languages: string[];
  is_downloadable: boolean;
};

/**
 * Each format of an e-book, or of all editions of its work, with its file if there is one of the present state.
 * @throws ebook_not_found, session_expired
 */
export async function listExports(ctx: Ctx, ebookId: string, wantsWork = false): Promise<Exports> {
  const ebook = await managedEbook(ctx, ebookId);
  const languages = (await packedEditions(ctx.db, ebookId)).map(({ language }) => language);
  const is_work = wantsWork && languages.length > 0;
  const formats = is_work ? OFFERED.map((format): Format => `${OF_WORK}${format}`) : OFFERED;
  const keys = await keysOf(ctx, ebook, formats);
  const files = await queries.listBookFiles(ctx.db, ebook.id);
  const offered = formats.map((format) => {
    const file = files.find((one) => one.format === format && (one.is_open || one.key === keys.get(format)));
    return offeredFile(format, file ?? null);
  });
  return { ebook: namedEbook(ebook), files: offered, is_work, languages, is_downloadable: ebook.is_downloadable };
}

/**
 * Starts a job for a file, unless it exists or is being made. @throws ebook_not_found, session_expired, invalid,
 * jobs_full
 */
export async function requestExport(ctx: Ctx, ebookId: string, format: unknown): Promise<void> {
  const ebook = await managedEbook(ctx, ebookId);
  if (!isFormat(format)) throw new AppError('invalid');
  if (format.startsWith(OF_WORK) && (await packedEditions(ctx.db, ebookId)).length === 0) throw new AppError('invalid');
  await askFor(ctx, ebook, format, { countsFor: ctx.actor?.id });
}

type Asking = {
  /** A reader waits for it: it goes before the jobs of authors, even if an author requested it first. */
  isAwaited?: boolean;
  /** The account that the job counts for; each account's jobs are bounded. */
  countsFor?: string | undefined;
};

/** Enqueues the file of an e-book's present state, unless it exists or is being made. @throws jobs_full */
export async function askFor(
  ctx: Ctx,
  ebook: Ebook,
  format: Format,
  { isAwaited = false, countsFor }: Asking = {},
): Promise<queries.BookFile> {
  const key = await keyOf(ctx, ebook, format);
  return withTransaction(ctx, async (ctx) => {
    const file = await queries.putBookFile(ctx.db, { ebook, format, key }, ctx.now());
    if (file.state === 'ready') return file;
    await queries.beginBookFile(ctx.db, file.id);
    const jobKey = queries.jobKeyOf(file.id);
    if (countsFor && !(await isKeyOpen(ctx.db, jobKey))) await reserveJob(ctx.db, countsFor);
    const line = isAwaited ? { priority: READERS_WAIT, tenant: ebook.tenant_id } : {};
    const job = await enqueue(ctx, 'books.file', { id: file.id }, { key: jobKey, ...line });
    if (!job && isAwaited) await hastenJob(ctx, jobKey);
    return file;
  });
}

/** A file of an e-book, for an actor who manages it. @throws ebook_not_found, session_expired, not_found */
export async function exportToSend(ctx: Ctx, ebookId: string, fileId: string): Promise<MediaFile> {
  const ebook = await managedEbook(ctx, ebookId);
  const file = await queries.findBookFile(ctx.db, fileId);
  if (file?.ebook_id !== ebook.id) throw new AppError('not_found');
  return fileToSend(ctx, ebook, file, 'private, no-cache');
}

/** Milliseconds in which a further request does not update the time of the last one. */
const JUST_NOW = 60 * 60_000;

/** @throws not_found if the file is not ready, or is lost; a lost file is made again at the next request */
export async function fileToSend(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'>,
  ebook: Ebook,
  file: queries.BookFile,
  lifetime: string,
): Promise<MediaFile> {
  const { id, name, bytes, made_at, used_at, key } = file;
  if (file.state !== 'ready' || name === null || bytes === null) throw new AppError('not_found');
  if (!(await ctx.storage.stat(name))) {
    await queries.failBookFile(ctx.db, id, 'file_lost');
    throw new AppError('not_found');
  }
  const now = ctx.now();
  if (now.getTime() - Date.parse(used_at) > JUST_NOW) await queries.touchBookFile(ctx.db, id, now);
  const { mime, extension, variant } = formatInfo(file.format);
  const fileName = fileNameOf(variant ? `${ebook.title} (${variant})` : ebook.title, extension);
  const modified = Date.parse(made_at ?? used_at);
  return { key: name, mime, bytes, modified, fileName, lifetime, etag: key };
}

/** @throws ebook_not_found, session_expired */
export async function managedEbook(ctx: Ctx, ebookId: string): Promise<Ebook> {
  return managed(ctx, await findEbook(ctx.db, ebookId), 'ebook_not_found');
}
