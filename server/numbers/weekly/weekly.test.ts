import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventsDbOf } from '#tests/event-store.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { putSums } from '#tests/sums.ts';
import { DIMS } from '../../events/sums.ts';
import { renderLetter } from '../../mail/letter.ts';
import { chooseMail, endMail, readMailChoice } from '../../people/mail-choices.ts';
import { postWeekly } from './post-weekly.ts';

let database: TestDatabase;
let admin: ReturnType<typeof ctxOf>;
let author: ReturnType<typeof ctxOf>;
/** A Monday, in days since 1970; where the site is it is eight o'clock at 11:00 UTC. */
const MONDAY = Date.UTC(2026, 10, 23) / 86_400_000;

beforeEach(async () => {
  database = await openTestDatabase();
  admin = ctxOf(database, await makePerson(database, 'admin', 'Zé'));
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  // neither has readers
  await makeEbook(admin);
  await makePerson(database, 'editor');
  const ebook = await makeEbook(author, { title: 'Horta' });
  const module = await makeModule(author, ebook.id, { title: 'Solo & água' });
  const readers = (day: number, u: number) => ({ day, dim: DIMS.readers, u });
  await putSums(await eventsDbOf(database), { author: author.actor?.id ?? '' }, [
    ...[readers(MONDAY, 500), readers(MONDAY - 1, 1_200), readers(MONDAY - 7, 34), readers(MONDAY - 8, 90)],
    ...[{ day: MONDAY - 2, dim: DIMS.modules, of: module.id, u: 41 }],
    ...[{ day: MONDAY - 2, dim: DIMS.itemClicks, of: 'gone', n: 70, u: 7 }],
  ]);
});
afterEach(async () => {
  if (database.engine === 'sqlite') await (await eventsDbOf(database)).destroy();
  await database.close();
});

async function lettersAt(time: string) {
  const ctx = ctxOf(database, null);
  const settings = { get: () => ctx.site };
  await postWeekly({ ...ctx, settings, now: () => new Date(time) }, new AbortController().signal);
  return ctx.letters;
}

test('[AN-03] each author is written to on Monday at eight, once, of the week before; those without anything to tell are not', async () => {
  expect(await lettersAt('2026-11-22T15:00:00Z')).toEqual([]);
  expect(await lettersAt('2026-11-23T10:59:00Z')).toEqual([]);
  const [letter, ...others] = await lettersAt('2026-11-23T11:01:00Z');
  expect(others).toEqual([]);
  expect(letter?.to.email).toBe(author.actor?.email);
  expect(letter?.subject).toContain('1.234 leitores na semana');
  expect(letter?.facts).toEqual([
    'Leitores: 1.234 (na semana anterior: 90)',
    'Módulo mais lido: Solo & água (Horta) (41)',
    'Item mais clicado: Apagado (7)',
  ]);
  const { text, html } = renderLetter(letter as NonNullable<typeof letter>, 'https://prelo.example');
  expect(text).toContain('- Módulo mais lido: Solo & água (Horta) (41)\n- Item mais clicado');
  expect(html).toContain('<li>Módulo mais lido: Solo &amp; água (Horta) (41)</li>');
  expect(text).toContain(`Não quero mais receber este resumo:\n${letter?.off?.url}`);
  // another node, a later look, and the next week
  expect(await lettersAt('2026-11-23T11:31:00Z')).toEqual([]);
  expect(await lettersAt('2026-11-24T12:00:00Z')).toEqual([]);
  expect((await lettersAt('2026-11-30T11:01:00Z'))[0]?.facts?.[0]).toBe('Leitores: 500 (na semana anterior: 1.234)');
});

test('[AN-03] [LK-06] the mail names links that lead to nothing, also where nobody read', async () => {
  const { db } = database;
  const [link] = ['https://loja.example/fim'];
  const ebook = await makeEbook(admin, { title: 'Chás' });
  const row = { url_hash: 'h', url: link ?? '', state: 'dead' as const, moved_to: null, failures: 3 };
  const time = new Date(0).toISOString();
  await db
    .insertInto('link_checks')
    .values({ ...row, first_failed_at: time, checked_at: time, next_at: time })
    .execute();
  const use = { kind: 'ebooks' as const, row_id: ebook.id, url_hash: 'h', version: ebook.version };
  await db.insertInto('link_uses').values(use).execute();
  const letters = await lettersAt('2026-11-23T12:00:00Z');
  const told = letters.find(({ to }) => to.email === admin.actor?.email);
  expect(told?.facts).toEqual(['Leitores: 0 (na semana anterior: 0)', 'Link fora do ar: Chás (loja.example)']);
});

test('[AN-03] it is turned off by what the mail carries, without signing in, and on again by its author', async () => {
  const [letter] = await lettersAt('2026-11-23T11:01:00Z');
  const token = new URL(letter?.off?.url ?? '').searchParams.get('token') ?? '';
  expect(await readMailChoice(author, 'weekly_mails')).toEqual({ is_on: true });
  for (const wrong of ['', 'none', '0'.repeat(32)])
    await expect(endMail({ db: database.db }, 'weekly_mails', wrong)).rejects.toThrow('not_found');
  await endMail({ db: database.db }, 'weekly_mails', token);
  expect(await readMailChoice(author, 'weekly_mails')).toEqual({ is_on: false });
  expect(await lettersAt('2026-11-30T11:01:00Z')).toEqual([]);
  await chooseMail(author, 'weekly_mails', 'on');
  expect(await readMailChoice(author, 'weekly_mails')).toEqual({ is_on: true });
  expect(await lettersAt('2026-11-30T11:01:00Z')).toHaveLength(1);
  // before the first one was ever written
  await chooseMail(admin, 'weekly_mails', 'off');
  expect(await readMailChoice(admin, 'weekly_mails')).toEqual({ is_on: false });
  await expect(chooseMail(author, 'weekly_mails', 'x')).rejects.toThrow('invalid');
});
