import path from 'node:path';
import type { Ctx } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { keepFile } from '../media/media.ts';
import { putPending } from '../media/pending.ts';
import { endingsOf } from '../media/sniff.ts';
import type { ProjectMedia } from './format.ts';
import type { ReadPackage } from './read.ts';

/** The name under which each upload is found now, by the one that it has in the package, or had before. */
export type Placed = Record<string, string>;

/**
 * Stores the files of a package that was read, whose rows may follow within a day, each under its own name where that is
 * free.
 */
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

/** Which of the names an upload has, or has had until another was put in its place. */
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

/** Programs go by the ending where a file has left us: what the bytes are not, it may not say. */
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
