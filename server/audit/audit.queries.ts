import type { Selectable } from 'kysely';
import { personName } from '#common/person.ts';
import type { Ctx } from '../context.ts';
import type { AuditAction, AuditTable } from '../db/audit-table.ts';
import { batchesOf } from '../db/batches.ts';
import { newestPage } from '../db/newest-page.ts';
import type { Db } from '../db/open.ts';
import { newId } from '../ids.ts';
import type { Place } from '../paging.ts';
import type { Role } from '../policy.ts';

/** An action and its subject. */
export type AuditEntry = {
  action: AuditAction;
  subject: AuditTable['subject'];
  id: string;
  name: string;
  ebook_id?: string;
  role?: Role;
};

/** Records what the actor did; call it in the transaction that does it. */
export async function record(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  entries: AuditEntry[],
): Promise<void> {
  const at = now();
  const who = { actor_id: actor?.id ?? null, actor_name: personName(actor) };
  const rows = entries.map(({ id, name, ebook_id = null, role = null, ...entry }) => ({
    ...{ id: newId(at), created_at: at.toISOString(), subject_id: id, subject_name: name },
    ...{ ...who, ...entry, ebook_id, role },
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('audit').values(batch).execute();
}

const LISTED = [
  ...([
    'audit.id',
    'audit.created_at',
    'actor_id',
    'actor_name',
    'action',
    'subject',
    'subject_id',
    'subject_name',
  ] as const),
  ...(['audit.ebook_id', 'role', 'times', 'since'] as const),
] as const;
export type Noted = Selectable<AuditTable> & { ebook_title: string | null };

/** The trail, newest first, one row more than a page; optionally of one person or one e-book. */
export async function listAudit(
  db: Db,
  { actorId, ebookId, after }: { actorId: string | null; ebookId: string | null; after: Place | null },
): Promise<Noted[]> {
  let query = db
    .selectFrom('audit')
    .leftJoin('ebooks', 'ebooks.id', 'audit.ebook_id')
    .select(LISTED)
    .select('ebooks.title as ebook_title');
  if (actorId !== null) query = query.where('actor_id', '=', actorId);
  if (ebookId !== null) query = query.where('audit.ebook_id', '=', ebookId);
  return newestPage(query, after, ['audit.created_at', 'audit.id']);
}

/** The last known names of an actor and an e-book; the actor, the e-book or both may be deleted. */
export async function lastNames(
  db: Db,
  { actorId, ebookId }: { actorId: string | null; ebookId: string | null },
): Promise<{ actor: string | null; ebook: string | null }> {
  const newest = () => db.selectFrom('audit').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1);
  const [actor, ebook] = await Promise.all([
    actorId ? newest().select('actor_name').where('actor_id', '=', actorId).executeTakeFirst() : undefined,
    ebookId
      ? newest()
          .select('subject_name')
          .where('subject', '=', 'ebook')
          .where('ebook_id', '=', ebookId)
          .executeTakeFirst()
      : undefined,
  ]);
  return { actor: actor?.actor_name ?? null, ebook: ebook?.subject_name ?? null };
}
