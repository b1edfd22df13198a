import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { lockDraft } from '../drafts/drafts.queries.ts';
import { followVersion } from '../drafts/follow-version.ts';
import { storedFields } from '../drafts/stored-row.ts';
import { shownSlugsLike, updateEbook } from '../ebooks/ebooks.queries.ts';
import { moduleSlugsLike, updateModule } from '../modules/modules.queries.ts';
import { freeSlug } from '../slugs.ts';
import { recordUses } from '../uses/uses.queries.ts';
import type { Hideable, Schedule } from './schedules.queries.ts';
import type { ReadyVersion } from './version.ts';

type Waiting = { schedule: Schedule; row: Hideable; version: ReadyVersion };

/**
 * Stores a version, as a save of the person who scheduled it; call it in the transaction that takes its schedule. It
 * fails if the row was saved since the version was prepared; the next check tries again.
 */
export async function storeVersion(ctx: Ctx, { schedule, row, version: ready }: Waiting): Promise<void> {
  const { created_by: by } = schedule;
  const draft = await lockDraft(ctx.db, schedule);
  const { row_version, saved_revision_id } = ready.goesBy;
  const isAsReady = draft?.row_version === row_version && draft.saved_revision_id === saved_revision_id;
  if (!draft || !isAsReady || row.version !== row_version) throw new Error('the stored row has changed since');
  const before = await storedFields(ctx.db, schedule);
  const { slug: wanted } = ready.columns;
  // a module keeps its slug while it is hidden too
  const isOwn = wanted === row.slug && (row.is_visible || ready.kind === 'modules');
  const slug = isOwn ? wanted : await freeSlugFor(ctx.db, schedule, wanted);
  const stamp = { slug, updated_by: by, updated_at: ctx.now().toISOString() };
  const { row_id: id } = schedule;
  const isWritten =
    ready.kind === 'modules'
      ? await updateModule(ctx.db, id, row.version, { ...ready.columns, ...stamp })
      : await updateEbook(ctx.db, id, row.version, { ...ready.columns, ...stamp });
  if (!isWritten) throw new Error('the stored row has changed since');
  await recordUses(ctx.db, ready.kind === 'modules' ? 'modules' : 'ebooks', [ready.uses]);
  const content = { fields: await storedFields(ctx.db, schedule), doc: ready.doc };
  await followVersion(ctx, draft, { ebook: row.ebook, version: row.version + 1, before, content, by });
}

/** The slug of a row that becomes visible: the wanted one, or a free one if it is taken. */
export async function freeSlugFor(db: Db, { kind, ebook_id }: Schedule, wanted: string): Promise<string> {
  const base = wanted.replace(/-\d+$/, '');
  const taken = kind === 'ebook' ? await shownSlugsLike(db, base) : await moduleSlugsLike(db, ebook_id, base);
  return taken.includes(wanted) ? freeSlug(wanted, taken) : wanted;
}
