import { sha256Of } from '#server/backup/archive.ts';
import type { Installation } from '#server/backup/installation.ts';
import { openDatabase } from '#server/db/open.ts';
import { openStorage } from '#server/storage/open.ts';
import { type Rows, rowsOf } from './table-rows.ts';

/** Tables that a backup leaves out, each with the reason; every other table of the database is in it, row by row. */
export const NOT_BACKED_UP: Record<string, string> = {
  pending_files: 'a file that is being stored on this installation, which sweeps it',
  attempts: 'who tried what how often of late, which each installation counts by itself',
  author_files: 'all e-books of an author as one file, which is made again when it is asked for',
  book_files: 'a file of an e-book, which is made again when it is asked for',
  earning_sums: 'sums of the restored lines, which triggers make',
  editions_due: 'which editions are to be counted anew, which the restored rows say by themselves',
  link_checks: 'what became of a link, which each installation sees for itself',
  link_uses: 'where a link was found, which is found again',
  reader_transfers: 'what readers carry to another device, good for minutes',
  shared_uploads: 'an upload under way between a browser and this installation',
  stems_due: 'which rows are to be indexed, which the restored rows say by themselves',
  upload_parts: 'the parts of such an upload, which are no uploads yet',
};

/** Of imports those that are over: what one that is open read lies among the pending files. */
const isOver = ({ state }: Rows[string][number]) => state === 'taken' || state === 'undone';

/** Of reports of earnings all but those that wait, whose file lies among the pending ones. */
const isRead = ({ state }: Rows[string][number]) => state !== 'reading' && state !== 'ready';

/** Every row of every table, as the database itself lists them, but for what a backup leaves out. */
export async function rowsToKeep(place: Installation): Promise<Rows> {
  const database = openDatabase(place);
  try {
    const { imports = [], earning_imports: reports = [], ...others } = await rowsOf(database);
    const rows: Rows = { ...others, imports: imports.filter(isOver), earning_imports: reports.filter(isRead) };
    return Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, table in NOT_BACKED_UP ? [] : all]));
  } finally {
    await database.db.destroy();
  }
}

/** All that an installation holds: its rows, and the checksum of the file of each upload. */
export async function contentsOf(place: Installation): Promise<{ rows: Rows; files: Record<string, string> }> {
  const rows = await rowsToKeep(place);
  const storage = await openStorage(place);
  const files: Record<string, string> = {};
  for (const { name } of rows.uploads ?? []) files[String(name)] = await sha256Of(await storage.read(String(name)));
  return { rows, files };
}

/** Stores a small file for each upload of these rows, so that the installation is whole. */
export async function storeUploads(place: Pick<Installation, 'dataDir' | 's3'>, { uploads = [] }: Rows): Promise<void> {
  const storage = await openStorage(place);
  for (const { name, mime } of uploads) await storage.put(String(name), Buffer.from(`bytes of ${name}`), String(mime));
}
