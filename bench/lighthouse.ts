import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GUIDE_SLUG } from '../common/addresses.ts';
import { build, isStale } from '../scripts/build.ts';
import { ensureChromium, systemChromium } from '../scripts/ensure-chromium.ts';
import { startServer } from '../tests/e2e/server.ts';
import { type Figure, median, tableOf } from './figure.ts';
import { writeFigures } from './report.ts';

/** Fetched when it is needed: it would make every installation of the product slower. */
/** Milliseconds after which the largest part of a page is seen (RC-05). */
const SLOWEST_PAINT = 1_500;

const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string; details?: { items?: Sent[] } }>;
};
type Sent = { url: string; resourceType?: string; transferSize?: number };

/** The pages that strangers open, judged by Lighthouse as on a cheap phone with a poor line. */
async function main(args: string[]): Promise<void> {
  ensureChromium();
  if (isStale()) await build();
  const product = await startServer('sqlite', {});
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  try {
    const figures: Figure[] = [];
    for (const [name, address] of Object.entries(await addresses(product))) {
      console.log(`Measuring: ${name}...`);
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) reports.push(await judge(product.url + address, folder));
      figures.push(...figuresOf(name, reports));
    }
    console.log(tableOf(figures));
    if (args.includes('--write')) writeFigures('lighthouse', 'npm run bench:lighthouse -- --write', figures);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sample e-book, which the first account is given, one of its modules, and the product's own page. */
async function addresses({ url, database }: Awaited<ReturnType<typeof startServer>>): Promise<Record<string, string>> {
  const account = { intent: 'sign-up', email: 'ana@example.com', password: 'canoa-violeta-77', name: 'Ana' };
  await fetch(`${url}/auth`, { method: 'POST', body: new URLSearchParams(account) });
  const sample = database.db.selectFrom('ebooks').select(['id', 'slug']).where('slug', '=', GUIDE_SLUG);
  const { id, slug } = await sample.executeTakeFirstOrThrow();
  const query = database.db.selectFrom('modules').select('id').where('ebook_id', '=', id).orderBy('order_index');
  const module = await query.executeTakeFirstOrThrow();
  const page = await (await fetch(`${url}/ebook/${id}/${slug}`)).text();
  const link = new RegExp(`href="([^"]*${module.id}[^"]*)"`).exec(page)?.[1];
  if (!link) throw new Error('the e-book’s page has no link to its first module');
  return { 'e-book': `/ebook/${id}/${slug}`, module: link, 'sales page': '/sales' };
}

async function judge(url: string, folder: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const options = ['--yes', LIGHTHOUSE, url, '--output=json', `--output-path=${file}`, '--quiet', flags];
  const env = { ...process.env, ...(systemChromium() && { CHROME_PATH: systemChromium() }) };
  const child = spawn('npx', options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function figuresOf(page: string, reports: Report[]): Figure[] {
  const at = (read: (report: Report) => number) => median(reports.map(read));
  const figure = (
    name: string,
    value: number,
    unit: string,
    rule: Figure['rule'],
    target: number,
    note: string,
  ): Figure => ({
    ...{ name: `${page}: ${name}`, value, unit, rule, target, note },
  });
  const scores = Object.entries(CATEGORIES).map(([key, name]) =>
    figure(
      name,
      at((report) => 100 * (report.categories[key]?.score ?? 0)),
      '',
      'at least',
      100,
      lacks(reports, key),
    ),
  );
  const numeric = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? Number.NaN;
  const sent = (types: string[]) => (report: Report) => {
    const items = report.audits['network-requests']?.details?.items ?? [];
    const counted = items.filter(({ resourceType }) => types.includes(resourceType ?? ''));
    return counted.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
  };
  return [
    ...scores,
    figure(
      'largest contentful paint',
      at(numeric('largest-contentful-paint')) / 1000,
      's',
      'under',
      SLOWEST_PAINT / 1000,
      'simulated slow 4G, processor four times slower',
    ),
    figure('layout shift', at(numeric('cumulative-layout-shift')), '', 'under', 0.001, ''),
    figure('HTML and CSS', at(sent(['Document', 'Stylesheet'])), 'kB', 'under', 30, 'as sent, with headers'),
    figure('script', at(sent(['Script'])), 'kB', 'under', 5, 'as sent, with headers'),
  ];
}

/** The audits of a category that did not pass, by their titles. */
function lacks(reports: Report[], category: string): string {
  const weighed = reports.flatMap((report) => {
    const { auditRefs = [] } = report.categories[category] as { auditRefs?: { id: string; weight: number }[] };
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9);
    return failed.map(({ id }) => report.audits[id]?.title ?? id);
  });
  return [...new Set(weighed)].join('; ') || `median of ${reports.length}`;
}

await main(process.argv.slice(2));
process.exit(0);
