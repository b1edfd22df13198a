import { build, isStale } from '../scripts/build.ts';
import { startPostgres } from '../tests/postgres.ts';
import { tableOf } from './figure.ts';
import { benchRedirect } from './redirect.ts';
import { writeFigures } from './report.ts';

/** What a click costs that is counted, on both engines. */
async function main(args: string[]): Promise<void> {
  if (isStale()) await build();
  const figures = await benchRedirect('sqlite');
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    figures.push(...(await benchRedirect('postgres')));
  } finally {
    await postgres.stop();
  }
  console.log(tableOf(figures));
  if (args.includes('--write')) writeFigures('clicks', 'npm run bench:clicks -- --write', figures);
}

await main(process.argv.slice(2));
process.exit(0);
