import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import type { Hub } from '../live/hub.ts';
import { publishProgress } from '../live/progress.ts';
import { keepFile } from '../media/media.ts';
import { dropPending, putPending } from '../media/pending.ts';
import type { ReadPackage } from '../package/read.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import type { Workshop } from '../workshop/workshop.ts';
import { WorkshopError } from '../workshop/workshop-error.ts';
import { findImport, type Import, updateImport } from './imports.queries.ts';
import { planOf } from './plan.ts';
import {
  fileKey,
  PICTURES,
  type ReadBook,
  type ReadOutput,
  type ReadPicture,
  type ReadWhole,
  TEXTS,
  THUMBS,
  textsKey,
  thumbsKey,
} from './read-book.ts';

type Deps = Pick<Ctx, 'db' | 'storage' | 'now' | 'log'> & {
  workshop: Pick<Workshop, 'run'>;
  disk: Pick<DiskRoom, 'left'>;
  live: Pick<Hub, 'publish'>;
};

/** Attempts after which an unexplained failure is reported as failed. */
const TRIES = 3;

/** Reads a file that waits to be taken in, and stores its contents. */
export async function readImportFile(
  deps: Deps,
  { id, reading }: Payloads['imports.read'],
  info: RunInfo,
): Promise<void> {
  const found = await findImport(deps.db, id);
  // the import was given up, or is to be read in another way
  if (!found || found.reading !== reading || !['waiting', 'reading'].includes(found.state)) return;
  await updateImport(deps.db, found, ['waiting', 'reading'], { state: 'reading' });
  try {
    const book = await read(deps, found, info);
    const plan = planOf(book, null, found.file_name.replace(/\.[^.]*$/, ''));
    const ready = { state: 'ready' as const, book: JSON.stringify(book), plan: JSON.stringify(plan) };
    if (!(await updateImport(deps.db, found, ['reading'], ready))) await dropRead(deps, found, book.pictures);
  } catch (error) {
    const refusal = refusalOf(error, info);
    if (!refusal) throw error;
    const { code, params } = refusal;
    deps.log.warn({ err: error, import: id }, 'a file could not be read');
    await updateImport(deps.db, found, ['reading'], { state: 'failed', code, params: JSON.stringify(params) });
  }
  await publishProgress(deps, found.user_id, { id: found.id, done: 1, total: 1, isOver: true });
}

/** Removes the files that a reading stored. */
export async function dropRead(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  { id, reading }: Pick<Import, 'id' | 'reading'>,
  pictures: Pick<ReadPicture, 'name'>[],
): Promise<void> {
  for (const key of [textsKey(id, reading), thumbsKey(id, reading)]) await dropPending(ctx, key);
  for (const { name } of pictures) await dropPending(ctx, name);
}

async function read(deps: Deps, found: Import, { signal, progress }: RunInfo): Promise<ReadBook> {
  const { id, file_name: name, level } = found;
  const onProgress = (done: number, total: number) => {
    void progress({ done, total }).catch(() => undefined);
    void updateImport(deps.db, found, ['reading'], { done, total }).catch(() => undefined);
    void publishProgress(deps, found.user_id, { id, done, total, isOver: false });
  };
  let stored: Pick<ReadBook, 'pictures' | 'whole'> = { pictures: [] };
  const take = async (output: ReadOutput, folder: string) => {
    stored = output.whole
      ? await storeWhole(deps, found, output.whole, folder)
      : { pictures: await store(deps, found, output, folder) };
  };
  const bytes = (await deps.storage.stat(fileKey(id)))?.bytes ?? 0;
  // the results are stored beside the file
  if ((await deps.disk.left()) <= bytes) throw new AppError('upload_no_space');
  const order = { id, name, level };
  const options = { signal, onProgress, bytes, take };
  const output = await deps.workshop.run('imports.read', order, options).catch((error: unknown) => {
    if (!(error instanceof WorkshopError) || error.reason !== 'memory') throw error;
    return deps.workshop.run('imports.readLarge', order, options);
  });
  return { ...output, ...stored };
}

/** Stores the rows and files of a package, the files under their own names if those are free. */
async function storeWhole(deps: Deps, { id, reading }: Import, whole: ReadWhole, folder: string) {
  const rows = path.join(folder, TEXTS);
  const { placeFiles } = await import('../package/place-files.ts');
  const read: ReadPackage = JSON.parse(await readFile(rows, 'utf8'));
  const key = textsKey(id, reading);
  // left by a killed attempt
  await dropPending(deps, key);
  await putPending(deps, { name: key, path: rows, mime: 'application/json' });
  const placed = await placeFiles(deps, read, path.join(folder, PICTURES));
  const pictures = read.project.media.map(({ name, original_name, mime, bytes, width, height }) => ({
    ...{ name: placed[name] ?? name, original_name, mime, bytes, width: width ?? 0, height: height ?? 0 },
  }));
  return { pictures, whole: { ...whole, placed } };
}

/** Stores texts and pictures as files whose rows may follow; without rows they are removed after a day. */
async function store(deps: Deps, { id, reading }: Import, output: ReadOutput, folder: string): Promise<ReadPicture[]> {
  const [texts, thumbs] = [textsKey(id, reading), thumbsKey(id, reading)];
  // left by a killed attempt
  for (const key of [texts, thumbs]) await dropPending(deps, key);
  await putPending(deps, { name: texts, path: path.join(folder, TEXTS), mime: 'application/json' });
  const pictures: ReadPicture[] = [];
  try {
    if (output.thumbs) await putPending(deps, { name: thumbs, path: path.join(folder, THUMBS), mime: 'image/webp' });
    for (const [index, picture] of output.pictures.entries()) {
      const file = { ...picture, path: path.join(folder, PICTURES, String(index)) };
      pictures.push({ ...picture, name: await keepFile(deps, file, picture.original_name) });
    }
    return pictures;
  } catch (error) {
    // the disk is full, for example; a file that cannot be removed goes after a day
    await dropRead(deps, { id, reading }, pictures).catch(() => undefined);
    throw error;
  }
}

/** The reason shown to a person; null if another attempt may succeed. */
function refusalOf(error: unknown, { attempt, signal }: RunInfo): Pick<AppError, 'code' | 'params'> | null {
  if (signal.aborted) return null;
  if (error instanceof WorkshopError && error.reason !== 'fell') return new AppError('import_too_big');
  const known = AppError.of(error);
  if (known?.code.startsWith('import_') || known?.code === 'upload_no_space') return known;
  // the same file makes the reader crash again
  if (error instanceof WorkshopError && error.isFinal) return new AppError('import_not_readable');
  return attempt < TRIES ? null : (known ?? new AppError('import_not_readable'));
}
