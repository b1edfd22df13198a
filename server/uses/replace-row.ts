import { sql } from 'kysely';
import { savedBy } from '../authored.ts';
import { type Ctx, withTransaction } from '../context.ts';
import type { Db } from '../db/open.ts';
import { beginDraft } from '../drafts/begin.ts';
import { findDraft, type RowRef } from '../drafts/drafts.queries.ts';
import { prepareDraft, writePrepared } from '../drafts/replace-upload.ts';
import type { Replacement } from '../html/uploads.ts';
import { authorChanged } from '../people/author-changed.ts';
import { kindIn } from '../rows/kinds.ts';
import { readSettings } from '../settings/current.ts';
import { SITE_ID, updateStoredSettings } from '../settings/settings.queries.ts';
import { holdTarget, refuseBehind } from './replacing-run.ts';
import { replacedIn, type UsingContent, type UsingTable } from './shown.ts';
import { replaceUses } from './uses.queries.ts';

/** The tables whose rows are written one by one. */
export type RowTable = Exclude<UsingTable, 'site_settings'>;
type Row = Record<string, unknown>;
type AnyRow<K extends RowTable> = UsingContent[K] & { id: string } & Row;

/**
 * Replaces an upload in a row and in its draft. The former state becomes a version, then the new one.
 * @returns false if the row is gone
 * @throws Behind, draft_behind if somebody wrote it since it was read; html_too_slow, html_busy
 */
export async function replaceInRow(ctx: Ctx, kind: RowTable, id: string, replacement: Replacement): Promise<boolean> {
  const row = await readRow(ctx.db, kind, id);
  if (!row) return false;
  const changes = await replacedIn(kind, row, replacement);
  const draft = kind === 'users' ? null : await draftOf(ctx, kind, row, { replacement, changes });
  await withTransaction(ctx, async (ctx) => {
    refuseBehind(await updateRow(ctx, kind, row, changes));
    await holdTarget(ctx.db, replacement);
    if (kind === 'users') await authorChanged(ctx, id);
    if (draft) {
      await writePrepared(ctx, draft.prepared);
      ctx.changed(draft.ebook, draft.ref.kind, id);
    }
    await replaceUses(ctx.db, { kind, place: 'published', ids: [id] }, replacement);
  });
  return true;
}

async function readRow<K extends RowTable>(db: Db, kind: K, id: string): Promise<AnyRow<K> | null> {
  const query = db.withTables<Record<string, Row>>().selectFrom(kind as string);
  return ((await query.selectAll().where('id', '=', id).executeTakeFirst()) ?? null) as AnyRow<K> | null;
}

type Given = { replacement: Replacement; changes: Record<string, string> };

/** The draft of a row, begun if there is none, with the changes for it. */
async function draftOf(ctx: Ctx, kind: Exclude<RowTable, 'users'>, row: Row, { replacement, changes }: Given) {
  const { name, ebook: within, owner } = kindIn(kind);
  const ebook = { id: within ? String(row[within]) : '', user_id: owner ? String(row[owner]) : '' };
  const ref: RowRef = { kind: name, row_id: String(row.id) };
  const version = Number(row.version);
  if (!(await findDraft(ctx.db, ref))) await beginDraft(ctx, ref, { ebook, version, draft: null });
  const prepared = await prepareDraft(ctx, ref, { replacement, ebook, row: { version, changes } });
  return { ebook, ref, prepared };
}

/** @returns false if the row has changed since it was read */
async function updateRow(ctx: Ctx, kind: RowTable, row: Row, changes: Record<string, string>): Promise<boolean> {
  const { updated_at, ...by } = savedBy(ctx);
  const stamp = kind === 'users' ? { updated_at } : { updated_at, ...by, version: sql`version + 1` };
  const known = kind === 'users' ? 'image' : 'version';
  const result = await ctx.db
    .withTables<Record<string, Row>>()
    .updateTable(kind as string)
    .set({ ...changes, ...stamp })
    .where('id', '=', row.id)
    .where(known, '=', row[known])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The same in the site's settings. @throws Behind */
export async function replaceInSettings(ctx: Ctx, replacement: Replacement): Promise<boolean> {
  const { settings, version } = await readSettings(ctx.db);
  const changes = await replacedIn('site_settings', { settings }, replacement);
  const written: Row = structuredClone(settings);
  for (const [name, value] of Object.entries(changes)) {
    const [field = '', language] = name.split('.');
    if (language) (written[field] as Row)[language] = value;
    else written[field] = value;
  }
  await withTransaction(ctx, async (ctx) => {
    refuseBehind(await updateStoredSettings(ctx.db, version, { settings: written, ...savedBy(ctx) }));
    await holdTarget(ctx.db, replacement);
    await replaceUses(ctx.db, { kind: 'site_settings', place: 'published', ids: [SITE_ID] }, replacement);
    ctx.siteChanged();
  });
  return true;
}
