import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { Ctx } from '../context.ts';
import type { AlertKind } from '../db/alert-tables.ts';
import type { Db } from '../db/open.ts';
import { withTitles } from '../editions/titles.ts';
import { type Alerts, alertsLetter, type NamedAlert } from '../mail/alerts-letter.ts';
import { newToken } from '../people/mail-choices.ts';
import type { CurrentSettings } from '../settings/current.ts';
import {
  countUntold,
  dropUntold,
  listUntold,
  listWaiting,
  namesOfRows,
  type Round,
  takeDay,
  toldUntil,
} from './alert-mails.queries.ts';

export type Posting = Pick<Ctx, 'db' | 'mailer' | 'config' | 'now' | 'wakeJobs'> & {
  settings: Pick<CurrentSettings, 'get'>;
};
type Owner = Awaited<ReturnType<typeof listWaiting>>[number];

/** Owners looked at together. */
const PORTION = 100;
/** Alerts of a kind that a mail names; the others are counted. */
const NAMED = 5;
/** The kinds of alerts in the order of a mail. */
const ORDER: AlertKind[] = ['dead_link', 'coupon_ended', 'coupon_ending', 'price'];

/** Writes one mail to each of these owners who has alerts that were in no mail yet. */
export async function postAlerts(ctx: Posting, round: Round, owners: string[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < owners.length; from += PORTION)
    for (const owner of await listWaiting(ctx.db, round, owners.slice(from, from + PORTION))) {
      if (signal.aborted) return;
      await postTo(ctx, round, owner);
    }
}

async function postTo(ctx: Posting, round: Round, { id, email, name, language }: Owner): Promise<void> {
  const url = (path: string) => new URL(path, ctx.config.publicUrl).href;
  await ctx.db.transaction().execute(async (db) => {
    const since = await toldUntil(db, id);
    const token = await takeDay(db, id, round, newToken());
    if (token === null) return;
    await dropUntold(db, id, round, since);
    const alerts = await alertsOf(db, id, round, since);
    const to = { email, name, language: language ?? 'pt-BR', product: ctx.settings.get().product_name };
    const off = url(withQuery(href('/alert-mail'), { token }));
    await ctx.mailer.post({ ...ctx, db }, alertsLetter(to, alerts, { url: url(href('/admin')), off }));
  });
}

async function alertsOf(db: Db, userId: string, round: Round, since: string): Promise<Alerts> {
  const counts = new Map((await countUntold(db, userId, round, since)).map(({ what, count }) => [what, count]));
  const groups: Alerts = [];
  for (const what of ORDER) {
    const count = counts.get(what) ?? 0;
    if (count === 0) continue;
    const rows = await listUntold(db, userId, round, since, what, NAMED);
    const named = await withNames(db, what, rows);
    groups.push({ what, named, others: count - named.length });
  }
  return groups;
}

async function withNames(db: Db, what: AlertKind, rows: Awaited<ReturnType<typeof listUntold>>): Promise<NamedAlert[]> {
  const names = await namesOfRows(db, rows);
  const known = rows.flatMap(({ kind, row_id, facts }) => {
    const named = names.get(row_id);
    return named ? [{ ...named, kind, what, facts: JSON.parse(facts) }] : [];
  });
  return withTitles(db, known as (NamedAlert & { ebook_id: string })[]);
}
