import type { Ctx } from '../context.ts';
import { findUpload, type ServedUpload } from './media.queries.ts';

/** The upload of a public address; null if there is none. Files are public, so nobody is asked who they are. */
export function servedUpload({ db }: Pick<Ctx, 'db'>, name: string): Promise<ServedUpload | null> {
  return findUpload(db, name);
}
