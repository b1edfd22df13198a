import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { build, isStale } from '../scripts/build.ts';
import type { Engine } from '../tests/database.ts';
import { startServer } from '../tests/e2e/server.ts';
import { startPostgres } from '../tests/postgres.ts';
import { type Figure, median, percentile, spreadOf, tableOf } from './figure.ts';
import { pageOf, seedEbooks } from './pages.ts';
import { writeFigures } from './report.ts';
import { ensureTools } from './tools.ts';
import { startTwins } from './twins.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = [1, 16, 128, 500];
const MISSES = 300;

/** Pages from memory beside a bare `node:http` server and nginx, in turns within one run; then pages that have to be made. */
async function main(args: string[]): Promise<void> {
  ensureTools({ nginx: 'nginx-light', wrk: 'wrk' });
  if (isStale()) await build();
  const figures = [...(await hits()), ...(await misses('sqlite'))];
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    figures.push(...(await misses('postgres')));
  } finally {
    await postgres.stop();
  }
  console.log(tableOf(figures));
  if (args.includes('--write')) writeFigures('reader', 'npm run bench:reader -- --write', figures);
}

type Round = Record<'product' | 'bare' | 'nginx', number>;

async function hits(): Promise<Figure[]> {
  const product = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  const [path = ''] = await seedEbooks(product, 1);
  const url = product.url.replace('localhost', '127.0.0.1') + path;
  await pageOf(url);
  const page = await pageOf(url);
  const twins = await startTwins(page);
  try {
    const figures: Figure[] = [];
    for (const connections of CONNECTIONS) {
      console.log(`Measuring: ${connections} connections...`);
      const rounds = await compare({ product: url, bare: twins.bare, nginx: twins.nginx }, connections);
      figures.push(ratioOf(rounds, 'bare', 0.9, connections), ratioOf(rounds, 'nginx', 0.6, connections));
    }
    return figures;
  } finally {
    await twins.stop();
    await product.stop();
  }
}

/** Who goes first changes from round to round, so that a machine that slows down favours none. */
async function compare(urls: Record<keyof Round, string>, connections: number): Promise<Round[]> {
  const names = Object.keys(urls) as (keyof Round)[];
  for (const name of names) await perSecond(urls[name], connections, 1);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates: Partial<Round> = {};
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as keyof Round;
      rates[name] = await perSecond(urls[name], connections, SECONDS);
    }
    rounds.push(rates as Round);
  }
  return rounds;
}

/** Requests that one thread of wrk gets answered in a second. @throws if some failed */
async function perSecond(url: string, connections: number, seconds: number): Promise<number> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br, gzip', url];
  const child = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const part of child.stdout) text += part;
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  if (!rate || /Non-2xx|Socket errors/.test(text)) throw new Error(`some requests to ${url} failed:\n${text}`);
  return rate;
}

function ratioOf(rounds: Round[], twin: 'bare' | 'nginx', target: number, connections: number): Figure {
  const ratios = rounds.map((round) => round.product / round[twin]);
  const rate = (name: keyof Round) => Math.round(median(rounds.map((round) => round[name])));
  const whom = { bare: 'bare node:http', nginx: 'nginx, one worker' }[twin];
  return {
    ...{ name: `page from memory, of ${whom}, ${connections} connections`, value: median(ratios), unit: '', target },
    rule: 'at least',
    note: `${rate('product')} beside ${rate(twin)} requests/s, same bytes and headers; median of ${ROUNDS} rounds in turns, ratios ${spreadOf(ratios)}`,
  };
}

/** Pages asked for the first time, one after the other and sixteen at once. */
async function misses(engine: Engine): Promise<Figure[]> {
  console.log(`Measuring: pages that are made, ${engine}...`);
  const product = await startServer(engine, { SAMPLE_CONTENT: 'off' });
  try {
    const paths = await seedEbooks(product, MISSES * 2);
    const alone = await timesOf(product.url, paths.slice(0, MISSES), 1);
    const together = await timesOf(product.url, paths.slice(MISSES), 16);
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const figure = (times: number[], how: string, target: number): Figure => ({
      ...{ name: `page that has to be made, ${name}, ${how}`, value: median(times), unit: 'ms', target, rule: 'under' },
      note: `median of ${times.length} e-books of 20 modules asked for the first time; 95th percentile ${percentile(times, 95).toFixed(1)} ms`,
    });
    return [figure(alone.slice(20), 'one at a time', 10), figure(together, '16 at once', 160)];
  } finally {
    await product.stop();
  }
}

/** Milliseconds that each path took. */
async function timesOf(origin: string, paths: string[], atOnce: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = [...paths];
  const times: number[] = [];
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const started = performance.now();
      await answered(origin + path, agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return times;
}

function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}

await main(process.argv.slice(2));
process.exit(0);
