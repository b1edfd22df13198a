import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { showEbook } from '../ebooks/ebooks.queries.ts';
import { updateVisibility } from '../modules/modules.queries.ts';
import { findActor } from '../people/people.queries.ts';
import { kindNamed } from '../rows/kinds.ts';
import { Postponed } from './postponed.ts';
import { type Due, findHideable, type Hideable, listDue, type Schedule, takeDue } from './schedules.queries.ts';
import { freeSlugFor, storeVersion } from './store-version.ts';
import { readyVersion } from './version.ts';

/** Publishes due rows; a failure does not hold up the others, and is tried again after a growing pause. */
export async function publishDue(ctx: Ctx, postponed = new Postponed()): Promise<void> {
  const faults: unknown[] = [];
  for (const due of await listDue(ctx.db, ctx.now)) {
    const key = `${due.kind} ${due.row_id} ${due.revision_id}`;
    if (!postponed.isDue(key, ctx.now())) continue;
    const before = faults.length;
    await publish(ctx, due).catch((fault: unknown) => faults.push(fault));
    postponed.note(key, ctx.now(), faults.length === before);
  }
  if (faults.length > 0) throw new AggregateError(faults, 'what was scheduled could not be published');
}

/**
 * Publishes one row, once however many nodes try: the node that takes its schedule publishes it, in one transaction.
 * The row is locked first, as in a save or when it is shown by hand. A row in the trash stays there, and loses its
 * schedule.
 */
async function publish(ctx: Ctx, due: Due): Promise<void> {
  const present = await findHideable(ctx.db, due);
  // the version's values are computed before anything is locked
  const version =
    present && due.revision_id
      ? await readyVersion(ctx, { ...due, id: due.revision_id, version: present.version })
      : null;
  await withTransaction(ctx, async (ctx) => {
    const row = await findHideable(ctx.db, due, { lock: true });
    const schedule = await takeDue(ctx.db, ctx.now, due);
    if (!schedule || !row || (row.is_visible && !version)) return;
    if (version) await storeVersion(ctx, { schedule, row, version });
    else await show(ctx, schedule, row);
    const { audit: subject } = kindNamed(due.kind);
    const actor = await findActor(ctx.db, schedule.created_by);
    const named = { id: due.row_id, name: row.title, ebook_id: row.ebook.id };
    await record({ ...ctx, actor }, [{ action: 'changed', subject, ...named }]);
    ctx.changed(row.ebook, due.kind, due.row_id);
  });
}

/** Gives an e-book a free slug if another visible one has taken its slug in between. */
async function show({ db }: Ctx, schedule: Schedule, { slug }: Hideable): Promise<void> {
  if (schedule.kind === 'modules') {
    await updateVisibility(db, [schedule.row_id], true);
    return;
  }
  await showEbook(db, schedule.row_id, await freeSlugFor(db, schedule, slug));
}
