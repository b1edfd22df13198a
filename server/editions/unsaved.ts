import { UNTRANSLATED } from '#common/document/values.ts';
import type { Db } from '../db/open.ts';
import { findDraft } from '../drafts/drafts.queries.ts';
import { htmlWork } from '../html/work.ts';
import { type Kind, textFieldOf } from '../rows/kinds.ts';
import { findRow } from '../rows/rows.queries.ts';
import { listTranslations } from './parts.queries.ts';

/**
 * The units of an edition's row that were confirmed and are not saved: their words stand in the draft alone, or the stored text still
 * marks their block as not translated, as its draft was discarded.
 * @throws HtmlBusy, HtmlTooSlow
 */
export async function unsavedUnits(db: Db, kind: Kind, rowId: string): Promise<Set<string>> {
  const text = textFieldOf(kind);
  const row = await findRow(db, kind, rowId, ['updated_at', ...(text ? [text] : [])]);
  if (!row) return new Set();
  const draft = await findDraft(db, { kind: kind.name, row_id: rowId });
  const translations = draft?.is_differing ? await listTranslations(db, { kind: kind.table, row_id: rowId }) : [];
  const drafted = translations.filter(({ updated_at }) => updated_at > String(row.updated_at)).map(({ unit }) => unit);
  const html = text ? String(row[text] ?? '') : '';
  const marked = html.includes(`${UNTRANSLATED}=`) ? await htmlWork('markedUnits', html, html.length) : [];
  return new Set([...drafted, ...marked]);
}
