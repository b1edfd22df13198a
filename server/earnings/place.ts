import { EARNING_PROGRAMS, EARNING_STATUSES, ELSEWHERE } from '#common/earnings.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { idOrNone, isId, newId } from '../ids.ts';
import { dayOf, isoOf } from '../numbers/span.ts';
import { todayOf } from '../numbers/today.ts';
import { letOthersGo } from '../turns.ts';
import { alone } from './alone.ts';
import { addStatements, changeByHand, countStatements, dropByHand, findByHand } from './earnings.queries.ts';
import {
  countRules,
  dropRule,
  findRule,
  ownsPlace,
  placeSome,
  putRule,
  type RuleKey,
  stampOfRule,
} from './place.queries.ts';
import { NO_PLACE, type Place } from './places.ts';
import { amountOf, decimalSignOf, isCurrency } from './read/amounts.ts';
import { actingAuthor } from './reports.ts';

const PORTION = 400;
/** Lines that a rule may put elsewhere: what a word or a tag says of itself stays. */
const BY_RULES = ['none', 'hand', 'day'] as const;
const KINDS = ['word', 'product', 'line'] as const;

/**
 * Puts the lines of a word, of a product, or one line, into an e-book, and remembers that for later reports; `seen` is the stamp of the place that
 * was shown.
 * @throws session_expired, earnings_place also of another author's e-book, invalid, earnings_rules, earnings_placed if another place was shown
 */
export async function placeLines(ctx: Ctx, form: URLSearchParams, seen?: string): Promise<void> {
  const key = keyIn(ctx, form);
  const to = await placeIn(ctx, form);
  const is_estimate = form.get('how') === 'day' && to.item !== null;
  if (is_estimate) to.matched_by = 'day';
  await alone(ctx.db, key.user_id, async (db) => {
    const before = await findAsSeen(db, key, seen);
    // one that is there may be changed, however many there are
    if (!before && (await countRules(db, key.user_id)) >= LIMITS.earningRules)
      throw new AppError('earnings_rules', { max: LIMITS.earningRules });
    await putRule(db, { ...key, ebook_id: to.ebook_id, item: to.item, is_estimate });
  });
  for (const from of BY_RULES) await placeAll(ctx, key, from, to);
}

/** Forgets where lines were put; they have no link again. @throws session_expired, not_found, invalid, earnings_placed */
export async function forgetPlace(ctx: Ctx, form: URLSearchParams, seen?: string): Promise<void> {
  const key = keyIn(ctx, form);
  await alone(ctx.db, key.user_id, async (db) => {
    if (!(await findAsSeen(db, key, seen))) throw new AppError('not_found');
    await dropRule(db, key);
  });
  for (const from of ['hand', 'day'] as const) await placeAll(ctx, key, from, NO_PLACE);
}

/** Where lines were put. @throws earnings_placed if that was not what was shown */
async function findAsSeen(db: Db, key: RuleKey, seen: string | undefined) {
  const rule = await findRule(db, key);
  if (seen !== undefined && seen !== stampOfRule(rule)) throw new AppError('earnings_placed');
  return rule;
}

async function placeAll({ db }: Ctx, key: RuleKey, from: (typeof BY_RULES)[number], to: Place): Promise<void> {
  for (let after: string | null = ''; after !== null; await letOthersGo()) {
    const portion = { from, to, after, limit: PORTION };
    after = null;
    await alone(db, key.user_id, async (db) => {
      after = await placeSome(db, key, portion);
    });
  }
}

function keyIn(ctx: Ctx, form: URLSearchParams): RuleKey {
  const { id: user_id } = actingAuthor(ctx);
  const kind = KINDS.find((known) => known === form.get('kind'));
  const [program, value] = [form.get('program') ?? '', form.get('value') ?? ''];
  if (!kind || !program || !value || program.length + value.length > LIMITS.url) throw new AppError('invalid');
  return { user_id, program, kind, value };
}

/** An e-book of the actor's own, perhaps with one of its items, or none of all. */
async function placeIn(ctx: Ctx, form: URLSearchParams): Promise<Place> {
  const { id: user_id } = actingAuthor(ctx);
  const asked = form.get('ebook_id');
  if (asked === ELSEWHERE) return { ...NO_PLACE, matched_by: 'hand' };
  const ebook_id = idOrNone(asked);
  const given = form.get('item');
  const item = isId(given) ? given : null;
  if (!(await ownsPlace(ctx.db, user_id, ebook_id, item))) throw new AppError('earnings_place');
  return { matched_by: 'hand', ebook_id, item, module_id: null };
}

/**
 * Writes a line by hand, of a sale that no report has.
 * @throws session_expired, earnings_place also of another author's e-book, invalid with fields, earnings_full
 */
export async function writeLine(ctx: Ctx, form: URLSearchParams): Promise<void> {
  const { id: user_id } = actingAuthor(ctx);
  const { program, ...line } = lineIn(ctx, form);
  const place = await placeIn(ctx, form);
  const id = newId(ctx.now());
  await alone(ctx.db, user_id, async (db) => {
    if ((await countStatements(db, user_id)) >= LIMITS.earnings)
      throw new AppError('earnings_full', { max: LIMITS.earnings });
    const of = { user_id, program, import_id: null, is_of_day: false };
    await addStatements(db, of, [{ ...WRITTEN, ...line, ...place, id, line_key: id }]);
  });
}

const WRITTEN = { is_current: true, order_ref: '', word: '', updated: '' };

/**
 * Changes a line that was written by hand; one whose e-book or item is gone keeps its place unless it is given another.
 * @throws session_expired, not_found, earnings_place also of another author's e-book, invalid with fields
 */
export async function changeLine(ctx: Ctx, id: string, form: URLSearchParams): Promise<void> {
  const { id: user_id } = actingAuthor(ctx);
  const line = lineIn(ctx, form);
  await alone(ctx.db, user_id, async (db) => {
    const before = await findByHand(db, user_id, idOrNone(id));
    // one that another page removed stays removed
    if (!before) throw new AppError('not_found');
    const isThere = form.get('ebook_id') === before.ebook_id && (form.get('item') || null) === before.item;
    await changeByHand(db, id, { ...line, ...(isThere ? before : await placeIn({ ...ctx, db }, form)) });
  });
}

/** What a form says of a line, but for its place. @throws invalid with fields */
function lineIn(ctx: Ctx, form: URLSearchParams) {
  const [day, text] = [dayOf(form.get('day')), (form.get('amount') ?? '').slice(0, LIMITS.itemName)];
  const amount = amountOf(text, decimalSignOf([text]) ?? (ctx.language === 'en' ? '.' : ','));
  const currency = (form.get('currency') ?? '').trim().toUpperCase();
  const fields = {
    ...((day === null || day > todayOf(ctx)) && { day: { code: 'earnings_day' as const } }),
    ...(amount === null && { amount: { code: 'earnings_amount' as const } }),
    ...(!isCurrency(currency) && { currency: { code: 'earnings_currency' as const } }),
  };
  if (day === null || amount === null || Object.keys(fields).length > 0) throw new AppError('invalid', {}, fields);
  const status = EARNING_STATUSES.find((known) => known === form.get('status')) ?? 'approved';
  const program = EARNING_PROGRAMS.find((known) => known === form.get('program')) ?? 'other';
  const product = (form.get('product') ?? '').replace(/\s+/g, ' ').trim().slice(0, LIMITS.itemName);
  return { program, day: isoOf(day), status, amount, currency, product };
}

/** Removes a line that was written by hand. @throws session_expired, not_found */
export async function removeLine(ctx: Ctx, id: string): Promise<void> {
  const { id: user_id } = actingAuthor(ctx);
  let isDropped = false;
  await alone(ctx.db, user_id, async (db) => {
    isDropped = await dropByHand(db, user_id, idOrNone(id));
  });
  if (!isDropped) throw new AppError('not_found');
}
