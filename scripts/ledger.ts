import { existsSync, readFileSync } from 'node:fs';
import {
  E2E_REPORT,
  LONG_E2E_REPORT,
  LONG_VITEST_REPORT,
  readE2eReport,
  readVitestReport,
  type TestRun,
  VITEST_REPORT,
} from './reports.ts';

type Engine = TestRun['engine'];
type Line = { id: string; text: string; section: string };
type Proof = { engines: Set<Engine>; isFailing: boolean };

const ENGINES: Engine[] = ['sqlite', 'postgres'];

/** The ledger's lines in their order. */
function readLines(text: string): Line[] {
  let section = '';
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, id, rest] = /^- ([A-Z]{1,3}-\d{2}) (.*)/.exec(line) ?? [];
    if (id && rest) lines.push({ id, text: rest, section });
  }
  return lines;
}

/** What the runs prove, by id. A test file that ran on one engine only needs no database and counts for both. */
function proofsOf(runs: TestRun[]): Map<string, Proof> {
  const enginesOfFile = new Map<string, Set<Engine>>();
  for (const { file, engine } of runs) {
    enginesOfFile.set(file, (enginesOfFile.get(file) ?? new Set()).add(engine));
  }
  const proofs = new Map<string, Proof>();
  for (const { file, title, engine, status } of runs) {
    for (const [, id = ''] of title.matchAll(/\[([A-Z]{1,3}-\d{2})\]/g)) {
      const proof = proofs.get(id) ?? { engines: new Set(), isFailing: false };
      const proved = enginesOfFile.get(file)?.size === 1 ? ENGINES : [engine];
      if (status === 'passed') for (const each of proved) proof.engines.add(each);
      if (status === 'failed') proof.isFailing = true;
      proofs.set(id, proof);
    }
  }
  return proofs;
}

function readRuns(): TestRun[] {
  const texts = (...files: string[]) =>
    files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const unit = texts(VITEST_REPORT, LONG_VITEST_REPORT).flatMap((text) => readVitestReport(text).runs);
  const browser = texts(E2E_REPORT, LONG_E2E_REPORT).flatMap((text) => readE2eReport(text).runs);
  return [...unit, ...browser];
}

/** Why a line does not count as proved; empty if it does. */
function lackOf(proof: Proof | undefined): string {
  if (!proof) return 'no test';
  if (proof.isFailing) return 'a test of it fails';
  const missing = ENGINES.filter((engine) => !proof.engines.has(engine));
  return missing.length === 0 ? '' : `no passing test on ${missing.join(' and ')}`;
}

function print(lines: Line[], proofs: Map<string, Proof>): void {
  const sections = [...new Set(lines.map((line) => line.section))];
  const proved = lines.filter(({ id }) => lackOf(proofs.get(id)) === '');
  console.log(`Proved by passing tests on both engines (${proved.length} of ${lines.length}):`);
  console.log(proved.map(({ id }) => id).join(' ') || 'none');
  for (const section of sections) {
    const open = lines.filter((line) => line.section === section && lackOf(proofs.get(line.id)) !== '');
    if (open.length > 0) console.log(`\n${section}: ${open.length} not proved`);
    for (const { id, text } of open) console.log(`  ${id} (${lackOf(proofs.get(id))}) ${text.slice(0, 90)}`);
  }
  const unknown = [...proofs.keys()].filter((id) => !lines.some((line) => line.id === id));
  if (unknown.length > 0) console.log(`\nTests name lines that the ledger does not have: ${unknown.join(' ')}`);
  console.log(`\n${proved.length} proved, ${lines.length - proved.length} not proved`);
}

const runs = readRuns();
if (runs.length === 0) console.log('There are no test results yet. Run npm test first.');
else print(readLines(readFileSync('docs/ledger.md', 'utf8')), proofsOf(runs));
