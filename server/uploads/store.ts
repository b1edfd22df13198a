import type { DataStore } from '@tus/server';
import type { UploadPurpose } from '#common/limits.ts';

/** What the tus library answers when the disk is full. */
export const NO_SPACE = { status_code: 507, body: 'no space' };

/** An upload as declared by its creator; `size` in bytes. */
export type DeclaredUpload = { id: string; owner: string; size: number; purpose: UploadPurpose; filename: string };
/** The result of a finished upload; kept for a day, for a client that lost the answer. `body` is JSON. */
export type Result = { owner: string; size: number; status: number; body: string };

/**
 * The uploads in progress and their results: `disk/` keeps them in a folder of this node, `shared/` where every node
 * reaches them. The library writes and reads their bytes, `finish.ts` ends them.
 */
export type UploadStore = DataStore & {
  /** The declaration of an upload that has not ended. */
  declared: (id: string) => Promise<DeclaredUpload | null>;
  /** Declared bytes of each upload of a person that has not ended. */
  openSizes: (owner: string) => Promise<number[]>;
  /** Bytes that were declared to this machine's disk and are still to come. */
  awaited: () => Promise<number>;
  /** The result of an upload. */
  result: (id: string) => Promise<Result | null>;
  /** The result of an upload, or else that of `work`, which runs once at a time, on whichever node. */
  resultOr: (id: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs work on a local file with all bytes, which it may consume: those of the upload stay until its end. */
  withFile: <T>(upload: DeclaredUpload, work: (file: string) => Promise<T>) => Promise<T>;
  /** Stores the result of an upload, and removes its bytes. */
  end: (upload: DeclaredUpload, ending: Pick<Result, 'status' | 'body'>) => Promise<Result>;
};
