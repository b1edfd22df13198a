import type { DataStore } from '@tus/server';
import type { UploadPurpose } from '#common/limits.ts';

/** What the tus library answers when the disk is full. */
export const NO_SPACE = { status_code: 507, body: 'no space' };

/** An upload as declared by its creator; `size` in bytes. */
export type DeclaredUpload = { id: string; owner: string; size: number; purpose: UploadPurpose; filename: string };
/** How a finished upload ended; kept for a day, for a client that lost the answer. `body` is JSON. */
export type Result = { owner: string; size: number; status: number; body: string };

/**
 * Where uploads in progress are, and how they ended: `disk/` keeps them in a folder of this node, `shared/` where every
 * node reaches them. The library writes and reads their bytes, `finish.ts` ends them.
 */
export type UploadStore = DataStore & {
  /** What its creator declared of an upload that has not ended. */
  declared: (id: string) => Promise<DeclaredUpload | null>;
  /** Declared bytes of each upload of a person that has not ended. */
  openSizes: (owner: string) => Promise<number[]>;
  /** Bytes that were declared to this machine's disk and are still to come. */
  awaited: () => Promise<number>;
  /** How an upload ended. */
  result: (id: string) => Promise<Result | null>;
  /** How an upload ended, or else what `work` makes of it, which only one caller does at a time, on whichever node. */
  resultOr: (id: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs work on a local file with all bytes, which it may use up: those of the upload stay until its end. */
  withFile: <T>(upload: DeclaredUpload, work: (file: string) => Promise<T>) => Promise<T>;
  /** Keeps how an upload ended; its bytes go. */
  end: (upload: DeclaredUpload, ending: Pick<Result, 'status' | 'body'>) => Promise<Result>;
};
