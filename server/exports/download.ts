import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { MediaFile } from '../http/media-file.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { can } from '../policy.ts';
import { type BookFile, confirmBookFile, findBookFile, findBookFileBy, findNewestFile } from './book-files.queries.ts';
import { askFor, fileToSend } from './exports.ts';
import { isReaderFormat, type ReaderFormat } from './reader-formats.ts';
import { keyOf } from './source.ts';

const { waitSeconds, waiting, failedMinutes } = TRAFFIC.downloads;
const LOOK_MS = 250;
/** Milliseconds around the time of reading in which a change may or may not be in the file. */
const UNSURE_MS = 10_000;
/** Browsers and networks may keep a file, but must ask each time whether it has changed. */
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';

/** The file that a reader gets. */
type Sent = { ebook: Pick<Ebook, 'id' | 'slug' | 'language'>; file: MediaFile | null };

/**
 * The file of an e-book's present state, for readers. The first request starts a job and waits for it for a while; null
 * if the file is not ready by then. @throws ebook_not_found
 */
export async function downloadToSend(ctx: Ctx, ebookId: string, format: string): Promise<Sent> {
  const ebook = await findEbook(ctx.db, ebookId);
  const mayHave = ebook?.is_downloadable && isReaderFormat(format) && can(ctx.actor, 'ebook.read', ebook);
  if (!mayHave) throw new AppError('ebook_not_found');
  const file = (await currentFile(ctx, ebook, format)) ?? (await madeNow(ctx, ebook, format));
  const lifetime = ebook.is_visible ? ALWAYS_ASKED : 'private, no-cache';
  return { ebook, file: file && (await fileToSend(ctx, ebook, file, lifetime)) };
}

/**
 * The newest file, if neither the e-book nor the installation's address has changed since it was made; this spares
 * reading the e-book.
 */
async function currentFile(ctx: Ctx, ebook: Ebook, format: ReaderFormat): Promise<BookFile | null> {
  const file = await findNewestFile(ctx.db, ebook.id, format);
  if (file?.address !== ctx.config.publicUrl) return null;
  const changed = Date.parse(ebook.changed_at ?? ebook.updated_at);
  return file.made_at && Date.parse(file.made_at) - changed > UNSURE_MS ? file : null;
}

let waiters = 0;

async function madeNow(ctx: Ctx, ebook: Ebook, format: ReaderFormat): Promise<BookFile | null> {
  const key = await keyOf(ctx, ebook, format);
  const known = await findBookFileBy(ctx.db, { ebook, format, key });
  if (known?.state === 'ready') {
    // the file holds the present state
    await confirmBookFile(ctx.db, known.id, { address: ctx.config.publicUrl, now: ctx.now() });
    return known;
  }
  const pause = failedMinutes * 60_000;
  if (known?.state === 'failed' && ctx.now().getTime() - Date.parse(known.used_at) < pause) return null;
  const { id } = await askFor(ctx, ebook, format, { isAwaited: true });
  if (waiters >= waiting) return null;
  waiters += 1;
  try {
    return await readyFile(ctx, id);
  } finally {
    waiters -= 1;
  }
}

async function readyFile({ db }: Ctx, id: string): Promise<BookFile | null> {
  for (let left = waitSeconds * 1000; left > 0; left -= LOOK_MS) {
    const file = await findBookFile(db, id);
    if (file?.state !== 'making') return file?.state === 'ready' ? file : null;
    await wait(LOOK_MS);
  }
  return null;
}
