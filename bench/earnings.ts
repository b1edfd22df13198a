import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { openDatabase } from '#server/db/open.ts';
import { addStatements, countStatements } from '#server/earnings/earnings.queries.ts';
import { listNamings } from '#server/earnings/imports.queries.ts';
import { openEarnings } from '#server/earnings/page.ts';
import type { ReadReport } from '#server/earnings/read/report.ts';
import { receiveReport, takeReport } from '#server/earnings/reports.ts';
import { listLoose, sumEarnings } from '#server/earnings/sums.queries.ts';
import { readEarningsTask } from '#server/earnings/task.ts';
import { newId } from '#server/ids.ts';
import { letOthersGo } from '#server/turns.ts';
import { type Engine, migratedPlace } from '../tests/database.ts';
import { ctxOf, makePerson } from '../tests/factories.ts';
import { workOff } from '../tests/jobs.ts';
import { startPostgres } from '../tests/postgres.ts';
import { type Figure, tableOf } from './figure.ts';
import { type Hold, holdOf } from './hold.ts';
import { wantedBy } from './wanted.ts';

const SIZES = [100_000, 300_000, 1_000_000];
/** Statements of the author whose page is the reference. */
const REFERENCE = 1_000;
const ROWS = 50_000;
const DAYS = 90;
/** How long a piece of work may hold the thread that answers, in milliseconds of its processor. */
const HOLD_MS = 50;
const TAKE_MS = 5_000;
const SPAN = { from: '2026-08-30', to: '2026-11-27' };

/**
 * The page of earnings of an author of many statements, beside that of an author of few, and a report that is read and taken in, on both engines;
 * `sums`, `take`, `sqlite`, `postgres` or a number of statements name a part of that. All is what the thread that answers has to do.
 */
async function main(args: string[]): Promise<void> {
  const isWanted = wantedBy(args);
  const sizes = SIZES.filter((size) => isWanted(String(size), SIZES.map(String)));
  const figures: Figure[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (!isWanted(engine, ['sqlite', 'postgres'])) continue;
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
    try {
      if (isWanted('sums', ['take'])) figures.push(...(await sumsOn(engine, sizes)));
      if (isWanted('take', ['sums'])) figures.push(...(await takenOn(engine)));
    } finally {
      await postgres?.stop();
    }
  }
  console.log(tableOf(figures));
}

type House = { ctx: Ctx; close: () => Promise<void> };

async function house(engine: Engine): Promise<House> {
  const place = await migratedPlace(engine);
  const database = openDatabase(place);
  const ctx = ctxOf({ ...database, dataDir: place.dataDir }, await makePerson(database, 'editor', 'Ana'));
  const close = async () => {
    await database.db.destroy();
    await place.remove();
  };
  return { ctx, close };
}

async function sumsOn(engine: Engine, sizes: number[]): Promise<Figure[]> {
  const { ctx, close } = await house(engine);
  try {
    const few = { ...ctx, actor: await makePerson(ctx, 'editor', 'Bia') };
    await fill(few, 0, REFERENCE);
    const figures: Figure[] = [];
    let there = 0;
    for (const size of sizes) {
      await fill(ctx, there, size);
      there = size;
      await sql`analyze`.execute(ctx.db);
      figures.push(...(await pageOf(`${engine}: earnings of ${size.toLocaleString('en')} statements`, ctx, few)));
    }
    return figures;
  } finally {
    await close();
  }
}

/** Statements from one number to another, of 90 days, 40 items in 6 modules and 30 words without a link. */
async function fill({ db, actor }: Ctx, from: number, to: number): Promise<void> {
  const of = { user_id: actor?.id ?? '', program: 'shopee', import_id: newId(), is_of_day: false };
  for (let at = from; at < to; at += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, to - at) }, (_, each) => statement(at + each));
    await addStatements(db, of, rows);
  }
}

function statement(number: number) {
  const isLoose = number % 10 === 0;
  const item = isLoose ? null : `item-${number % 40}`;
  const places = { ebook_id: item && `book-${number % 8}`, item, module_id: item && `module-${number % 6}` };
  const status = (['pending', 'approved', 'paid', 'cancelled'] as const)[number % 4] ?? 'paid';
  return {
    ...{ id: newId(), line_key: `c${number} i${number % 40} m1`, order_ref: `o${number}`, is_current: true },
    day: new Date(Date.parse(SPAN.from) + (number % DAYS) * 86_400_000).toISOString().slice(0, 10),
    ...{
      status,
      amount: 1_230_000 + number,
      currency: 'BRL',
      word: isLoose ? `word-${number % 30}` : `AbC1234-${number % 6}`,
    },
    ...{
      product: 'Panela de ferro',
      updated: '',
      ...places,
      matched_by: isLoose ? ('none' as const) : ('word' as const),
    },
  };
}

async function pageOf(name: string, ctx: Ctx, few: Ctx): Promise<Figure[]> {
  const ask = (ctx: Ctx) => () => openEarnings(ctx, { span: null, ...SPAN });
  const userId = ctx.actor?.id ?? '';
  const parts: Record<string, () => Promise<unknown>> = {
    sums: () => sumEarnings(ctx.db, { userId, ebookId: null, ...SPAN, by: 'span' }),
    loose: () => listLoose(ctx.db, userId, 100),
    count: () => countStatements(ctx.db, userId),
  };
  for (const [part, work] of Object.entries(parts)) console.log(name, part, toldOf(await best(work)));
  const [small, large] = [await best(ask(few)), await best(ask(ctx))];
  console.log(name, toldOf(large), '; of few', toldOf(small));
  return [
    ratio(
      `${name}, processor`,
      large.processor / small.processor,
      20,
      `of that of ${REFERENCE} statements, ${toldOf(large)}`,
    ),
    hold(`${name}, longest hold`, large),
  ];
}

const toldOf = ({ processor, longest, wall }: Hold) =>
  `${processor.toFixed(1)} ms of processor, ${longest.toFixed(1)} at a time, ${wall.toFixed(0)} by the clock`;
const ratio = (name: string, value: number, target: number, note: string): Figure => ({
  ...{ name, value, unit: '', target, rule: 'under', note },
});
const hold = (name: string, { longest }: Hold): Figure => ({
  ...{ name, value: longest, unit: 'ms', target: HOLD_MS, rule: 'under', note: 'processor of the thread that answers' },
});

const TIMES = 3;
/** The clock of the processor is not fine enough for one. */
const TOGETHER = 20;
/** The quickest of some runs: others use the machine too. */
async function best(work: () => Promise<unknown>): Promise<Hold> {
  await work();
  const holds: Hold[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { processor, longest, wall } = await holdOf(async () => {
      for (let each = 0; each < TOGETHER; each += 1) await work().then(letOthersGo);
    });
    holds.push({ processor: processor / TOGETHER, longest, wall: wall / TOGETHER });
  }
  return holds.toSorted((a, b) => a.processor - b.processor)[0] as Hold;
}

/** A report of Shopee of 50,000 lines, and the same with other states. */
function reportText(state: string): string {
  const rows = Array.from({ length: ROWS }, (_, number) => {
    const day = new Date(Date.parse(SPAN.from) + (number % DAYS) * 86_400_000).toISOString().slice(0, 10);
    return `O${number},${state},C${number},${day} 10:15:00,${day} 10:01:12,501,Panela de ferro,601,4.12345,AbC${number % 90}xyz,${number % 6}`;
  });
  const head =
    'ID do pedido,Status do Pedido,Checkout id,Horário do pedido,Tempo dos Cliques,ID do item,Nome do Item,Modelo de ID,Comissão líquida do afiliado(R$),Sub_id1,Sub_id2';
  return `${head}\n${rows.join('\n')}\n`;
}

async function takenOn(engine: Engine): Promise<Figure[]> {
  const { ctx, close } = await house(engine);
  try {
    const bare = await holdOf(() =>
      fill({ ...ctx, actor: { ...ctx.actor, id: newId() } as NonNullable<Ctx['actor']> }, 0, ROWS),
    );
    const figures: Figure[] = [];
    for (const [what, state] of [
      ['new', 'Pendente'],
      ['that change', 'Concluído'],
    ] as const) {
      const { id } = await receiveReport(ctx, { bytes: Buffer.from(reportText(state)), name: 'report.csv' });
      const { workshop, own, remove } = await readAside(ctx, id);
      const read = await holdOf(() => workOff(ctx, { workshop }));
      await takeReport(ctx, id);
      const taken = await holdOf(() => workOff(ctx, { workshop }));
      await remove();
      const name = `${engine}: report of ${ROWS.toLocaleString('en')} lines ${what}`;
      const wall = own * 2 + read.wall + taken.wall;
      figures.push(
        {
          name: `${name}, by the clock`,
          value: wall,
          unit: 'ms',
          target: TAKE_MS,
          rule: 'under',
          note: `seen and taken in; the workshop ${own.toFixed(0)} each time`,
        },
        ratio(
          `${name}, taking in`,
          taken.processor / bare.processor,
          3,
          `of writing its lines alone; ${toldOf(taken)}`,
        ),
        ratio(`${name}, reading`, read.processor / bare.processor, 1, `likewise; ${toldOf(read)}`),
        hold(`${name}, longest hold`, taken.longest > read.longest ? taken : read),
      );
    }
    return figures;
  } finally {
    await close();
  }
}

/** What the workshop makes of a report, made beforehand: it does so in a process of its own. @returns its milliseconds, too */
async function readAside(ctx: Ctx, id: string) {
  const home = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  await mkdir(path.join(home, 'bench'));
  const folder = path.join(home, 'bench');
  const started = performance.now();
  const order = {
    id,
    namings: await listNamings(ctx.db, ctx.actor?.id ?? ''),
    zone: 'America/Sao_Paulo',
    now: Date.parse('2026-11-27'),
  };
  const bench = { storage: ctx.storage, folder, progress: () => {}, signal: new AbortController().signal };
  const report: ReadReport = await readEarningsTask(order, bench as never);
  const own = performance.now() - started;
  const run = async (
    _name: string,
    _input: unknown,
    { take }: { take?: (output: unknown, folder: string) => Promise<void> },
  ) => {
    await take?.(report, folder);
    return report;
  };
  return { workshop: { run } as never, own, remove: () => rm(home, { recursive: true }) };
}

await main(process.argv.slice(2));
process.exit(0);
