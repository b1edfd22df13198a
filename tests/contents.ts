import { sha256Of } from '#server/backup/archive.ts';
import type { Place } from '#server/backup/backup.ts';
import { atOneMoment, shapesOf, sumOf } from '#server/backup/rows.ts';
import { openDatabase } from '#server/db/open.ts';
import { openStorage } from '#server/storage/open.ts';

/** Counts and checksums of all that an installation holds, by another way than the manifest of a backup. */
export async function contentsOf(place: Place) {
  const database = openDatabase(place);
  const storage = await openStorage(place);
  const tables = await atOneMoment(database.db, async (db) => {
    const sums: Record<string, unknown> = {};
    for (const shape of await shapesOf(db)) sums[shape.name] = await sumOf(db, shape);
    return sums;
  });
  const files: Record<string, string> = {};
  for (const { name } of await database.db.selectFrom('uploads').select('name').execute()) {
    files[name] = await sha256Of(await storage.read(name));
  }
  const modules = await database.db.selectFrom('modules').selectAll().orderBy('id').execute();
  const people = await database.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'created_at'])
    .orderBy('id')
    .execute();
  await database.db.destroy();
  return { tables, files, modules: modules.map(({ seq: _seq, ...row }: Record<string, unknown>) => row), people };
}
