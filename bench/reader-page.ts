import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { projectNode } from '../scripts/run.ts';
import { startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../tests/factories.ts';
import { type Figure, median, spreadOf } from './figure.ts';

const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 32;
const MODULES = 20;
const ACCEPTED = { 'accept-encoding': 'br, gzip' };

type Page = { headers: string[]; bytes: Buffer };

/** A reader's page from memory beside a bare server that sends the same bytes and headers, in alternating rounds. */
export async function benchReaderPage(): Promise<Figure[]> {
  const product = await startServer('sqlite', { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info' });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  let bare: ChildProcess | undefined;
  try {
    const url = product.url + (await seed(product));
    await pageOf(url);
    const page = await pageOf(url);
    const file = path.join(folder, 'page.json');
    await writeFile(file, JSON.stringify({ headers: page.headers, body: page.bytes.toString('base64') }));
    bare = spawn(projectNode(), ['bench/bare-server.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise<string>((resolve) =>
      bare?.stdout?.once('data', (text) => resolve(`${text}`.trim())),
    );
    const twin = `http://127.0.0.1:${port}/`;
    if (!(await pageOf(twin)).bytes.equals(page.bytes)) throw new Error('the two servers send different bytes');
    return [figureOf(await compare(url, twin), page)];
  } finally {
    bare?.kill();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An e-book of twenty modules. @returns the path of its page */
async function seed(product: Awaited<ReturnType<typeof startServer>>): Promise<string> {
  const author = await makePerson(product.database, 'editor');
  const ctx = ctxOf({ ...product.database, dataDir: product.dataDir }, author);
  const text = '<p>Um livro para medir: a primeira página traz o título, a descrição e o sumário inteiro.</p>';
  const ebook = await makeEbook(ctx, { description: text.repeat(4) });
  for (let index = 0; index < MODULES; index += 1) {
    await makeModule(ctx, ebook.id, { order_index: index, description: `O que se aprende na parte ${index + 1}.` });
  }
  return `/ebook/${ebook.id}/${ebook.slug}`;
}

function pageOf(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    request(url, { headers: ACCEPTED }, (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: ownHeaders(answer.rawHeaders), bytes: Buffer.concat(parts) }));
    })
      .once('error', reject)
      .end();
  });
}

/** Without those that node:http adds by itself. */
function ownHeaders(raw: string[]): string[] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, index) => raw.slice(index * 2, index * 2 + 2));
  return pairs.filter(([name = '']) => !/^(?:date|connection|keep-alive)$/i.test(name)).flat();
}

type Round = { product: number; bare: number };

async function compare(url: string, twin: string): Promise<Round[]> {
  await perSecond(url);
  await perSecond(twin);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // who goes first alternates, so that a machine that slows down favours neither
    if (round % 2 === 0) rounds.push({ product: await perSecond(url), bare: await perSecond(twin) });
    else {
      const bare = await perSecond(twin);
      rounds.push({ product: await perSecond(url), bare });
    }
  }
  return rounds;
}

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: ACCEPTED });
  if (result.errors + result.non2xx + result.timeouts > 0) throw new Error(`some requests to ${url} failed`);
  return result.requests.average;
}

function figureOf(rounds: Round[], page: Page): Figure {
  const ratios = rounds.map(({ product, bare }) => product / bare);
  const rate = (values: number[]) => Math.round(median(values));
  return {
    name: 'reader page from memory, of a bare server',
    value: median(ratios),
    unit: '',
    target: 0.8,
    rule: 'at least',
    note:
      `${rate(rounds.map((round) => round.product))} beside ${rate(rounds.map((round) => round.bare))} requests/s of a bare ` +
      `node:http server with the same ${page.bytes.length} bytes and headers; median of ${ROUNDS} alternating rounds of ` +
      `${SECONDS} s, ${CONNECTIONS} connections, ratios ${spreadOf(ratios)}`,
  };
}
