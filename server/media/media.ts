import { open, rm, stat } from 'node:fs/promises';
import { UPLOAD_RULES, type UploadPurpose } from '#common/limits.ts';
import { searchText } from '#common/search.ts';
import { authorize, type Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { cleanImage } from './images.ts';
import { findUpload, type ServedUpload } from './media.queries.ts';
import { putPending, recordPending } from './pending.ts';
import { isPlayable } from './recording-parts.ts';
import { SNIFF_BYTES, sniffMime } from './sniff.ts';
import { shownName, storedName } from './stored-name.ts';

type Input = {
  /** The finished local file; it is gone afterwards, whatever happens. */ path: string;
  originalName: string;
  purpose: UploadPurpose;
};
/** Width and height in pixels, null for what is no image. */
export type AcceptedUpload = {
  id: string;
  name: string;
  width: number | null;
  height: number | null;
  bytes: number;
  mime: string;
};
type Checked = { path: string; mime: string; bytes: number; width: number | null; height: number | null };

/**
 * Makes a finished local file an upload of the actor: checks its bytes, cleans images, stores it under a new name.
 * @throws session_expired, not_found, upload_too_large, upload_empty, upload_type, upload_not_image, upload_not_video,
 * upload_not_audio, image_too_small, image_too_many_pixels
 */
export async function acceptUpload(ctx: Ctx, { path, originalName, purpose }: Input): Promise<AcceptedUpload> {
  const clean = `${path}.clean`;
  try {
    const actor = authorize(ctx, purpose === 'avatar' ? 'avatar.upload' : 'upload.create', null);
    const checked = await check(path, clean, purpose);
    const { kind } = UPLOAD_RULES[purpose];
    const name = await keep(ctx, checked, originalName);
    const { mime, bytes, width, height } = checked;
    const id = newId(ctx.now());
    const original_name = shownName(mime, originalName);
    const file = { id, name, kind, mime, bytes, width, height, original_name, search_text: searchText(original_name) };
    const row = { ...file, user_id: actor.id, tenant_id: actor.id, created_at: ctx.now().toISOString() };
    await recordPending(ctx, row, async (ctx) => {
      // of less weight than what somebody waits for
      if (kind === 'image' && width) await enqueue(ctx, 'images.copies', { name, width }, { key: name, priority: 7 });
    });
    return { id, name, width, height, bytes, mime };
  } finally {
    await Promise.all([rm(path, { force: true }), rm(clean, { force: true })]);
  }
}

async function check(path: string, clean: string, purpose: UploadPurpose): Promise<Checked> {
  const { kind, maxBytes } = UPLOAD_RULES[purpose];
  const { size } = await stat(path);
  if (size > maxBytes) throw new AppError('upload_too_large', { max: maxBytes / 1024 / 1024 });
  const mime = await sniffMime(await headOf(path), purpose);
  if (kind !== 'image') {
    if (!(await isPlayable(path, mime))) throw new AppError(`upload_not_${kind}`);
    return { path, mime, bytes: size, width: null, height: null };
  }
  return { path: clean, mime, ...(await cleanImage(path, clean)) };
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Stores the file under the first free name: the time of now, or a few milliseconds later if that is taken. */
async function keep(ctx: Ctx, file: Checked, originalName: string): Promise<string> {
  const start = ctx.now().getTime();
  for (let time = start; time < start + 1_000; time++) {
    const name = storedName(file.mime, time, originalName);
    if (await putPending(ctx, { ...file, name })) return name;
  }
  throw new Error(`no free name for an upload at ${start}`);
}

/** The upload of a public address; null if there is none. Files are public, so nobody is asked who they are. */
export function servedUpload({ db }: Pick<Ctx, 'db'>, name: string): Promise<ServedUpload | null> {
  return findUpload(db, name);
}
