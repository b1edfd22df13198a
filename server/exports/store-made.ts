import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Hub } from '../live/hub.ts';
import { deletePending, insertPending } from '../media/pending.queries.ts';
import { dropPending } from '../media/pending.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import type { Workshop } from '../workshop/workshop.ts';
import { WorkshopError } from '../workshop/workshop-error.ts';

/** The context for making files. */
export type Making = Pick<Ctx, 'db' | 'storage' | 'now' | 'log' | 'config'> & {
  live: Pick<Hub, 'publish'>;
  workshop: Pick<Workshop, 'run'>;
  disk: Pick<DiskRoom, 'left'>;
};

type Steps<M> = {
  /** Stores the file under that name. */
  make: (name: string) => Promise<M>;
  /** Writes its row, in a transaction. @returns false if the file is no longer wanted */
  keep: (db: Db, name: string, made: M) => Promise<boolean>;
};

/** Makes and stores a file. Its name is noted first, so that a file left by a killed process is removed. */
export async function storeMade<M>(ctx: Making, extension: string, { make, keep }: Steps<M>): Promise<void> {
  const name = `books/${newId(ctx.now())}.${extension}`;
  await insertPending(ctx.db, name, ctx.now());
  try {
    const made = await make(name);
    const isWanted = await ctx.db.transaction().execute(async (db) => {
      const isKept = await keep(db, name, made);
      if (isKept) await deletePending(db, name);
      return isKept;
    });
    if (!isWanted) await dropPending(ctx, name);
  } catch (error) {
    await dropPending(ctx, name).catch(() => undefined);
    throw error;
  }
}

const WHY = { slow: 'file_slow', memory: 'file_memory', fell: 'file_failed' } as const;

/** The code of the reason why a file could not be made. */
export function codeOf(error: unknown): string {
  if (error instanceof WorkshopError) return WHY[error.reason];
  return AppError.of(error)?.code ?? 'file_failed';
}
