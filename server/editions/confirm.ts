import { z } from 'zod';
import { UNITS_NEWS } from '#common/editions/units-news.ts';
import { LIMITS } from '#common/limits.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { rowRefIn } from '../drafts/subject.ts';
import { AppError } from '../errors.ts';
import { learnConfirmed } from './memory/learn-confirmed.ts';
import { putTranslations, type StoredTranslation } from './parts.queries.ts';
import { countPart, type Standing, unitOfField } from './standing.ts';
import { deleteTranslations } from './translated-rows.queries.ts';
import { getTranslatedRow, type OpenedUnits, openedUnits, standingBeside, type TranslatedRow } from './units-of-row.ts';

/** The block of an edition, or a field, as `translations` names it. */
export const unitName = z.string().regex(/^(?:@[a-z_]{1,64}|[a-z0-9]{4})$/);
const confirming = z.object({
  units: z
    .array(
      z.object({
        unit: unitName,
        /** What the source said when the person read it: the HTML of a block, the value of a field as JSON. */
        seen: z.string().max(LIMITS.content * 2),
        /** What the edition says, for the translation memory: the HTML of a block, the text of a field. */
        said: z.string().max(LIMITS.content).nullish(),
      }),
    )
    .min(1)
    .max(LIMITS.selected),
});
const reopening = z.object({ units: z.array(unitName).min(1).max(LIMITS.selected) });
/** The tab that sends a change, which needs no news of it. */
const sent = z.object({ tab: z.string().max(40).default('') });

/** The units that were not confirmed, as the source says something else by now, and how all stand. */
export type Confirmed = { changed: string[]; units: OpenedUnits };

/**
 * Notes that units of a row are translated from what their source says now. One whose source is not what the person has
 * seen stays as it is. It does not write the row itself: the form saves its words.
 * @throws session_expired, not_found, source_missing, invalid, HtmlBusy, HtmlTooSlow
 */
export async function confirmUnits(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  input: unknown,
): Promise<Confirmed> {
  const row = await getTranslatedRow(ctx, rowRefIn(kind, rowId));
  const { data } = confirming.safeParse(input);
  if (!data) throw new AppError('invalid');
  const known = piecesOf(await standingBeside(ctx, row));
  const changed: string[] = [];
  const pieces = data.units.flatMap(({ unit, seen, said }) => {
    const piece = known.get(unit);
    if (piece?.source === seen) return [{ piece, said }];
    changed.push(unit);
    return [];
  });
  const stored = pieces.map(({ piece }) => ({ ...piece, ...stampOf(ctx, row) }));
  const work = ({ db }: Ctx) => putTranslations(db, stored);
  const units = await write(ctx, row, input, { names: stored.map(({ unit }) => unit), work });
  await learnConfirmed(
    ctx,
    row,
    pieces.flatMap(({ piece, said }) => (said ? [{ unit: piece.unit, source: piece.source, said }] : [])),
  );
  return { changed, units };
}

/**
 * Forgets that units are translated. One that the source still has is missing from then on; one that the source took away
 * is the edition's own, or goes with its block.
 * @throws session_expired, not_found, source_missing, invalid, HtmlBusy, HtmlTooSlow
 */
export async function reopenUnits(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  input: unknown,
): Promise<Confirmed> {
  const row = await getTranslatedRow(ctx, rowRefIn(kind, rowId));
  const { data } = reopening.safeParse(input);
  if (!data) throw new AppError('invalid');
  const work = ({ db }: Ctx) => deleteTranslations(db, { kind: row.kind.table, row_id: row.row_id }, data.units);
  return { changed: [], units: await write(ctx, row, input, { names: data.units, work }) };
}

async function write(
  ctx: Ctx,
  row: TranslatedRow,
  input: unknown,
  { names, work }: { names: string[]; work: (ctx: Ctx) => Promise<void> },
): Promise<OpenedUnits> {
  await withTransaction(ctx, async (inside) => {
    await work(inside);
    // pages say of a field that is not translated which language it is in
    if (names.some((unit) => unit.startsWith('@'))) inside.pagesChanged([row.ebook.id]);
  });
  // counts what is stored by now, also by others
  const part = { kind: row.kind.table, source: row.source.row_id, edition: row.row_id };
  const standing = await countPart(ctx.db, part);
  const client = `${UNITS_NEWS}${sent.safeParse(input).data?.tab ?? ''}`;
  ctx.draftWritten(row.ebook, { kind: row.kind.name, id: row.row_id, seq: 0, client });
  return openedUnits(ctx, row, standing);
}

type Piece = Pick<StoredTranslation, 'unit' | 'source_unit' | 'source' | 'place'>;

/** What can be confirmed, by its unit. */
function piecesOf({ fields, text }: Standing): Map<string, Piece> {
  const ofFields = fields.flatMap(({ field, state, now }, place): Piece[] => {
    const unit = unitOfField(field);
    return state === 'removed' ? [] : [{ unit, source_unit: unit, source: now, place }];
  });
  const ofText = text.flatMap(({ unit, source_unit, html }, place): Piece[] =>
    source_unit ? [{ unit, source_unit, source: html, place }] : [],
  );
  return new Map([...ofFields, ...ofText].map((piece) => [piece.unit, piece]));
}

function stampOf(ctx: Ctx, { kind, row_id, ebook }: TranslatedRow) {
  const by = ctx.actor?.id ?? '';
  return {
    ...{ kind: kind.table, row_id, ebook_id: ebook.id, tenant_id: ebook.tenant_id, state: 'translated' as const },
    ...{ updated_at: ctx.now().toISOString(), updated_by: by },
  };
}
