import { cpus, loadavg } from 'node:os';
import { copyItem } from '#server/items/copy.ts';
import type { Engine } from '#tests/database.ts';
import { startPostgres } from '#tests/postgres.ts';
import { type Bench, CASES, type Case, READER_CASES } from './scale-cases.ts';
import { MANY } from './scale-data.ts';
import { type Filled, prepare } from './scale-place.ts';

const SIZES = [5_000, 50_000] as const;
const RUNS = 100;
const TARGET_MS = 50;
const TARGET_RATIO = 1.5;
const COPY_TARGET_MS = 1_000;
/** A tenth of the target: a ratio of times below it says nothing to a person. */
const SMALL_MS = 5;

type Row = { name: string; small: Times; large: Times };
type Times = { p50: number; p95: number };

function timesOf(samples: number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Both sizes in turn, so that other load on the machine affects both alike. */
async function measure(small: Bench, large: Bench, { name, run }: Case, person: string): Promise<Row> {
  const samples: [number[], number[]] = [[], []];
  for (let count = -3; count < RUNS; count += 1) {
    const pair = [await timed(() => run(small)), await timed(() => run(large))] as const;
    if (count < 0) continue;
    samples[0].push(pair[0]);
    samples[1].push(pair[1]);
  }
  return { name: `${person}: ${name}`, small: timesOf(samples[0]), large: timesOf(samples[1]) };
}

async function measureCopies({ database, benches }: Filled): Promise<number[]> {
  const bench = benches['editor of 1,000'];
  if (!bench) return [];
  const targets = await database.db
    .selectFrom('ebooks')
    .select('id')
    .where('user_id', '=', bench.ctx.actor?.id ?? '')
    .limit(MANY)
    .execute();
  const ids = targets.map(({ id }) => id);
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    times.push(await timed(() => copyItem(bench.ctx, 'supplements', bench.itemId, ids)));
  }
  console.log(`copying into ${ids.length} e-books: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
  return times;
}

/** Prints a row as a line of a Markdown table. @returns whether it keeps both targets */
function report({ name, small, large }: Row): boolean {
  const ratio = large.p50 / small.p50;
  const steady = ratio <= TARGET_RATIO || large.p50 < SMALL_MS;
  const ok = large.p95 < TARGET_MS && steady;
  const figures = [small.p50, small.p95, large.p50, large.p95].map((ms) => ms.toFixed(1));
  console.log(`| ${name} | ${figures.join(' | ')} | ${ratio.toFixed(2)} | ${ok ? '' : 'MISSED'} |`);
  return ok;
}

async function runEngine(engine: Engine): Promise<number> {
  const [small, large] = [await prepare(engine, SIZES[0]), await prepare(engine, SIZES[1])];
  console.log(
    `\nload of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} on ${cpus().length} cores`,
  );
  console.log(`\n### ${engine}: milliseconds at ${SIZES.join(' and ')} e-books\n`);
  console.log('| list | p50 | p95 | p50 | p95 | ratio of p50 | |\n|---|---|---|---|---|---|---|');
  let missed = 0;
  for (const [person, bench] of Object.entries(small.benches)) {
    const other = large.benches[person];
    if (!other) continue;
    for (const one of person === 'reader' ? READER_CASES : CASES) {
      if (!report(await measure(bench, other, one, person))) missed += 1;
    }
  }
  console.log('');
  const copies = await measureCopies(large);
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  if (Math.max(...copies) > COPY_TARGET_MS) missed += 1;
  await small.database.close();
  await large.database.close();
  return missed;
}

async function main(): Promise<void> {
  const engines = (process.argv[2] ? [process.argv[2]] : ['sqlite', 'postgres']) as Engine[];
  const postgres = engines.includes('postgres') ? await startPostgres() : null;
  process.env.TEST_POSTGRES_URL = postgres?.url;
  let missed = 0;
  try {
    for (const engine of engines) missed += await runEngine(engine);
  } finally {
    await postgres?.stop();
  }
  console.log(`\nTargets: p95 under ${TARGET_MS} ms, ratio at most ${TARGET_RATIO} where the time is above`);
  console.log(`${SMALL_MS} ms, copying under ${COPY_TARGET_MS} ms. Missed: ${missed}.`);
  process.exitCode = missed === 0 ? 0 : 1;
}

await main();
