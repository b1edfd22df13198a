import { escaped } from '#common/document/escaped.ts';
import type { Ctx } from '../../context.ts';
import { htmlWork } from '../../html/work.ts';
import { fieldsOf, type Kind } from '../../rows/kinds.ts';
import type { TranslatedRow } from '../units-of-row.ts';
import type { GivenPair } from './inline.ts';
import { learnPairs } from './learn.ts';
import type { Memory } from './words.ts';

/** A unit that was confirmed, with what the edition said then: HTML of a block, or the text of a field. */
export type ConfirmedUnit = { unit: string; source: string; said: string };

/** The memory that a row of an edition learns from and teaches: that of its e-book's owner. */
export const memoryOf = ({ ebook, source }: TranslatedRow): Memory => ({
  user_id: ebook.user_id,
  source_language: source.ebook.language,
  target_language: ebook.language,
});

/** Keeps what was confirmed in the memory. A fault there is logged: the confirmation stands. */
export async function learnConfirmed(ctx: Ctx, row: TranslatedRow, units: ConfirmedUnit[]): Promise<void> {
  const given = units.flatMap(({ unit, source, said }): GivenPair[] => {
    if (!unit.startsWith('@')) return [{ source, target: said }];
    const field = unit.slice(1);
    const text = plainValue(source);
    return text === null
      ? []
      : [{ source: htmlOfField(row.kind, field, text), target: htmlOfField(row.kind, field, said) }];
  });
  if (given.length === 0) return;
  try {
    const length = given.reduce((sum, { source, target }) => sum + source.length + target.length, 0);
    const pairs = await htmlWork('inlinePairs', given, length);
    await learnPairs(ctx.db, memoryOf(row), pairs, { now: ctx.now(), isUsed: true });
  } catch (err) {
    ctx.log.warn({ err, row: row.row_id }, 'what was confirmed could not be learnt');
  }
}

/** A field's value, as it is compared, if it is one text. */
export function plainValue(json: string): string | null {
  const value: unknown = json ? JSON.parse(json) : null;
  return typeof value === 'string' ? value : null;
}

/** A text of a field as HTML. */
export const htmlOfField = (kind: Kind, field: string, text: string): string =>
  fieldsOf(kind, 'html').includes(field) ? text : escaped(text);
