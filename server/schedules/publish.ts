import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { showEbook, shownSlugsLike } from '../ebooks/ebooks.queries.ts';
import { updateVisibility } from '../modules/modules.queries.ts';
import { findActor } from '../people/people.queries.ts';
import { freeSlug } from '../slugs.ts';
import { findHideable, type Hideable, listDue, type Place, takeDue } from './schedules.queries.ts';

/** Publishes what is due; one that fails keeps no other back, and is tried again at the next look. */
export async function publishDue(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  for (const place of await listDue(ctx.db, ctx.now)) {
    await publish(ctx, place).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'what was scheduled could not be published');
}

/**
 * Shows one row, once whichever nodes try: who takes its time shows it, in one transaction. The row is locked first, as
 * those do who show it by hand. What lies in the trash when its time comes stays there, and its time is gone.
 */
async function publish(ctx: Ctx, place: Place): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const row = await findHideable(ctx.db, place, { lock: true });
    const schedule = await takeDue(ctx.db, ctx.now, place);
    if (!schedule || !row || row.is_visible) return;
    await show(ctx, place, row);
    const subject = place.kind === 'ebook' ? 'ebook' : 'module';
    const actor = await findActor(ctx.db, schedule.created_by);
    const named = { id: place.row_id, name: row.title, ebook_id: row.ebook.id };
    await record({ ...ctx, actor }, [{ action: 'changed', subject, ...named }]);
    ctx.changed(row.ebook, place.kind, place.row_id);
  });
}

/** An e-book whose slug another visible one took meanwhile gets a free one. */
async function show({ db }: Ctx, { kind, row_id }: Place, { slug }: Hideable): Promise<void> {
  if (kind === 'modules') {
    await updateVisibility(db, [row_id], true);
    return;
  }
  const taken = await shownSlugsLike(db, slug.replace(/-\d+$/, ''));
  await showEbook(db, row_id, taken.includes(slug) ? freeSlug(slug, taken) : slug);
}
