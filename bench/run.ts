import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { build, isStale } from '../scripts/build.ts';
import { type Figure, tableOf } from './figure.ts';
import { benchReaderPage } from './reader-page.ts';
import { benchScripts } from './scripts.ts';
import { benchStart } from './start.ts';
import { benchUpload } from './upload.ts';

const REPORT = 'docs/benchmarks.md';
const MARKS = /(<!-- figures -->\n)[\s\S]*?(<!-- end -->)/;

const PARTS: Record<string, () => Promise<Figure[]>> = {
  start: benchStart,
  scripts: benchScripts,
  'reader-page': benchReaderPage,
  upload: benchUpload,
};

/** Measures the parts named on the command line, or all; `--write` puts the table into the report. */
async function main(args: string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  if (isStale()) build();
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`Measuring: ${name}...`);
    figures.push(...(await bench()));
  }
  console.log(tableOf(figures));
  if (args.includes('--write')) write(figures);
}

function write(figures: Figure[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const { model = 'unknown processor' } = os.cpus()[0] ?? {};
  const machine = `${os.cpus().length} cores (${model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()}`;
  const text = `Measured on ${date} by \`npm run bench -- --write\`: ${machine}, Node ${process.versions.node}.\n\n${tableOf(figures)}\n`;
  writeFileSync(
    REPORT,
    readFileSync(REPORT, 'utf8').replace(MARKS, (_, start, end) => `${start}${text}${end}`),
  );
}

await main(process.argv.slice(2));
process.exit(0);
