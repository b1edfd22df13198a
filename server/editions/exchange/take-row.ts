import { isDeepStrictEqual } from 'node:util';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import { type Ctx, withTransaction } from '../../context.ts';
import { applySteps, inverseSteps, nodeOf } from '../../drafts/apply-steps.ts';
import { beginDraft } from '../../drafts/begin.ts';
import type { Draft } from '../../drafts/drafts.queries.ts';
import { checkDraftRoom } from '../../drafts/room.ts';
import { readText, stepsTo } from '../../drafts/text.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { htmlWork } from '../../html/work.ts';
import { listTranslations, putTranslations, type StoredTranslation } from '../parts.queries.ts';
import { countPart } from '../standing.ts';
import type { Exchanged } from './exchanged.ts';
import { lengthOf } from './export-translation.ts';
import { followText } from './follow-text.ts';
import { type PairOfRows, type ReadRow, readPair } from './row-texts.ts';
import type { Result, Taken } from './take.ts';
import { type TakenFields, takenFields } from './taken-fields.ts';

export type Taking = {
  sent: string;
  ebook: Ebook;
  at: string;
  /** The source's. */
  language: string;
  /** Who translated it. */
  state: StoredTranslation['state'];
};
type TakenRow = { title: string; results: Result[]; isWritten: boolean };

/** Attempts at a row while somebody types into its draft. */
const TRIES = 5;

/** Takes texts of a file into the draft of one row. @throws draft_behind, the errors of drafts, html_busy, html_too_slow */
export async function takeRow(ctx: Ctx, pair: PairOfRows, taking: Taking): Promise<TakenRow> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await takeOnce(ctx, pair, taking);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'draft_behind' || tries === TRIES) throw error;
    }
  }
}

async function takeOnce(ctx: Ctx, pair: PairOfRows, taking: Taking): Promise<TakenRow> {
  const place = { kind: pair.kind.name, row_id: pair.edition };
  let row = await readPair(ctx.db, pair);
  let { taken, fields } = await takenOf(pair, row, taking);
  const isWritten = taken.doc !== null || fields.values.length > 0 || fields.units.length > 0 || hasUnits(taken);
  if (!isWritten) return { title: row.title, results: fields.results, isWritten };
  if (!row.draft) {
    await beginDraft(ctx, place, { ebook: taking.ebook, version: row.version, draft: null });
    row = await readPair(ctx.db, pair);
    ({ taken, fields } = await takenOf(pair, row, taking));
  }
  if (row.draft) await writeRow(ctx, { pair, row, draft: row.draft, taken, fields, taking });
  const { text } = await countPart(ctx.db, { kind: pair.kind.table, source: pair.source, edition: pair.edition });
  const differences = new Map(text.map(({ unit, difference }) => [unit, difference]));
  const results = fields.results.map((result) =>
    result.outcome === 'outdated' ? { ...result, difference: differences.get(result.unit) ?? null } : result,
  );
  return { title: row.title, results, isWritten };
}

const isBlock = ({ unit }: { unit: string }) => !unit.startsWith('@');
const hasUnits = ({ units }: Taken) => units.some(isBlock);

async function takenOf(pair: PairOfRows, row: ReadRow, { sent, language }: Taking) {
  const input = { ...row.texts, html: row.html, sent, language };
  const taken = await htmlWork('takeSent', input, lengthOf(row) + sent.length).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return { taken, fields: takenFields(pair.kind, row, taken) };
}

type Writing = { pair: PairOfRows; row: ReadRow; draft: Draft; taken: Taken; fields: TakenFields; taking: Taking };

async function writeRow(ctx: Ctx, writing: Writing): Promise<void> {
  const { pair, row, draft, taken, fields, taking } = writing;
  await checkDraftRoom(ctx, taking.ebook.user_id, taken.doc?.length ?? 0);
  const before = await readText(ctx.db, draft);
  const steps = before && taken.doc ? await stepsTo(before, await nodeOf(JSON.parse(taken.doc))) : [];
  const text = before && (await applySteps(before, steps));
  const { changes, forth, back } = fieldSteps(row, draft, fields.values);
  const translations = translationsOf(ctx, writing);
  const known = await listTranslations(ctx.db, { kind: pair.kind.table, row_id: pair.edition });
  const units = new Set(translations.map(({ unit }) => unit));
  const exchanged: Exchanged = {
    ...{ batch: draft.last_batch + 1, fields: back, steps: before ? await inverseSteps(before, steps) : [] },
    translations: { units: [...units], before: known.filter(({ unit }) => units.has(unit)) },
  };
  await withTransaction(ctx, async (ctx) => {
    await putTranslations(ctx.db, translations);
    await followText(ctx, {
      ...{ draft, ebook: taking.ebook, kind: 'imported', at: taking.at, changes, text, fields: forth, steps },
      ...{ stored: row.stored, exchanged },
    });
  });
}

/** The steps to the new values of fields, and those that undo them. */
function fieldSteps({ stored, drafted }: ReadRow, draft: Draft, values: TakenFields['values']) {
  const changes = { ...draft.changes };
  const forth: FieldStep[] = [];
  const back: FieldStep[] = [];
  for (const { field, value } of values) {
    const was = drafted[field] ?? null;
    const is_stored = isDeepStrictEqual(value, stored[field] ?? null);
    forth.push({ field, value, was, is_stored });
    back.push({ field, value: was, was: value, is_stored: !Object.hasOwn(draft.changes, field) });
    if (is_stored) delete changes[field];
    else changes[field] = value;
  }
  return { changes: changes as Record<string, FieldValue>, forth, back };
}

function translationsOf(ctx: Ctx, { pair, taken, fields, taking }: Writing): StoredTranslation[] {
  const by = ctx.actor?.id ?? '';
  const of = { kind: pair.kind.table, row_id: pair.edition, ebook_id: taking.ebook.id, tenant_id: by };
  return [...taken.units.filter(isBlock), ...fields.units].map(({ unit, source_unit, source, place }) => ({
    ...of,
    ...{ unit, source_unit, source, place, state: taking.state, updated_at: taking.at, updated_by: by },
  }));
}
