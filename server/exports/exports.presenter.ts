import type { FollowedFile, Progress } from './book-files.queries.ts';
import type { Format } from './formats.ts';

/** A format of an e-book for its author, with the file of the present state. */
export type OfferedFile = { format: Format; file: ShownFile | null };
export type ShownFile = {
  id: string;
  state: 'making' | 'ready' | 'failed';
  /** Null until it is known. */
  progress: Progress | null;
  /** Why it failed. */
  code: string | null;
  /** Signs of the e-book that the file shows as squares. */
  missing: string | null;
  bytes: number | null;
  made_at: string | null;
};

export function offeredFile(format: Format, file: FollowedFile | null): OfferedFile {
  if (!file) return { format, file: null };
  const { id, progress, is_open, bytes, made_at } = file;
  // an administrator took the job back, or each node that did it ended
  const isLost = file.state === 'making' && !is_open;
  const state = isLost ? 'failed' : file.state;
  const [code, missing] = state === 'ready' ? [null, file.code] : [isLost ? 'file_stopped' : file.code, null];
  return { format, file: { id, state, progress, code, missing, bytes, made_at } };
}
