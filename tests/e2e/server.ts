import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { type Engine, testPlace } from '../database.ts';
import { freePort } from '../postgres.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  /** The server's own database, seen from the test. */
  database: OpenDatabase;
  /** Lines of the server's log so far. */
  log: string[];
  stop: () => Promise<void>;
};

/** Starts the built product as its users do, on an empty data folder. */
export async function startServer(engine: Engine, env: Record<string, string> = {}): Promise<RunningServer> {
  const place = await testPlace(engine);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const node = path.resolve('node_modules/.bin/node');
  const child = spawn(
    node,
    ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning', 'build/server/index.js'],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: 'localhost',
        PUBLIC_URL: url,
        DATA_DIR: place.dataDir,
        LOG_LEVEL: 'info',
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line);
      if (line.includes('Prelo is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`the server did not start:\n${log.join('\n')}`)));
  });
  const database = openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  return {
    url,
    dataDir: place.dataDir,
    pid: child.pid ?? 0,
    database,
    log,
    stop: async () => {
      await database.db.destroy();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await place.remove();
    },
  };
}
