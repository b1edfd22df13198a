import { rm } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import { type MediaPurpose, UPLOAD_RULES, type UploadKind } from '#common/limits.ts';
import { searchText } from '#common/search.ts';
import { authorize, type Ctx } from '../context.ts';
import type { UploadsTable } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { findUpload, type ServedUpload } from './media.queries.ts';
import { putPending, recordPending } from './pending.ts';
import { shownName, storedName } from './stored-name.ts';

type Input = {
  /** The finished local file; it is removed afterwards in every case. */ path: string;
  originalName: string;
  purpose: MediaPurpose;
  /** Its id; a new one by default. */
  id?: string;
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

/**
 * Makes a finished local file an upload of the actor: checks its bytes, cleans images, stores it under a new name.
 * @throws session_expired, not_found, upload_too_large, upload_empty, upload_type, upload_not_image, upload_not_video,
 * upload_not_audio, image_too_small, image_too_many_pixels
 */
export async function acceptUpload(ctx: Ctx, { path, originalName, purpose, id }: Input): Promise<AcceptedUpload> {
  const clean = `${path}.clean`;
  try {
    const actor = authorize(ctx, purpose === 'avatar' ? 'avatar.upload' : 'upload.create', null);
    const checked = await checkFile(path, clean, purpose);
    const { kind } = UPLOAD_RULES[purpose];
    const name = await keepFile(ctx, checked, originalName);
    const row = { ...uploadRow(ctx, actor.id, { ...checked, kind, name, originalName }), ...(id && { id }) };
    await recordPending(ctx, row, (ctx) => enqueueCopies(ctx, row));
    const { mime, bytes, width, height } = checked;
    return { id: row.id, name, width, height, bytes, mime };
  } finally {
    await Promise.all([rm(path, { force: true }), rm(clean, { force: true })]);
  }
}

type NewFile = Omit<CheckedFile, 'path'> & { kind: UploadKind; name: string; originalName: string };

/** The row of a stored file. */
export function uploadRow(
  { now }: Pick<Ctx, 'now'>,
  userId: string,
  { originalName, name, kind, mime, bytes, width, height }: NewFile,
): Insertable<UploadsTable> {
  const original_name = shownName(mime, originalName);
  const file = { name, kind, mime, bytes, width, height, original_name, search_text: searchText(original_name) };
  return { id: newId(now()), ...file, user_id: userId, tenant_id: userId, created_at: now().toISOString() };
}

/** Enqueues the narrower copies of an image, behind work that somebody waits for. */
export async function enqueueCopies(ctx: Ctx, { kind, name, width }: Insertable<UploadsTable>): Promise<void> {
  if (kind === 'image' && width) await enqueue(ctx, 'images.copies', { name, width }, { key: name, priority: 7 });
}

/** Stores the file under the first free name: the present time, or a few milliseconds later if that is taken. */
export async function keepFile(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'>,
  file: CheckedFile,
  originalName: string,
): Promise<string> {
  const start = ctx.now().getTime();
  for (let time = start; time < start + 1_000; time++) {
    const name = storedName(file.mime, time, originalName);
    if (await putPending(ctx, { ...file, name })) return name;
  }
  throw new Error(`no free name for an upload at ${start}`);
}

/** The upload of a public address; null if there is none. Files are public, so no rights are checked. */
export function servedUpload({ db }: Pick<Ctx, 'db'>, name: string): Promise<ServedUpload | null> {
  return findUpload(db, name);
}
