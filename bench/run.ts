import { build, isStale } from '../scripts/build.ts';
import { benchAloud } from './aloud.ts';
import { benchCompany } from './company.ts';
import { benchDifference } from './difference.ts';
import { type Figure, tableOf } from './figure.ts';
import { benchLinks } from './links.ts';
import { writeFigures } from './report.ts';
import { benchScripts } from './scripts.ts';
import { benchStart } from './start.ts';
import { benchTranslating } from './translating.ts';
import { benchUpload } from './upload.ts';
import { benchWriting } from './writing.ts';

const PARTS: Record<string, () => Promise<Figure[]>> = {
  start: benchStart,
  scripts: benchScripts,
  upload: benchUpload,
  difference: benchDifference,
  writing: benchWriting,
  company: benchCompany,
  aloud: benchAloud,
  translating: benchTranslating,
  links: benchLinks,
};

/** Measures the parts named on the command line, or all; `--write` puts the table into the report. */
async function main(args: string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  if (isStale()) await build();
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`Measuring: ${name}...`);
    figures.push(...(await bench()));
  }
  console.log(tableOf(figures));
  if (args.includes('--write')) writeFigures('figures', 'npm run bench -- --write', figures);
}

await main(process.argv.slice(2));
process.exit(0);
