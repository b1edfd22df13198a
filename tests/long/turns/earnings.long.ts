import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { putRule } from '#server/earnings/place.queries.ts';
import { actingAuthor, openReport } from '#server/earnings/reports.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { makeSupplement } from '../../items.ts';
import { type Entrance, endMeasuring, testTurns } from './measure.ts';
import { act, endOfJob, makeLongBook, openPlace, type Place, statusOf } from './place.ts';

/** The most lines of a report, and the most bytes. */
const ROWS = 200_000;
const { bytes: BYTES } = TRAFFIC.earnings;

let place: Place;
/** The report that was sent last, and its page. */
let id = '';
let page = '';

beforeAll(async () => {
  place = await openPlace();
  const { id: ebook } = await makeLongBook(place.ctx, 2);
  for (let at = 0; at < 200; at += 1) {
    const shops = { purchase_url: `https://www.amazon.com.br/dp/B0TEST${1_000 + at}?tag=ana-20` };
    await makeSupplement(place.ctx, ebook, { name: `Panela ${at}`, ...shops });
  }
  const { id: user_id } = actingAuthor(place.ctx);
  const rule = {
    user_id,
    program: 'shopee',
    kind: 'product' as const,
    ebook_id: ebook,
    item: null,
    is_estimate: false,
  };
  for (let at = 0; at < LIMITS.earningRules; at += 1) await putRule(place.ctx.db, { ...rule, value: `Lugar ${at}` });
});
afterAll(() => endMeasuring(place.measured));

const csv = (head: string, rows: number, row: (at: number) => string) =>
  `${head}\n${Array.from({ length: rows }, (_, at) => row(at)).join('\n')}\n`;
const day = (at: number) => `2026-0${1 + (at % 9)}-${10 + (at % 19)}`;
const SHOPEE =
  'ID do pedido,Status do Pedido,Checkout id,Horário do pedido,Nome do Item,Comissão líquida do afiliado(R$),Sub_id1';
/** Each line of another order and word, a code that may be in lower case. */
const shopee = (state: string, rows = ROWS) =>
  csv(
    SHOPEE,
    rows,
    (at) =>
      `O${at},${state},C${at},${day(at)} 10:15:00,Panela ${at},4.12,${(at + 2_000_000).toString(36).padStart(7, 'a')}`,
  );
/** Lines without orders, all of one day. */
const amazon = () =>
  csv(
    'Category,Name,ASIN,Tracking ID,Date Shipped,Ad Fees(R$)',
    ROWS,
    (at) => `Kitchen,Panela ${at},B0TEST${1_000 + (at % 9_000)},ana-20,11/20/2026,2.50`,
  );
/** Columns that nobody knows: as many as are looked at. */
const unknown = () => {
  const names = Array.from({ length: 498 }, (_, at) => `Coluna ${at}`).join(';');
  return csv(`Dia;Valor;${names}`, 15_000, (at) => `2026-11-20;1,00;${';'.repeat(497)}${at}`);
};

/** Sends a report and waits until it was read. @returns what became of it */
async function read(text: string): Promise<string> {
  const { server } = place.measured;
  const answer = await fetch(`${server.url}/admin/earnings/file?name=relatorio.csv`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', Origin: server.url, Cookie: place.author.cookie() },
    body: text,
  });
  const sent = (await answer.json()) as { id?: string };
  if (!sent.id) return `${answer.status}`;
  id = sent.id;
  page = `/admin/earnings/${id}`;
  for (;;) {
    const { state, refusal } = await openReport(place.ctx, id);
    if (state !== 'reading') return refusal?.code ?? state;
    await wait(50);
  }
}

const seen = async () => (await openReport(place.ctx, id)).stamp;
const take = async () => {
  const answer = await act(place.author, page, { act: 'take', seen: await seen() });
  return `${answer} ${await endOfJob(place.ctx, 'earnings.take')}`;
};
const undo = async () => {
  const answer = await act(place.author, '/admin/earnings', { act: 'undo', id });
  return `${answer} ${await endOfJob(place.ctx, 'earnings.undo')}`;
};
const discard = () => statusOf(place.author.postForm(`${page}.data`, { act: 'discard' }));
const shows = (address: () => string): Entrance => ({
  answers: '200',
  does: () => statusOf(place.author.get(address())),
});
const stages = (what: string, text: () => string): [string, Entrance][] => [
  [`read ${what}`, { answers: 'ready', does: () => read(text()) }],
  [`see ${what}`, shows(() => page)],
  [`take in ${what}`, { answers: '200 done', does: take }],
  [`earnings of ${what}`, shows(() => '/admin/earnings?from=2026-01-01&to=2026-11-28')],
  [`the CSV of numbers with ${what}`, shows(() => '/admin/numbers.csv?span=365')],
];
const refused = (what: string, text: () => string, code: string): [string, Entrance] => [
  `read ${what}`,
  { answers: `${code} 202`, does: async () => `${await read(text())} ${await discard()}` },
];

/** What is done with reports, in this order: the largest that the limits allow, and what is meant to do harm. */
const ENTRANCES: Record<string, Entrance> = Object.fromEntries<Entrance>([
  ['the page of earnings, of 2,000 places', shows(() => '/admin/earnings')],
  ...stages('200,000 lines of as many words', () => shopee('Pendente')),
  ...stages('the same lines in another state', () => shopee('Concluído')),
  ['take out what changed 200,000 lines', { answers: '200 done', does: undo }],
  ...stages('200,000 lines of one day', amazon),
  ['take out 200,000 lines of one day', { answers: '200 done', does: undo }],
  [
    'answer for 500 columns',
    {
      answers: 'ready 200 done',
      does: async () => {
        const first = await read(unknown());
        const named = { 'column.day': 'Dia', 'column.amount': 'Valor', 'column.order': 'Coluna 497', currency: 'BRL' };
        const answer = await act(place.author, page, { act: 'name', seen: await seen(), program: 'other', ...named });
        return `${first} ${answer} ${await endOfJob(place.ctx, 'earnings.read')}`;
      },
    },
  ],
  ['give up a report of 500 columns', { answers: '202', does: discard }],
  refused('a line more than may be', () => shopee('Pendente', ROWS + 1), 'earnings_too_many'),
  refused('20 MB of quotes', () => '"'.repeat(BYTES), 'earnings_no_table'),
  refused('a quote that never ends', () => `${SHOPEE}\n"${'a,'.repeat(BYTES / 2 - 100)}`, 'earnings_quotes'),
  refused('20 MB of empty lines', () => '\n'.repeat(BYTES), 'earnings_empty'),
]);

/** What takes more than 50 ms, each with its reason. */
const LONGER: Record<string, string> = {
  'the first sign-up of an installation': 'loads what signing up takes',
};

testTurns(() => place.measured, ENTRANCES, LONGER);
