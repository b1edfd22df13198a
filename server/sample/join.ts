import { htmlToText } from '#common/search.ts';
import type { Ctx } from '../context.ts';
import { insertEdition, insertWork } from '../editions/editions.queries.ts';
import {
  insertParts,
  partIdOf,
  putTranslations,
  type StoredTranslation,
  updateCounts,
} from '../editions/parts.queries.ts';
import { comparedValue, translatedFields, unitOfField } from '../editions/standing.ts';
import { newId } from '../ids.ts';
import { type KindTable, kindIn } from '../rows/kinds.ts';
import { findRow } from '../rows/rows.queries.ts';
import { CHANGED_SINCE } from './editions.ts';
import type { SampleUnit } from './text.ts';

/** A row of the sample; a module has the units of its text. */
export type SampleRow = { kind: KindTable; id: string; units?: SampleUnit[] };
/** An e-book of the sample with its rows, itself among them, in an order that is the same in all languages. */
export type InsertedEdition = { id: string; language: string; rows: SampleRow[] };

/**
 * Makes a work of the sample's e-books, and notes what each text of `edition` was translated from, and how it stands.
 * Call it in the transaction that inserted them.
 */
export async function joinSample(ctx: Ctx, source: InsertedEdition, edition: InsertedEdition): Promise<void> {
  const work = { id: newId(ctx.now()), tenant_id: ctx.actor?.id ?? '', created_at: ctx.now().toISOString() };
  await insertWork(ctx.db, { ...work, source_ebook_id: source.id });
  for (const { id, language, rows } of [source, edition]) {
    const { id: work_id, ...stamp } = work;
    await insertEdition(ctx.db, { ...stamp, work_id, ebook_id: id, language });
    const partOf = (place: number) => partIdOf(rows[place]?.kind ?? 'ebooks', source.rows[place]?.id ?? '');
    const parts = rows.map(({ kind, id: row_id }, place) => ({ kind, row_id, part_id: partOf(place), ebook_id: id }));
    await insertParts(ctx.db, parts);
  }
  for (const [place, row] of edition.rows.entries()) {
    const from = source.rows[place];
    if (from) await noteTranslated(ctx, edition.id, from, row);
  }
}

type Piece = Pick<StoredTranslation, 'unit' | 'source_unit' | 'source' | 'place'>;

async function noteTranslated(ctx: Ctx, ebook_id: string, source: SampleRow, { kind, id }: SampleRow): Promise<void> {
  const columns = translatedFields(kindIn(kind));
  const row = await findRow(ctx.db, kindIn(kind), source.id, [...columns, 'version']);
  const fields = columns.flatMap((field, place): Piece[] => {
    const said = comparedValue(row?.[field]);
    const unit = unitOfField(field);
    return said ? [{ unit, source_unit: unit, source: said, place }] : [];
  });
  const changed = (source.units ?? []).filter(({ html }) => asTranslated(html) !== html);
  const texts = (source.units ?? []).map(
    (unit, place): Piece => ({ unit: unit.id, source_unit: unit.id, source: asTranslated(unit.html), place }),
  );
  const by = ctx.actor?.id ?? '';
  const stamp = { kind, row_id: id, ebook_id, tenant_id: by, state: 'translated' as const, updated_by: by };
  const updated_at = ctx.now().toISOString();
  const pieces = [...fields, ...texts].map((piece) => ({ ...piece, ...stamp, updated_at }));
  await putTranslations(ctx.db, pieces);
  const counts = { machine: 0, missing: 0, removed: 0, outdated: changed.length };
  const words_to_do = changed.reduce((sum, { html }) => sum + wordsIn(html), 0);
  const ready = pieces.length - changed.length;
  const own = { kind, row_id: id };
  await updateCounts(ctx.db, own, { ...counts, ready, words_to_do, source_version: Number(row?.version) });
}

/** A block of the source as it was when it was translated. */
function asTranslated(html: string): string {
  return CHANGED_SINCE.reduce((before, { was, now }) => before.replace(now, was), html);
}

const wordsIn = (html: string) => htmlToText(html).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
