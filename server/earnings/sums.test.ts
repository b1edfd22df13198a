import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type EarningAuthor, earningAuthor } from '#tests/earnings/author.ts';
import { sendReport, takeIn, takeOut, work } from '#tests/earnings/reports.ts';
import { type Random, seededRandom } from '#tests/random.ts';
import { openEarnings } from './page.ts';
import { type EarningCell, readEarnings } from './read-earnings.ts';
import { nameReport, openReport, takeReport } from './reports.ts';

let database: TestDatabase;
let ana: EarningAuthor;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What one report says of one sale. */
type Said = { key: string; day: string; amount: number; status: string; word: string };
type Report = { program: 'shopee' | 'amazon' | 'own'; said: Said[]; text: string };

const STATUSES = ['Pendente', 'Concluído', 'Cancelado'];

/** A report of Shopee or of a shop that is not known, in which a sale has a number, or of Amazon, in which it has none and a day of a tracking ID is replaced as a whole. */
function reportOf({ whole }: Random): Report {
  const program = (['amazon', 'shopee', 'own'] as const)[whole(0, 3)] ?? 'own';
  const words = ['instagram', ...ana.codes, `${ana.codes[0]}-1`, `${ana.codes[1]}-b1`];
  const said = Array.from({ length: whole(1, 12) }, () => ({
    key: `C${whole(0, 12)}`,
    day: `2026-11-${String(whole(10, 15))}`,
    amount: whole(-300, 3_000) * 1_000,
    status: STATUSES[whole(0, STATUSES.length)] ?? '',
    word: words[whole(0, words.length)] ?? '',
  }));
  // the marker makes each file another one
  const marker = `Relatório ${whole(0, 1_000_000_000)}\n`;
  const amount = (millionths: number) => (millionths / 1e6).toFixed(6);
  if (program === 'amazon') {
    const rows = said.map((one) => `${one.day},${amount(one.amount)},${one.word},ASIN1,Livro`);
    return { program, said, text: `${marker}Date Shipped,Ad Fees(R$),Tracking ID,ASIN,Name\n${rows.join('\n')}` };
  }
  const once = [...new Map(said.map((one) => [one.key, one])).values()];
  const rows = once.map((one) => `${one.key},${one.status},${one.day},${amount(one.amount)},${one.word}`);
  if (program === 'own') {
    const rows = once.map(
      (one) => `${one.key},${one.status},${one.day},${amount(one.amount)},${one.word},Produto de ${one.key}`,
    );
    return { program, said: once, text: `${marker}Número,Situação,Dia,Ganho,Rastreio,Produto\n${rows.join('\n')}` };
  }
  const head = 'ID do pedido,Status do Pedido,Horário do pedido,Comissão líquida do afiliado(R$),Sub_id1';
  return { program, said: once, text: `${marker}${head}\n${rows.join('\n')}` };
}

/** What counts after these reports, in their order, by the rules in words. */
function counted(reports: Report[]): Said[] {
  const lines = new Map<string, Said>();
  const days = new Map<string, Said[]>();
  for (const { program, said } of reports) {
    if (program !== 'amazon') for (const one of said) lines.set(`${program} ${one.key}`, one);
    else for (const [day, all] of Map.groupBy(said, (one) => `${one.day} ${one.word}`)) days.set(day, all);
  }
  const ofDays = [...days.values()].flat().map((one) => ({ ...one, status: 'Concluído' }));
  return [...lines.values(), ...ofDays].filter(({ status }) => status !== 'Cancelado');
}

const OWN = {
  'column.day': 'Dia',
  'column.amount': 'Ganho',
  'column.word': 'Rastreio',
  'column.status': 'Situação',
  currency: 'BRL',
};
/** How the columns of the shop that is not known may be named: what differs makes other keys of lines. */
const WAYS: Record<string, string>[] = [
  { ...OWN, 'column.order': 'Número', program: 'other' },
  { ...OWN, 'column.order': 'Número', program: 'kiwify' },
  { ...OWN, 'column.order': 'Número', 'column.product': 'Produto', program: 'kiwify' },
  { ...OWN, 'column.order': 'Produto', program: 'eduzz' },
];

/** Sends a report, names its columns in one of the ways if they are to be, and takes it in. */
async function takeNamed(text: string, way: Record<string, string> | null): Promise<string> {
  const id = await sendReport(ana.ctx, text);
  const isOpen = (await openReport(ana.ctx, id)).read?.open.length !== 0;
  if (way || isOpen) {
    await nameReport(ana.ctx, id, new URLSearchParams(way ?? WAYS[0]));
    await work(ana.ctx);
  }
  await takeReport(ana.ctx, id);
  await work(ana.ctx);
  return id;
}

const total = (cells: Pick<EarningCell, 'money'>[]) =>
  cells.reduce((sum, { money }) => sum + money.pending + money.approved + money.paid, 0);
const SPAN = { from: '2026-11-01', to: '2026-11-30' };

async function agree(reports: Report[], clue: string): Promise<void> {
  const wanted = counted(reports);
  const sum = wanted.reduce((sum, { amount }) => sum + amount, 0);
  const byDay = await readEarnings(ana.ctx, { ebook: null, ...SPAN, by: 'day' });
  const bySpan = await readEarnings(ana.ctx, { ebook: null, ...SPAN, by: 'span' });
  expect([total(byDay), total(bySpan)], clue).toEqual([sum, sum]);
  for (let day = 10; day < 15; day += 1) {
    const iso = `2026-11-${day}`;
    const ofDay = wanted.filter((one) => one.day === iso).reduce((sum, { amount }) => sum + amount, 0);
    expect(total(byDay.filter((cell) => cell.day === iso)), `${clue}, ${iso}`).toBe(ofDay);
  }
  const ofEbook = total(await readEarnings(ana.ctx, { ebook: ana.ebook, ...SPAN, by: 'span' }));
  const page = await openEarnings(ana.ctx, { span: null, ...SPAN });
  // sub-ids of an item carry it with or without its module; what carries none has no e-book either
  expect([total(page.ebooks), total(page.items)], clue).toEqual([ofEbook, ofEbook]);
  expect(ofEbook + total(page.unmatched), clue).toBe(sum);
  const inModules = wanted.filter(({ word }) => word.includes('-')).reduce((sum, { amount }) => sum + amount, 0);
  expect(total(page.modules), clue).toBe(inModules);
  // with what is of no item or module, each list adds up to all
  const [ofItems, ofModules] = [total(page.items) + total(page.ofNoItem), total(page.modules) + total(page.ofNoModule)];
  expect([ofItems, ofModules], clue).toEqual([sum, sum]);
}

test('[AN-10] earnings by item, module, e-book and day add up to the lines taken in, whatever order, repetition, undoing and naming', async () => {
  const random = seededRandom();
  for (let round = 0; round < 3; round += 1) {
    ana = await earningAuthor(database);
    const taken: (Report & { id: string })[] = [];
    let namings = 0;
    for (let step = 0; step < 14; step += 1) {
      const clue = `seed ${random.seed}, round ${round}, step ${step}`;
      const chance = random.whole(0, 10);
      const some = taken[random.whole(0, Math.max(1, taken.length))];
      if (chance < 6 || !some) {
        const report = reportOf(random);
        const isNamed = report.program === 'own' && namings < 2 && random.whole(0, 2) === 0;
        namings += isNamed ? 1 : 0;
        const way = isNamed ? (WAYS[random.whole(0, WAYS.length)] ?? null) : null;
        const id = await (report.program === 'own' ? takeNamed(report.text, way) : takeIn(ana.ctx, report.text));
        taken.push({ ...report, id });
      } else if (chance < 8) {
        expect(await sendReport(ana.ctx, some.text), clue).toBe(some.id);
      } else {
        await takeOut(ana.ctx, some.id);
        taken.splice(taken.indexOf(some), 1);
      }
      await agree(taken, clue);
    }
  }
});

test('[AN-10] taking a report in that was broken off halfway goes on where nothing counts twice', async () => {
  ana = await earningAuthor(database);
  const rows = Array.from({ length: 900 }, (_, at) => `P${at},Concluído,2026-11-12,1.00,${ana.codes[at % 2]}`);
  const text = `ID do pedido,Status do Pedido,Horário do pedido,Comissão líquida do afiliado(R$),Sub_id1\n${rows.join('\n')}`;
  const id = await sendReport(ana.ctx, text);
  await takeReport(ana.ctx, id);
  // half of its lines are written, as a process that was killed leaves them
  let portions = 0;
  const broken = ana.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      const isInsert = node.kind === 'RawNode' && JSON.stringify(node).includes('insert into earnings ');
      portions += isInsert ? 1 : 0;
      if (isInsert && portions === 2) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ ...ana.ctx, db: broken });
  const half = total(await readEarnings(ana.ctx, { ebook: null, ...SPAN, by: 'span' }));
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(900_000_000);
  await database.db
    .updateTable('jobs')
    .set({ run_at: '2026-01-01T00:00:00.000Z' })
    .where('state', '=', 'waiting')
    .execute();
  await work(ana.ctx);
  expect(total(await readEarnings(ana.ctx, { ebook: null, ...SPAN, by: 'span' }))).toBe(900_000_000);
  await takeOut(ana.ctx, id);
  expect(await readEarnings(ana.ctx, { ebook: null, ...SPAN, by: 'span' })).toEqual([]);
});
