import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { type Engine, migratedPlace, type TestPlace } from '../database.ts';
import { freePort } from '../postgres.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Of the process that runs now. */
  readonly pid: number;
  /** The server's own database, seen from the test. */
  database: OpenDatabase;
  /** Lines of the server's log so far. */
  log: string[];
  stop: () => Promise<void>;
  /** Ends the process at once, as a power cut does. */
  kill: () => Promise<void>;
  /** Starts it again, on the same data and port. */
  restart: () => Promise<void>;
};

/** Starts the built product as its users do, without any rows or in the given place. */
export async function startServer(
  engine: Engine,
  env: Record<string, string> = {},
  given?: TestPlace,
): Promise<RunningServer> {
  const place = given ?? (await migratedPlace(engine));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  const whole = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_URL: url,
    DATA_DIR: place.dataDir,
    LOG_LEVEL: 'info',
    SLOW_ATTEMPTS: 'off',
    // no test connects beyond this machine
    CHECK_LINKS: 'off',
    // ../quick-passwords.ts, where it has been loaded; empty for a server that knows hashes of the product itself
    QUICK_PASSWORDS: process.env.QUICK_PASSWORDS ?? '',
    ...(process.env.TMPDIR ? { TMPDIR: process.env.TMPDIR } : {}),
    ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    ...env,
  };
  let child = await launch(whole, log);
  const database = openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  return {
    url,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    get pid() {
      return child.pid ?? 0;
    },
    database,
    log,
    stop: async () => {
      await database.db.destroy();
      await end(child, 'SIGTERM');
      if (!given) await place.remove();
    },
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await launch(whole, log);
    },
  };
}

async function launch(env: NodeJS.ProcessEnv, log: string[]): Promise<ChildProcess> {
  const node = path.resolve('node_modules/.bin/node');
  const args = [
    '--max-semi-space-size=8',
    '--heap-growing-percent=40',
    '--expose-gc',
    '--disable-warning=ExperimentalWarning',
  ];
  if (env.QUICK_PASSWORDS) args.push('--import', env.QUICK_PASSWORDS);
  const child = spawn(node, [...args, 'build/server/index.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line);
      if (line.includes('Prelo is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`the server did not start:\n${log.join('\n')}`)));
  });
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
