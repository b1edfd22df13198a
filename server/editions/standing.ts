import type { Db } from '../db/open.ts';
import { copiesAmong } from '../ebooks/copies.queries.ts';
import { AppError } from '../errors.ts';
import { htmlWork } from '../html/work.ts';
import { fieldsOf, type Kind, type KindTable, kindIn, textFieldOf } from '../rows/kinds.ts';
import { findRow, type Row } from '../rows/rows.queries.ts';
import { letOthersGo } from '../turns.ts';
import type { PlacedEdition } from './editions.queries.ts';
import { isSavedSince, NO_COUNTS } from './listed-parts.ts';
import {
  addOwnParts,
  type Counts,
  JOINED,
  listParts,
  listRows,
  listTranslations,
  type Part,
  type PartRow,
  type StoredTranslation,
  updateCounts,
} from './parts.queries.ts';
import type { Unit } from './units.ts';
import { unsavedUnits } from './unsaved.ts';

/** How a field of an edition's row stands; `was` is the source's value when it was translated. */
export type FieldUnit = { field: string; state: Unit['state']; now: string; was: string | null };
export type Standing = { fields: FieldUnit[]; text: Unit[]; source_version: number };

const TRANSLATED = ['text', 'texts', 'questions', 'html'] as const;

/** The fields of a kind that an edition says in its language, beside the text. */
export const translatedFields = (kind: Kind): string[] => fieldsOf(kind, ...TRANSLATED);

/** The unit of a field. */
export const unitOfField = (field: string): string => `@${field}`;

/** A value as it is compared; empty for one that says nothing. Each database has its own order of an entry's parts. */
export function comparedValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * How each unit of a source's row stands in an edition's row. What the source no longer says of a field counts as removed.
 * @throws the kind's error if the source's row is gone; HtmlBusy, HtmlTooSlow
 */
export async function standingOfRow(db: Db, kind: Kind, rows: { source: string; edition: string }): Promise<Standing> {
  const text = textFieldOf(kind);
  const columns = [...translatedFields(kind), ...(text ? [text] : []), 'version'];
  const source = await findRow(db, kind, rows.source, columns);
  if (!source) throw new AppError(kind.missing);
  const translations = await listTranslations(db, { kind: kind.table, row_id: rows.edition });
  const fields = fieldUnits(kind, source, translations);
  const known = translations.filter(({ unit }) => !unit.startsWith('@'));
  const html = text ? String(source[text] ?? '') : '';
  const length = known.reduce((sum, translation) => sum + translation.source.length, html.length);
  const units = html || known.length > 0 ? await htmlWork('standing', { html, translations: known }, length) : [];
  return { fields, text: units, source_version: Number(source.version) };
}

function fieldUnits(kind: Kind, source: Row, translations: StoredTranslation[]): FieldUnit[] {
  const known = new Map(translations.map((translation) => [translation.unit, translation]));
  return translatedFields(kind).flatMap((field): FieldUnit[] => {
    const now = comparedValue(source[field]);
    const translation = known.get(unitOfField(field));
    if (!translation) return now ? [{ field, state: 'missing', now, was: null }] : [];
    if (!now) return [{ field, state: 'removed', now, was: translation.source }];
    if (translation.source !== now) return [{ field, state: 'outdated', now, was: translation.source }];
    return [{ field, state: translation.state === 'machine' ? 'machine' : 'ready', now, was: null }];
  });
}

/** `unsaved`: confirmed units whose words readers do not get yet, which count as missing. */
export function countsOf({ fields, text }: Standing, unsaved: ReadonlySet<string> = new Set()): Counts {
  const counts: Counts = { ready: 0, machine: 0, missing: 0, outdated: 0, removed: 0, words_to_do: 0 };
  const count = (unit: string, given: Unit['state'], words: number) => {
    const state = given === 'ready' && unsaved.has(unit) ? 'missing' : given;
    counts[state] += 1;
    if (isToDo(state)) counts.words_to_do += words;
  };
  for (const { field, state, now } of fields) count(unitOfField(field), state, wordsOf(now));
  for (const { unit, state, words } of text) count(unit, state, words);
  return counts;
}

const isToDo = (state: Unit['state']) => state === 'missing' || state === 'outdated';
const wordsOf = (value: string) => value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** The parts of two editions as their rows are now: each part of the source with the row that stands for it. */
export type PairedPart = {
  kind: KindTable;
  source: Part & { version: number };
  edition: (Part & { version: number }) | null;
};

/** All parts of a source, each with its row in an edition, if it has one. */
export function pairedParts(parts: Part[], rows: PartRow[], { source, edition }: Record<'source' | 'edition', string>) {
  const keyOf = ({ kind, row_id }: { kind: KindTable; row_id: string }) => `${kind} ${row_id}`;
  const versions = new Map(rows.map((row) => [keyOf(row), row.version]));
  const there = parts.filter((part) => versions.has(keyOf(part)));
  const own = new Map(
    there
      .filter(({ ebook_id }) => ebook_id === edition)
      .map((part) => [`${part.kind} ${part.part_id}`, { ...part, version: versions.get(keyOf(part)) ?? 0 }]),
  );
  return there
    .filter(({ ebook_id }) => ebook_id === source)
    .map(
      (part): PairedPart => ({
        kind: part.kind,
        source: { ...part, version: versions.get(keyOf(part)) ?? 0 },
        edition: own.get(`${part.kind} ${part.part_id}`) ?? null,
      }),
    );
}

/**
 * Counts the units of each part of an edition whose source was saved since, or which was saved itself: what was confirmed is there for
 * readers then. One that is being made is not looked at: what its rows
 * stand for is known when it is whole.
 */
export async function countEdition(
  db: Db,
  { ebook_id, source_ebook_id }: Pick<PlacedEdition, 'ebook_id' | 'source_ebook_id'>,
  signal?: AbortSignal,
): Promise<void> {
  const ids = [source_ebook_id, ebook_id];
  if ((await copiesAmong(db, ids)).size > 0) return;
  const rows = await listRows(db, ids);
  await addOwnParts(db, rows);
  if (ebook_id === source_ebook_id) return;
  const parts = await listParts(db, ids);
  const paired = pairedParts(parts, rows, { source: source_ebook_id, edition: ebook_id });
  await uncountOthers(db, parts, paired, ebook_id);
  for (const { kind, source, edition } of paired) {
    if (signal?.aborted) return;
    if (!edition || edition.source_version === JOINED) continue;
    if (edition.source_version === source.version && !isSavedSince(edition)) continue;
    await countPart(db, { kind, source: source.row_id, edition: edition.row_id });
    await letOthersGo();
  }
}

/** Parts of an edition whose source, or which themselves, are gone have nothing to do; they are counted again once both are back. */
async function uncountOthers(db: Db, parts: Part[], paired: PairedPart[], ebookId: string): Promise<void> {
  const compared = new Set(paired.flatMap(({ edition }) => (edition ? `${edition.kind} ${edition.row_id}` : [])));
  for (const part of parts) {
    if (
      part.ebook_id === ebookId &&
      part.source_version !== null &&
      part.source_version !== JOINED &&
      !compared.has(`${part.kind} ${part.row_id}`)
    )
      await updateCounts(db, part, { ...NO_COUNTS, source_version: null });
  }
}

/** Counts the units of one row of an edition, and returns how they stand. */
export async function countPart(
  db: Db,
  { kind, source, edition }: { kind: KindTable; source: string; edition: string },
): Promise<Standing> {
  const standing = await standingOfRow(db, kindIn(kind), { source, edition });
  const { source_version } = standing;
  const unsaved = await unsavedUnits(db, kindIn(kind), edition);
  await updateCounts(db, { kind, row_id: edition }, { ...countsOf(standing, unsaved), source_version });
  return standing;
}
