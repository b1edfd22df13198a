import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import type { Exported } from '../package/export-all.ts';
import { backup } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, verify } from './manifest.ts';
import { restore } from './restore.ts';

const USAGE = `Usage:
  npm run backup -- FILE                      writes database, uploads and secret into one new file
  npm run restore -- FILE [--force]           makes this installation what it was then; --force replaces what is there
  npm run restore -- FILE --check             only looks whether the file is whole
  npm run move -- SETTINGS_FILE [--force]     copies this installation to the one whose settings stand in that file
  npm run export -- FOLDER                    writes every e-book as a package that 'Importar' reads: one ZIP each, its
                                              language editions in the same ZIP; packages that are up to date stay`;

/**
 * Runs an operator's command, with the settings of the environment; the server may run. `say` gets lines of progress.
 * @returns the line to print at the end
 */
export async function runCommand(
  config: Config,
  words: string[],
  say: (line: string) => void = () => {},
): Promise<string> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [command, file, ...more] = positionals;
  if (!file || more.length > 0) throw new BackupError(USAGE);
  const target = path.resolve(file);
  if (command === 'backup') return `Backed up to ${target}: ${summaryOf(await backup(config, target))}.`;
  if (command === 'restore' && values.check)
    return `The backup is whole: ${summaryOf((await verify(target)).manifest)}.`;
  if (command === 'restore') return `Restored and compared: ${summaryOf(await restore(config, target, values))}.`;
  if (command === 'move') return `Moved and compared: ${summaryOf(await move(config, target, values))}.`;
  if (command === 'export') {
    const { exportAll } = await import('../package/export-all.ts');
    return `Exported to ${target}: ${exportedOf(await exportAll(config, target, say))}.`;
  }
  throw new BackupError(USAGE);
}

/** Copies one installation to another, with any engines and storages, through a backup. */
async function move(from: Config, settingsFile: string, options: { force: boolean }): Promise<Manifest> {
  const to = readConfig(parseEnv(await readFile(settingsFile, 'utf8')));
  if (to.databaseUrl === from.databaseUrl && to.dataDir === from.dataDir) {
    throw new BackupError(`${settingsFile} names this same installation`);
  }
  const folder = await mkdtemp(path.join(from.dataDir, 'moving-'));
  try {
    const file = path.join(folder, 'backup.tar');
    await backup(from, file);
    return await restore(to, file, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function exportedOf({ written, kept, missing }: Exported): string {
  return `${written} ${written === 1 ? 'e-book' : 'e-books'} written, ${kept} there already${lostOf(missing)}`;
}

function summaryOf({ tables, uploads, missing, made_at }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (uploads.bytes / 1024 / 1024).toFixed(1);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${uploads.files} uploads (${megabytes} MB) of ${made_at}${lostOf(missing)}`;
}

function lostOf(missing: string[]): string {
  return missing.length > 0 ? `; the files of ${missing.length} uploads were gone: ${missing.join(', ')}` : '';
}
