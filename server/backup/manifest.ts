import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type Content, readArchive, verifyArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Row } from './rows.ts';

const schema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  /** The sums of the days before the backup, if there are any: `until` is the last of these days. */
  counted: z
    .object({ until: z.number(), tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })) })
    .optional(),
  uploads: z.object({ files: z.number(), bytes: z.number() }),
  /** Uploads whose file was already gone when the backup was made. */
  missing: z.array(z.string()),
});

/** The description of a backup. */
export type Manifest = z.infer<typeof schema>;

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
export const UPLOADS = 'uploads/';

/** A backup whose checksums and counts are all right; `mimes` names the kind of each upload. */
export type Verified = { manifest: Manifest; mimes: Map<string, string> };

/** Reads and checks the whole file. @throws BackupError */
export async function verify(file: string): Promise<Verified> {
  const names = await verifyArchive(file);
  const mimes = new Map<string, string>();
  const counts: Record<string, number> = {};
  let manifest: Manifest | undefined;
  await readArchive(file, async (name, content) => {
    if (name === MANIFEST) manifest = parse(await text(content));
    const table = tableOf(name, 'database') ?? tableOf(name, 'counted');
    if (!table) return;
    const rows = await rowsIn(content);
    counts[table] = (counts[table] ?? 0) + rows.length;
    if (table === 'uploads') for (const row of rows) mimes.set(String(row.name), String(row.mime));
  });
  if (!manifest) throw new BackupError('the backup is damaged: it has no manifest');
  for (const [table, { rows }] of Object.entries({ ...manifest.tables, ...manifest.counted?.tables })) {
    if ((counts[table] ?? 0) !== rows) throw new BackupError(`the backup is damaged: ${table} has not ${rows} rows`);
  }
  const files = names.filter((name) => name.startsWith(UPLOADS));
  const { missing, uploads } = manifest;
  if (files.length !== uploads.files || files.length + missing.length !== mimes.size) {
    throw new BackupError(`the backup is damaged: it has not ${manifest.uploads.files} uploads`);
  }
  return { manifest, mimes };
}

/** The folders of rows in a backup: those of the database, and the sums. */
export type RowsFolder = 'database' | 'counted';

/** Passes on the rows of each table in portions. */
export async function readRows(
  file: string,
  folder: RowsFolder,
  onRows: (table: string, rows: Row[]) => Promise<void>,
): Promise<void> {
  await readArchive(file, async (name, content) => {
    const table = tableOf(name, folder);
    if (table) await onRows(table, await rowsIn(content));
    return !name.startsWith(UPLOADS);
  });
}

function tableOf(name: string, folder: RowsFolder): string | undefined {
  const [first, table] = name.split('/');
  return first === folder ? table : undefined;
}

async function rowsIn(content: Content): Promise<Row[]> {
  const lines = gunzipSync(await buffer(content))
    .toString()
    .trimEnd();
  return lines.split('\n').map((line) => JSON.parse(line) as Row);
}

function parse(written: string): Manifest {
  const { format } = JSON.parse(written) as { format: unknown };
  if (typeof format === 'number' && format > 1) throw new BackupError('the backup was made by a newer Prelo');
  return schema.parse(JSON.parse(written));
}
