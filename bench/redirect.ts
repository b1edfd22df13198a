import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectNode } from '../scripts/run.ts';
import type { Engine } from '../tests/database.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makePerson } from '../tests/factories.ts';
import { makeProduct } from '../tests/items.ts';
import { freePort } from '../tests/postgres.ts';
import { type Figure, median, percentile, spreadOf } from './figure.ts';

const ROUNDS = 5;
const SECONDS = 4;
const A_SECOND = 300;
const CONNECTIONS = 32;
const SHOP = 'https://loja.example.com/creatina?ref=ana';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** 300 clicks a second that are counted beside as many that are not, in turns. */
export async function benchRedirect(engine: Engine): Promise<Figure[]> {
  const product = await startServer(engine, { SAMPLE_CONTENT: 'off' });
  const other = await startUncounted();
  try {
    const counted = await linkOf(product);
    for (const link of [counted, other.link]) await clicks(link, 1);
    const rounds: { counted: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = round % 2 === 0 ? await clicks(counted, SECONDS) : 0;
      const bare = await clicks(other.link, SECONDS);
      rounds.push({ counted: first || (await clicks(counted, SECONDS)), bare });
    }
    return figuresOf(engine, rounds);
  } finally {
    await other.stop();
    await product.stop();
  }
}

function figuresOf(engine: Engine, rounds: { counted: number; bare: number }[]): Figure[] {
  const name = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[engine];
  const own = rounds.map(({ counted }) => counted);
  const bare = rounds.map((round) => round.bare);
  const ratios = rounds.map((round) => round.counted / round.bare);
  const how = `95th percentile at ${A_SECOND} a second over ${CONNECTIONS} connections; median of ${ROUNDS} rounds`;
  return [
    {
      ...{ name: `a click that is counted, ${name}`, value: median(own), unit: 'ms', target: 15, rule: 'under' },
      note: `${how}, ${spreadOf(own, 'ms')}`,
    },
    {
      ...{ name: `of one that is not, ${name}`, value: median(ratios), unit: '', target: 2, rule: 'under' },
      note: `the same redirect without counting: ${median(bare).toFixed(2)} ms; ratios ${spreadOf(ratios)}, rounds in turns`,
    },
  ];
}

async function linkOf(server: RunningServer): Promise<string> {
  const place = { ...server.database, dataDir: server.dataDir };
  const ctx = ctxOf(place, await makePerson(server.database, 'editor'));
  const { id } = await makeEbook(ctx, { is_visible: true });
  const product = await makeProduct(ctx, id, { purchase_url: SHOP });
  const query = server.database.db.selectFrom('links').select('code').where('row_id', '=', product.id);
  const { code } = await query.executeTakeFirstOrThrow();
  return `${server.url.replace('localhost', '127.0.0.1')}/r/${code}`;
}

async function startUncounted() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  const args = ['--disable-warning=ExperimentalWarning', 'bench/uncounted-redirect.ts', SHOP, 'e', 'i'];
  const given = [...args, String(await freePort()), dataDir];
  const child = spawn(projectNode(), given, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return {
    link: `http://127.0.0.1:${String(port).trim()}/r/aaaaaaa`,
    stop: async () => {
      child.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns the 95th percentile of the times of clicks sent on schedule, whether or not earlier ones are answered */
async function clicks(link: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < seconds * A_SECOND; index += 1) {
    const due = start + (index * 1_000) / A_SECOND;
    while (performance.now() < due) await pause(1);
    all.push(
      click(agent, `${link}?k=${Math.random().toString(36).slice(2)}&p=shelf`).then((took) => void times.push(took)),
    );
  }
  await Promise.all(all);
  agent.destroy();
  return percentile(times, 95);
}

function click(agent: Agent, link: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(link, { agent, headers: { 'user-agent': PHONE, 'accept-language': 'pt-BR' } }, (answer) => {
      if (answer.statusCode !== 302) reject(new Error(`a click answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    })
      .once('error', reject)
      .end();
  });
}
