import type { MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

const PATIENCE_MS = 2_000;

type Parts = Pick<Services, 'db' | 'storage' | 'disk' | 'log'>;

/**
 * Answers whether the database and the storage answer within two seconds; what is wrong stands in the log. A disk whose
 * reserve is touched is `low` and no reason to send readers elsewhere: everything but uploads continues.
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
    const isReady = results.every(([, state]) => state === 'ok');
    const room = await disk.left().catch(() => -1);
    const states = { ...Object.fromEntries(results), disk: room < 0 ? 'low' : 'ok' };
    return c.json(states, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  };
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
