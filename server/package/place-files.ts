import path from 'node:path';
import type { Ctx } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { keepFile } from '../media/media.ts';
import { putPending } from '../media/pending.ts';
import { endingsOf } from '../media/sniff.ts';
import type { ProjectMedia } from './format.ts';
import type { ReadPackage } from './read.ts';

/** The present name of each upload, by its names in the package, now and before replacements. */
export type Placed = Record<string, string>;

/** Stores the files of a package, whose rows may follow within a day, each under its own name if that is free. */
export async function placeFiles(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'>,
  { project, files }: ReadPackage,
  folder: string,
): Promise<Placed> {
  const names = project.media.flatMap(({ name, replaces }) => [name, ...replaces]);
  const taken = await takenNames(ctx.db, names);
  const placed: Placed = {};
  for (const upload of project.media) {
    const file = { ...upload, path: path.join(folder, files[upload.name] ?? '') };
    const name = await place(ctx, file, taken);
    placed[upload.name] = name;
    for (const old of upload.replaces) placed[old] = taken.has(old) ? name : old;
  }
  return placed;
}

/** The names of an upload that are listed: its own, or an earlier one. */
async function takenNames(db: Db, names: string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const batch of batchesOf(names)) {
    for (const table of ['uploads', 'replaced_uploads'] as const) {
      const rows = await db.selectFrom(table).select('name').where('name', 'in', batch).execute();
      for (const { name } of rows) taken.add(name);
    }
  }
  return taken;
}

/** Programs go by the ending of a downloaded file: it must match the bytes. */
const hasEnding = (name: string, mime: string) => endingsOf(mime).some((ending) => name.toLowerCase().endsWith(ending));

async function place(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'>,
  file: ProjectMedia & { path: string },
  taken: Set<string>,
): Promise<string> {
  const { name, mime, path, original_name } = file;
  if (!taken.has(name) && hasEnding(name, mime) && (await putPending(ctx, { name, path, mime }))) return name;
  return keepFile(ctx, file, original_name);
}
