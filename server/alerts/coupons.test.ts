import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlertsPlace, lettersAt, nodeAt, openAlertsPlace } from '#tests/alerts.ts';
import { makeEbook } from '#tests/factories.ts';
import { copyItem } from '../items/copy.ts';
import { createProduct } from '../items/products.ts';
import { createSupplement } from '../items/supplements.ts';
import { renderLetter } from '../mail/letter.ts';
import { createMailer } from '../mail/mailer.ts';
import { chooseMail, endMail, readMailChoice } from '../people/mail-choices.ts';
import { readDashboard } from '../studio/dashboard.ts';

let { database, admin, author, other, ebook } = {} as AlertsPlace;

/** Nine in the morning where the site is, in São Paulo. */
const at = (day: string) => `${day}T12:00:00.000Z`;

beforeEach(async () => {
  ({ database, admin, author, other, ebook } = await openAlertsPlace());
});
afterEach(() => database.close());

/** An item of the author whose coupon ends on a day. */
function makeItem(until: string | null, input: Record<string, unknown> = {}) {
  const offer = { coupon: 'CHA10', coupon_until: until, price: 100, purchase_url: 'https://loja.example/cha' };
  return createSupplement(author, { ebook_id: ebook.id, name: 'Chá verde', ...offer, ...input });
}

const told = async (ctx: typeof author, time: string) =>
  (await readDashboard({ ...ctx, now: () => new Date(time) })).endingCoupons;
const setItem = (id: string, change: object) =>
  database.db.updateTable('supplements').set(change).where('id', '=', id).execute();

test("[LK-10] three days before a coupon ends 'Atenção' says so, not a day earlier", async () => {
  const { id } = await makeItem('2026-11-30');
  expect(await told(author, at('2026-11-26'))).toEqual([]);
  const row = { kind: 'supplements', id, name: 'Chá verde', ebook_id: ebook.id, ebook_title: 'Horta', places: 1 };
  const ending = { ...row, coupon: 'CHA10', until: '2026-11-30', state: 'ending' };
  expect(await told(author, at('2026-11-27'))).toEqual([ending]);
  expect(await told(author, at('2026-11-30'))).toEqual([{ ...ending, state: 'last_day' }]);
});

test('[LK-10] three days before a coupon ends a mail says so, not a day earlier', async () => {
  await makeItem('2026-11-30');
  expect(await lettersAt(database, at('2026-11-26'))).toEqual([]);
  const [letter, ...others] = await lettersAt(database, at('2026-11-27'));
  expect(others).toEqual([]);
  expect(letter?.to.email).toBe(author.actor?.email);
  expect(letter?.subject).toContain('1 aviso sobre os seus links e ofertas');
  expect(letter?.facts).toEqual(['O cupom CHA10 acaba em 30/11/2026: Chá verde, em Horta']);
  expect(letter?.link.url).toBe('http://localhost:3000/admin');
});

test("[LK-10] once a coupon has ended 'Atenção' says so", async () => {
  await makeItem('2026-11-30');
  expect(await told(author, at('2026-12-01'))).toMatchObject([{ until: '2026-11-30', state: 'ended' }]);
});

test('[LK-10] once a coupon has ended a mail says so, besides the one of before', async () => {
  await makeItem('2026-11-30');
  expect(await lettersAt(database, at('2026-11-28'))).toHaveLength(1);
  expect(await lettersAt(database, at('2026-11-30'))).toEqual([]);
  const [letter] = await lettersAt(database, at('2026-12-01'));
  expect(letter?.facts).toEqual(['O cupom CHA10 acabou em 30/11/2026: Chá verde, em Horta']);
});

test('[LK-10] an end of long ago, as of an e-book taken in from a file, is told by no mail', async () => {
  await makeItem('2026-11-01');
  expect(await lettersAt(database, at('2026-11-27'))).toEqual([]);
});

test('[LK-10] a coupon is told by mail once, not on every sweep', async () => {
  await makeItem('2026-11-30');
  expect(await lettersAt(database, at('2026-11-27'))).toHaveLength(1);
  for (const time of ['2026-11-27T13:22:00Z', '2026-11-28T12:00:00Z', '2026-11-29T12:00:00Z', '2026-11-30T23:00:00Z'])
    expect(await lettersAt(database, time)).toEqual([]);
});

test("[LK-10] a coupon that was given another day leaves 'Atenção', and its mail is not written", async () => {
  const { id } = await makeItem('2026-11-30');
  await setItem(id, { coupon_until: '2027-01-31' });
  expect(await told(author, at('2026-11-29'))).toEqual([]);
  expect(await lettersAt(database, at('2026-11-29'))).toEqual([]);
});

test('[LK-10] what was mended before the next mail is not in it', async () => {
  const [first, second] = [await makeItem('2026-11-30'), await makeItem('2026-12-01', { coupon: 'MEL' })];
  expect(await lettersAt(database, at('2026-11-27'))).toHaveLength(1);
  // found in the evening, when the day's mail is written already, and mended at night
  await setItem(first.id, { coupon: 'NOVO' });
  expect(await lettersAt(database, '2026-11-27T22:00:00Z')).toEqual([]);
  await setItem(first.id, { coupon: null, coupon_until: null });
  const [letter] = await lettersAt(database, at('2026-11-28'));
  expect(letter?.facts).toEqual(['O cupom MEL acaba em 01/12/2026: Chá verde, em Horta']);
  expect(second.id).not.toBe(first.id);
});

test("[LK-10] 'Atenção' names the coupons that a person manages, nobody else's", async () => {
  await makeItem('2026-11-30');
  expect(await told(other, at('2026-11-29'))).toEqual([]);
  expect(await told(admin, at('2026-11-29'))).toHaveLength(1);
});

test('[LK-10] a mail goes to the owner alone, and to nobody who may not manage any more', async () => {
  await makeItem('2026-11-30');
  const letters = await lettersAt(database, at('2026-11-29'));
  expect(letters.map(({ to }) => to.email)).toEqual([author.actor?.email]);
  await makeItem('2026-12-01', { coupon: 'MEL' });
  await database.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', author.actor?.id ?? '')
    .execute();
  expect(await lettersAt(database, at('2026-11-30'))).toEqual([]);
});

test('[LK-10] a day is one of where the site is', async () => {
  await makeItem('2026-11-30');
  // half past nine in the evening of the 26th in São Paulo, the 27th in London and Tokyo
  const time = '2026-11-27T00:30:00Z';
  expect(await told(author, time)).toEqual([]);
  expect(await lettersAt(database, time)).toEqual([]);
  const inTokyo = { ...author, config: { ...author.config, timeZone: 'Asia/Tokyo' } };
  expect(await told(inTokyo, time)).toHaveLength(1);
  expect(await lettersAt(database, time, { timeZone: 'Asia/Tokyo' })).toHaveLength(1);
});

test('[LK-10] nobody is written to before eight in the morning', async () => {
  await makeItem('2026-11-30');
  expect(await lettersAt(database, '2026-11-27T10:59:00Z')).toEqual([]);
  expect(await lettersAt(database, '2026-11-27T11:00:00Z')).toHaveLength(1);
});

test('[LK-10] two nodes at the same moment send one mail', async () => {
  await makeItem('2026-11-30');
  const nodes = [nodeAt(database, at('2026-11-27')), nodeAt(database, at('2026-11-27'))];
  await Promise.all(nodes.map(({ sweep }) => sweep()));
  expect(nodes.flatMap(({ letters }) => letters)).toHaveLength(1);
});

test('[LK-10] the mail waits in the outbox, written with what says that it is: both, or neither', async () => {
  await makeItem('2026-11-30');
  const settings = { mail: { smtp: null, from: 'Prelo <a@prelo.example>' }, publicUrl: 'https://prelo.example' };
  const mailer = createMailer(
    { ...settings, dataDir: database.dataDir },
    author.log,
    'a secret of thirty-two characters',
  );
  const outbox = () => database.db.selectFrom('jobs').select('kind').execute();
  const post: typeof mailer.post = async (...letter) => {
    await mailer.post(...letter);
    throw new Error('broken off');
  };
  await expect(nodeAt(database, at('2026-11-27'), {}, post).sweep()).rejects.toThrow('broken off');
  expect(await outbox()).toEqual([]);
  const nodes = [0, 1].map(() => nodeAt(database, at('2026-11-27'), {}, mailer.post));
  await Promise.all(nodes.map(({ sweep }) => sweep()));
  expect(await outbox()).toEqual([{ kind: 'mail.send' }]);
});

test("[LK-10] the mail is in its recipient's language", async () => {
  await database.db
    .updateTable('users')
    .set({ language: 'fr' })
    .where('id', '=', author.actor?.id ?? '')
    .execute();
  await makeItem('2026-11-30');
  const [letter] = await lettersAt(database, at('2026-11-27'));
  expect(letter?.facts).toEqual(['Le code promo CHA10 expire le 30/11/2026\u00a0: Chá verde, dans Horta']);
});

test('[LK-10] copies of a catalogue item are one row and one line', async () => {
  const { id } = await makeItem('2026-11-30');
  const second = await makeEbook(author, { title: 'Chás' });
  await copyItem(author, 'supplements', id, [second.id]);
  expect(await told(author, at('2026-11-29'))).toMatchObject([{ places: 2 }]);
  expect((await lettersAt(database, at('2026-11-29')))[0]?.facts).toHaveLength(1);
});

test("[LK-10] Amazon's coupons, which readers do not see, are told by nobody", async () => {
  await makeItem('2026-11-30', { purchase_url: 'https://www.amazon.com.br/dp/B000' });
  expect(await told(author, at('2026-11-29'))).toEqual([]);
  expect(await lettersAt(database, at('2026-11-29'))).toEqual([]);
});

test("[LK-10] a product's coupon is told as a supplement's, and many are one mail of five lines and a number", async () => {
  const offer = { coupon: 'PA5', coupon_until: '2026-11-30', purchase_url: 'https://loja.example/pa' };
  await createProduct(author, { ebook_id: ebook.id, name: 'Pá', ...offer });
  for (let i = 0; i < 11; i += 1) await makeItem('2026-11-30', { name: `Chá ${i}` });
  const letters = await lettersAt(database, at('2026-11-29'));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toContain('12 avisos');
  expect(letters[0]?.facts).toHaveLength(6);
  expect(letters[0]?.facts?.at(-1)).toBe('E mais 7 cupons que estão acabando');
  expect(await told(author, at('2026-11-29'))).toHaveLength(5);
});

test('[LK-10] a sweep that was broken off before its mail was written writes it when it is repeated', async () => {
  await makeItem('2026-11-30');
  const broken = nodeAt(database, at('2026-11-27'), {}, () => Promise.reject(new Error('broken off')));
  await expect(broken.sweep()).rejects.toThrow('broken off');
  expect(await lettersAt(database, '2026-11-27T12:01:00Z')).toHaveLength(1);
});

test('[LK-10] a sweep that has to stop writes nothing more', async () => {
  await makeItem('2026-11-30');
  const node = nodeAt(database, at('2026-11-27'));
  await node.sweep(AbortSignal.abort());
  expect(node.letters).toEqual([]);
});

test('[LK-10] the mail is turned off by what it carries, without signing in, and on again by its owner', async () => {
  await makeItem('2026-11-30');
  const [letter] = await lettersAt(database, at('2026-11-27'));
  expect(letter && renderLetter(letter, 'https://prelo.example').text).toContain(
    `Não quero mais receber estes avisos:\n${letter?.off?.url}`,
  );
  const token = new URL(letter?.off?.url ?? '').searchParams.get('token') ?? '';
  for (const wrong of ['', 'none', '0'.repeat(32)])
    await expect(endMail({ db: database.db }, 'alert_mails', wrong)).rejects.toThrow('not_found');
  await endMail({ db: database.db }, 'alert_mails', token);
  expect(await readMailChoice(author, 'alert_mails')).toEqual({ is_on: false });
  expect(await lettersAt(database, at('2026-12-01'))).toEqual([]);
  await chooseMail(author, 'alert_mails', 'on');
  expect(await readMailChoice(author, 'alert_mails')).toEqual({ is_on: true });
  // what stands and was not told yet
  expect((await lettersAt(database, at('2026-12-02')))[0]?.facts).toEqual([
    'O cupom CHA10 acabou em 30/11/2026: Chá verde, em Horta',
  ]);
  await expect(chooseMail(author, 'alert_mails', 'x')).rejects.toThrow('invalid');
});
