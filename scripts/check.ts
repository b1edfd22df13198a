import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { typesThatStay } from './erasable-types.ts';
import { ledgerFaults } from './ledger.ts';
import { mapFaults } from './map.ts';
import { migrationFaults } from './migrations.ts';
import { plainWordFaults } from './plain-words.ts';
import { cutReadingFaces } from './reading-faces.ts';
import { capture, projectNode } from './run.ts';
import { pictureFaults } from './shown-screens.ts';
import { styleFaults } from './style-classes.ts';
import { scaleFaults } from './style-scale.ts';
import { unusedTexts } from './unused-texts.ts';
import { writtenAddresses } from './written-addresses.ts';

const MAX_LINES = 300;

type Outcome = { ok: boolean; output: string };
type Step = { name: string; work: () => Outcome | Promise<Outcome> };

const bin = (name: string, ...args: string[]) => program(path.resolve('node_modules/.bin', name), args);

const STEPS: Step[] = [
  { name: 'types', work: types },
  { name: 'erasable types', work: () => outcomeOf(typesThatStay()) },
  { name: 'directions', work: () => bin('depcruise', '--config', '.dependency-cruiser.cjs', ...places()) },
  { name: 'dead code', work: () => bin('knip', '--no-progress') },
  { name: 'format and lint', work: () => bin('biome', 'check', '--error-on-warnings') },
  { name: 'file length', work: fileLength },
  { name: 'migrations', work: () => outcomeOf(migrationFaults()) },
  { name: 'unused texts', work: () => outcomeOf(unusedTexts()) },
  { name: 'written addresses', work: () => outcomeOf(writtenAddresses()) },
  { name: 'style classes', work: () => outcomeOf(styleFaults()) },
  { name: 'style scale', work: () => outcomeOf(scaleFaults()) },
  { name: 'map', work: () => outcomeOf(mapFaults()) },
  { name: 'pictures', work: () => outcomeOf(pictureFaults()) },
  { name: 'ledger', work: () => outcomeOf(ledgerFaults()) },
  { name: 'plain words', work: () => outcomeOf(plainWordFaults()) },
];

/** Runs every check, two at a time, and prints the outcome of each; a failure does not stop the others. */
export async function check(): Promise<{ passed: number; failed: number }> {
  // files that the source names, and a fresh clone does not have
  await cutReadingFaces();
  const waiting = [...STEPS];
  let failed = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { ok, output } = await step.work();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (!ok) failed += 1;
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
      if (!ok) console.log(output.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${STEPS.length} checks failed.`);
  return { passed: STEPS.length - failed, failed };
}

function places(): string[] {
  return ['app', 'common', 'server', 'tests', 'scripts', 'bench'].filter((name) => globSync(`${name}/*`).length > 0);
}

async function program(command: string, args: string[]): Promise<Outcome> {
  const { code, output } = await capture(projectNode(), [command, ...args]);
  return { ok: code === 0, output };
}

async function types(): Promise<Outcome> {
  const typegen = await bin('react-router', 'typegen');
  return typegen.ok ? bin('tsc', '--noEmit') : typegen;
}

/** Source files other than tests stay short enough to be read at once. */
function fileLength(): Outcome {
  const files = globSync('{app,common,server,scripts,bench}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const long = files
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MAX_LINES}`);
  return outcomeOf(long);
}

function outcomeOf(faults: string[]): Outcome {
  return { ok: faults.length === 0, output: faults.join('\n') };
}

if (import.meta.main) {
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
