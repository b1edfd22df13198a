import type { Db } from '../db/open.ts';
import type { FirstStepsTable } from '../db/tables.ts';
import { isWhole } from '../ebooks/copies.queries.ts';
import { SAMPLE_SLUGS } from '../sample/beyond.queries.ts';

export type Begun = { id: string; slug: string; is_visible: boolean };

/** Steps that no other row records. */
export async function listMarks(db: Db, userId: string): Promise<FirstStepsTable['step'][]> {
  const rows = await db.selectFrom('first_steps').select('step').where('user_id', '=', userId).execute();
  return rows.map(({ step }) => step);
}

/** The newest e-book but those of the sample. */
export async function findBegun(db: Db): Promise<Begun | null> {
  const query = db
    .selectFrom('ebooks')
    .select(['id', 'slug', 'is_visible'])
    .where('slug', 'not in', SAMPLE_SLUGS)
    .where(isWhole);
  return (await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** Whether anybody was invited: the invitation is pending, or once existed. */
export async function hasInvited(db: Db): Promise<boolean> {
  const [open, made] = await Promise.all([
    db.selectFrom('invitations').select('id').limit(1).executeTakeFirst(),
    db
      .selectFrom('audit')
      .select('id')
      .where('subject', '=', 'invitation')
      .where('action', '=', 'created')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return (open ?? made) !== undefined;
}
