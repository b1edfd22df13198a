import type { MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

const PATIENCE_MS = 2_000;
/** Bytes below which a disk is full: no database can write a row any more. */
const FULL = 1024 * 1024;

type Parts = Pick<Services, 'db' | 'storage' | 'disk' | 'log'>;

/**
 * Answers whether the database and the storage respond within two seconds; failures are logged. A disk with only its
 * reserve left is `low`: the node stays ready, since people can still read and sign in. A disk that is `full` takes no
 * session and no save, so the node is not ready.
 */
export function ready({ db, storage, disk, log }: Parts): MiddlewareHandler {
  return async (c) => {
    const checks = { database: () => sql`select 1`.execute(db), storage: () => storage.stat('ready') };
    const results = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => {
        const fault = await withinPatience(check).then(
          () => null,
          (error: unknown) => error,
        );
        if (fault) log.warn({ err: fault, part }, 'a part does not answer');
        return [part, fault ? 'failing' : 'ok'] as const;
      }),
    );
    const room = await stateOf(disk);
    const isReady = room !== 'full' && results.every(([, state]) => state === 'ok');
    const states = { ...Object.fromEntries(results), disk: room };
    return c.json(states, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  };
}

async function stateOf(disk: Parts['disk']): Promise<'ok' | 'low' | 'full'> {
  const [free, left] = await Promise.all([disk.free(), disk.left()]).catch(() => [FULL, -1] as const);
  if (free < FULL) return 'full';
  return left < 0 ? 'low' : 'ok';
}

async function withinPatience(check: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}
