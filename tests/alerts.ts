import { sweepAlerts } from '#server/alerts/sweep-alerts.ts';
import type { Ctx } from '#server/context.ts';
import { checkLinks } from '#server/link-checks/check-links.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson, type TestCtx } from '#tests/factories.ts';
import type { Shops } from '#tests/shops.ts';

export type AlertsPlace = Record<'admin' | 'author' | 'other', TestCtx> & {
  database: TestDatabase;
  ebook: { id: string };
};

/** A fresh database with an administrator and two authors, the first of whom has an e-book. */
export async function openAlertsPlace(): Promise<AlertsPlace> {
  const database = await openTestDatabase();
  const admin = ctxOf(database, await makePerson(database, 'admin', 'Zé'));
  const author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  const other = ctxOf(database, await makePerson(database, 'editor', 'Bia'));
  return { database, admin, author, other, ebook: await makeEbook(author, { title: 'Horta' }) };
}

/** A node that sweeps at a time, with the letters that it posted. */
export function nodeAt(
  database: Parameters<typeof ctxOf>[0],
  time: string,
  config: { timeZone?: string } = {},
  post?: Mailer['post'],
) {
  const ctx = ctxOf(database, null);
  const doing = {
    ...ctx,
    config: { ...ctx.config, checkLinks: true, ...config },
    mailer: { ...ctx.mailer, post: post ?? ctx.mailer.post },
    settings: { get: () => ctx.site },
    now: () => new Date(time),
  };
  return { letters: ctx.letters, sweep: (signal = new AbortController().signal) => sweepAlerts(doing, signal) };
}

/** Looks at all links of shops at a time, as the hourly job does. */
export const checkLinksAt = ({ db, config }: Pick<Ctx, 'db' | 'config'>, { way }: Shops, time: string) =>
  checkLinks({ db, now: () => new Date(time), config: { ...config, checkLinks: true } }, way.signal, way);

/** The letters of a sweep at a time. */
export async function lettersAt(...where: Parameters<typeof nodeAt>) {
  const node = nodeAt(...where);
  await node.sweep();
  return node.letters;
}
