import { existsSync, readFileSync } from 'node:fs';
import { missingFigures, staleFigures } from './ledger-figures.ts';
import { type Line, readLines } from './ledger-lines.ts';
import { brokenIn, lacksOf } from './ledger-proof.ts';
import { type TaggedTest, taggedTests } from './ledger-source.ts';
import { faultsOfWhole, literalsOfWhole, markOf } from './ledger-whole.ts';
import { isCrowded, missingWords, staleExcuses } from './ledger-words.ts';
import { E2E_REPORT, LONG_E2E_REPORT, LONG_VITEST_REPORT, readReport, type TestRun, VITEST_REPORT } from './reports.ts';
import type { Tally } from './tally.ts';
import { treeState } from './tree-state.ts';

/** Prints what the last run of the tests proves and what it does not. */
export function ledger(): Tally {
  const lines = readLines(readFileSync('docs/ledger.md', 'utf8'));
  const tests = taggedTests();
  const long = [LONG_VITEST_REPORT, LONG_E2E_REPORT].filter((file) => existsSync(file));
  const reports = [VITEST_REPORT, E2E_REPORT, ...long].map(readReport);
  const broken = brokenIn(reports, treeState());
  const runs = reports.flatMap((report) => (typeof report === 'string' ? [] : report.tests));
  const open = new Map(lines.map((line) => [line.id, lacksOf(line.id, runs, tests)]));
  const proved = broken.length > 0 ? [] : lines.filter(({ id }) => open.get(id)?.length === 0);
  print(lines, proved, open);
  const counts = printMarks(proved, runs);
  if (broken.length > 0) console.log(`\nNothing is proved by this run:\n${indented(broken)}`);
  const strays = new Set(tests.flatMap(({ ids }) => ids).filter((id) => !open.has(id)));
  if (strays.size > 0) console.log(`\nTests name lines that the ledger does not have: ${[...strays].join(' ')}`);
  const weak = printWeak(lines, tests);
  console.log(`\n${proved.length} proved (${counts}), ${lines.length - proved.length} not proved`);
  const failed = lines.length - proved.length + strays.size + weak;
  return { passed: proved.length, failed, skipped: 0 };
}

function print(lines: Line[], proved: Line[], open: Map<string, string[]>): void {
  console.log(`Proved on each engine that they need (${proved.length} of ${lines.length}):`);
  console.log(proved.map(({ id }) => id).join(' ') || 'none');
  for (const section of new Set(lines.map((line) => line.section))) {
    const own = lines.filter((line) => line.section === section && (open.get(line.id) ?? []).length > 0);
    if (own.length > 0) console.log(`\n${section}: ${own.length} not proved`);
    for (const { id, text } of own) console.log(`  ${id} ${text.slice(0, 90)}\n${indented(open.get(id) ?? [], 4)}`);
  }
}

/** Says of each line that is proved whether it is so whole. @returns how many are proved how */
function printMarks(proved: Line[], runs: TestRun[]): string {
  const marks = proved.map((line) => ({ id: line.id, mark: markOf(line, runs) }));
  const others = marks.filter(({ mark }) => mark !== 'whole').map(({ id, mark }) => `${id} ${mark}`);
  printList('All of these whole by this run, but for', others);
  const count = (kind: RegExp) => marks.filter(({ mark }) => kind.test(mark)).length;
  const short = `${count(/^short form/)} in a short form, ${count(/^bench/)} with a benchmark`;
  return `${count(/^whole/)} whole, ${short}; benchmarks of ${count(/ misses /)} miss a target`;
}

/** Prints what makes a proof weaker than it looks. @returns how many such things there are */
function printWeak(lines: Line[], tests: TaggedTest[]): number {
  const weak = weakProofs(lines, tests);
  for (const [title, found] of weak) printList(title, found);
  return weak.reduce((sum, [, found]) => sum + found.length, 0);
}

/** What makes a proof weaker than it looks, whatever a run says: read from the source alone. */
export function ledgerFaults(): string[] {
  const weak = weakProofs(readLines(readFileSync('docs/ledger.md', 'utf8')), taggedTests());
  return weak.flatMap(([title, found]) => found.map((one) => `${title}: ${one}`));
}

function weakProofs(lines: Line[], tests: TaggedTest[]): [title: string, found: string[]][] {
  const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ');
  const perLine = (missingOf: (line: Line) => string[], say: (missing: string[]) => string) =>
    lines.flatMap((line) => {
      const missing = missingOf(line);
      return missing.length > 0 ? [`${line.id} ${say(missing)}`] : [];
    });
  const proofsOf = ({ id }: Line) => [...tests.filter(({ ids }) => ids.includes(id)), ...literalsOfWhole(id)];
  const words = perLine((line) => missingWords(line, tests), quoted);
  const figures = perLine(
    (line) => missingFigures(line, proofsOf(line)),
    (missing) => missing.join(', '),
  );
  return [
    ['Quoted words that no test of their line asserts', words],
    ['Figures that no test of their line has', figures],
    ['Excuses that do not hold', [...staleExcuses(lines, tests), ...staleFigures(lines, proofsOf)]],
    ['Files that do not prove what they are listed for', faultsOfWhole(lines)],
    [
      'Lines that only tests with more than three ids carry',
      lines.filter((line) => isCrowded(line, tests)).map(({ id }) => id),
    ],
  ];
}

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${indented(lines)}`);
}

function indented(texts: string[], by = 2): string {
  return texts.map((text) => ' '.repeat(by) + text).join('\n');
}

if (import.meta.main) {
  const { failed } = ledger();
  process.exitCode = failed === 0 ? 0 : 1;
}
