import { idsInHtml } from '#common/document/block-ids.ts';
import { authorize, type Ctx } from '../context.ts';
import type { RowRef } from '../drafts/drafts.queries.ts';
import { rowRefIn } from '../drafts/subject.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { findPart as findRowPlace } from '../ebooks/parts.queries.ts';
import { AppError } from '../errors.ts';
import { htmlWork } from '../html/work.ts';
import { findModule, nameBlocks } from '../modules/modules.queries.ts';
import { type Kind, kindNamed } from '../rows/kinds.ts';
import { findEdition } from './editions.queries.ts';
import type { ShownField } from './shown-fields.ts';
import { type FieldUnit, type Standing, standingOfRow } from './standing.ts';
import { findPart, listTwins } from './translated-rows.queries.ts';
import type { Unit } from './units.ts';

/** A row of an edition beside the row of the source that it is translated from. */
export type TranslatedRow = {
  kind: Kind;
  row_id: string;
  ebook: Ebook;
  source: { row_id: string; ebook: Ebook };
};
/** The row that another is translated from, for screens. */
export type SourceOfRow = {
  row_id: string;
  ebook_id: string;
  ebook_title: string;
  language: string;
  /** The e-book of the row itself, its language, and whether a machine can translate it. */
  edition_id: string;
  edition_language: string;
  has_machine: boolean;
};
/** How the units of a row stand beside its source: its fields, and the blocks of its text in the order of the source. */
export type OpenedUnits = { source: SourceOfRow; fields: (FieldUnit & ShownField)[]; text: Unit[] };

/**
 * A row that is translated, for an actor who manages its e-book and that of its source.
 * @throws session_expired, not_found, source_missing if the row is translated from nothing
 */
export async function getTranslatedRow(ctx: Ctx, ref: RowRef): Promise<TranslatedRow> {
  const row = await findTranslatedRow(ctx, ref);
  if (!row) throw new AppError('source_missing');
  return row;
}

/** The same; null if the row is in no work, in the source itself, in this edition alone, or the source is in the trash. */
async function findTranslatedRow(ctx: Ctx, { kind: name, row_id }: RowRef): Promise<TranslatedRow | null> {
  if (!ctx.actor) throw new AppError('session_expired');
  const kind = kindNamed(name);
  const place = await findRowPlace(ctx.db, name, row_id);
  if (!place) throw new AppError('not_found');
  authorize(ctx, 'ebook.manage', { user_id: place.owner_id }, 'not_found');
  const edition = await findEdition(ctx.db, place.ebook_id);
  if (!edition || edition.source_ebook_id === edition.ebook_id) return null;
  const part = await findPart(ctx.db, { kind: kind.table, row_id });
  const [twin] = part ? await listTwins(ctx.db, part, [edition.source_ebook_id]) : [];
  const [ebook, source] = [await findEbook(ctx.db, place.ebook_id), await findEbook(ctx.db, edition.source_ebook_id)];
  if (!twin || !ebook || !source || !(await findRowPlace(ctx.db, name, twin.row_id))) return null;
  authorize(ctx, 'ebook.manage', source, 'not_found');
  return { kind, row_id, ebook, source: { row_id: twin.row_id, ebook: source } };
}

/** What a row is translated from; null if it is from nothing. @throws session_expired, not_found */
export async function findSourceOfRow(ctx: Ctx, ref: RowRef): Promise<SourceOfRow | null> {
  const row = await findTranslatedRow(ctx, ref);
  return row && sourceOf(ctx, row);
}

const sourceOf = ({ config }: Ctx, { source: { row_id, ebook }, ebook: edition }: TranslatedRow): SourceOfRow => ({
  row_id,
  ebook_id: ebook.id,
  ebook_title: ebook.title,
  language: ebook.language,
  edition_id: edition.id,
  edition_language: edition.language,
  has_machine: config.translate !== null,
});

/**
 * The units of a row of an edition. Blocks of the source that were not written in the editor get their ids here, by which
 * they are confirmed.
 * @throws session_expired, not_found, source_missing, HtmlBusy, HtmlTooSlow
 */
export async function openUnits(ctx: Ctx, kind: string | undefined, rowId: string | undefined): Promise<OpenedUnits> {
  const row = await getTranslatedRow(ctx, rowRefIn(kind, rowId));
  const standing = await standingBeside(ctx, row);
  const isNamedNow = row.kind.table === 'modules' && (await nameSource(ctx, row, standing));
  return openedUnits(ctx, row, isNamedNow ? await standingBeside(ctx, row) : standing);
}

/** How the units of a row stand now. */
export const standingBeside = ({ db }: Ctx, { kind, row_id, source }: TranslatedRow): Promise<Standing> =>
  standingOfRow(db, kind, { source: source.row_id, edition: row_id });

/** Stores the ids of a source's blocks if some have none: else they would be others each time. @returns whether it did */
async function nameSource({ db }: Ctx, { source: { row_id, ebook } }: TranslatedRow, { text }: Standing) {
  const module = await findModule(db, row_id);
  const html = module?.content ?? '';
  const ids = new Set(idsInHtml(html));
  const isNamed = text.every(({ source_unit }) => !source_unit || ids.has(source_unit));
  if (!module || isNamed) return false;
  const named = await htmlWork('untranslated', { html, language: ebook.language }, html.length);
  await nameBlocks(db, module, named.source);
  return true;
}

/** @throws HtmlBusy, HtmlTooSlow */
export async function openedUnits(ctx: Ctx, row: TranslatedRow, { fields, text }: Standing): Promise<OpenedUnits> {
  const given = fields.map(({ field, now, was }) => ({ type: row.kind.fields[field], now, was }));
  const length = given.reduce((sum, { now, was }) => sum + now.length + (was?.length ?? 0), 0);
  const shown = await htmlWork('shownFields', given, length);
  const withShown = fields.map((field, place) => ({ ...field, html: null, difference: null, ...shown[place] }));
  return { source: sourceOf(ctx, row), fields: withShown, text };
}
