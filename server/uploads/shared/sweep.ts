import { uploadLifetime } from '../allowance.ts';
import { dropParts, type Handles } from './parts.ts';
import { deleteShared, listOldShared } from './uploads.queries.ts';

/** Removes an upload with all its parts. */
export async function dropShared(handles: Handles, id: string): Promise<void> {
  await dropParts(handles, id);
  await deleteShared(handles.db, id);
}

/** Removes abandoned uploads after that many milliseconds, unfinished images earlier. */
export async function sweepShared(handles: Handles, lifetime: number): Promise<void> {
  const ago = (milliseconds: number) => new Date(handles.now().getTime() - milliseconds).toISOString();
  const old = await listOldShared(handles.db, ago(lifetime), ago(uploadLifetime('image')));
  for (const id of old) await dropShared(handles, id);
}
