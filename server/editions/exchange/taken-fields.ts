import type { FieldValue } from '#common/drafts/draft.ts';
import { isFieldValue } from '../../drafts/draft-fields.ts';
import { fieldOf, fieldsWith, rowTexts } from '../../replacing/texts.ts';
import { comparedValue, translatedFields, unitOfField } from '../standing.ts';
import type { PairOfRows, ReadRow } from './row-texts.ts';
import type { Result, Taken, TakenUnit } from './take.ts';

export type TakenFields = {
  /** New values of the draft's fields. */
  values: { field: string; value: FieldValue }[];
  /** Fields that are translated now, as a whole. */
  units: TakenUnit[];
  /** The results of all texts, with those of fields that may not hold what the file says. */
  results: Result[];
};

/** The fields of a row with the texts of a file. A field is translated once each of its texts is. */
export function takenFields(kind: PairOfRows['kind'], row: ReadRow, taken: Taken): TakenFields {
  const all: TakenFields = { values: [], units: [], results: taken.results };
  for (const [place, field] of translatedFields(kind).entries()) {
    const texts = taken.fields.filter(({ path }) => fieldOf(path) === field);
    const unit = unitOfField(field);
    const isOfField = ({ unit: one }: { unit: string }) => fieldOf(one) === unit;
    const units = taken.units.filter(isOfField);
    if (units.length === 0) continue;
    const value = texts.length > 0 ? withTexts(row, field, texts) : null;
    if (value !== null && !isAllowed(kind, field, value)) {
      all.results = all.results.map((result) => (isOfField(result) ? refused(result) : result));
      continue;
    }
    if (value !== null) all.values.push({ field, value });
    if (!isWhole(kind, row, field, taken.results)) continue;
    all.units.push({ unit, source_unit: unit, source: sourceOf(row, field, units), place });
  }
  return all;
}

const DONE: Result['outcome'][] = ['taken', 'outdated', 'confirmed', 'unchanged'];

function isWhole(kind: PairOfRows['kind'], { source }: ReadRow, field: string, results: Result[]): boolean {
  const done = new Set(results.filter(({ outcome }) => DONE.includes(outcome)).map(({ unit }) => unit));
  return rowTexts(kind.name, source).every(({ path }) => fieldOf(path) !== field || done.has(`@${path}`));
}

const refused = (result: Result): Result =>
  result.outcome === 'taken' || result.outcome === 'outdated'
    ? { ...result, outcome: 'refused', fault: 'not_fitting' }
    : result;

/** A field of the edition with texts of the file; a list is as long as the source's at least. */
function withTexts({ source, drafted }: ReadRow, field: string, texts: Taken['fields']): FieldValue {
  const [theirs, own] = [source[field] ?? null, drafted[field] ?? null];
  const base = Array.isArray(theirs) && Array.isArray(own) ? [...own, ...theirs.slice(own.length)] : (own ?? theirs);
  return fieldsWith({ [field]: base }, texts)[field] ?? null;
}

/** What a field was translated from: as its source is now, or with what the file says that it was. */
function sourceOf({ source }: ReadRow, field: string, units: TakenUnit[]): string {
  const texts = units.map(({ unit, source: value }) => ({ path: unit.slice(1), value }));
  return comparedValue(fieldsWith(source, texts)[field]);
}

function isAllowed({ name, rules }: PairOfRows['kind'], field: string, value: FieldValue): boolean {
  return isFieldValue(name, field, value) && rules[field]?.safeParse(value).success !== false;
}
