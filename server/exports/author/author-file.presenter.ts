import type { ShownFile } from '../exports.presenter.ts';
import type { FollowedAuthorFile } from './author-files.queries.ts';

/** The file of all of an author's e-books, as the profile shows it. */
export type OwnEbooks = { file: ShownOwnFile | null };
/** `is_there` if an earlier file can be downloaded, also while a new one is made. */
export type ShownOwnFile = Omit<ShownFile, 'missing'> & { is_there: boolean };

export function ownFileShown(file: FollowedAuthorFile): ShownOwnFile {
  const { job_id: id, is_open, progress, bytes, made_at, name } = file;
  // an administrator took the job back, or each node that did it ended
  const isLost = file.state === 'making' && !is_open;
  const outcome = isLost ? { state: 'failed' as const, code: 'file_stopped' } : { state: file.state, code: file.code };
  return { id, ...outcome, progress, bytes, made_at, is_there: name !== null };
}
