import { existsSync, readFileSync } from 'node:fs';
import { hasFigureOf } from './ledger-figures.ts';
import { idsIn, type Line } from './ledger-lines.ts';
import { type Literals, literalsOfProgram, taggedTests } from './ledger-source.ts';
import type { TestRun } from './reports.ts';

type Whole = Record<string, string[]>;

/**
 * Files that prove a line whole if `npm test` proves it only in a short form or not at all: tests of `npm run
 * test:long`, and benchmarks.
 */
const WHOLE: Whole = {
  'G-03': ['tests/long/xss.spec.ts'],
  'GR-01': ['tests/long/jobs.long.ts'],
  'GR-06': ['bench/load.ts'],
  'WK-01': ['bench/writing.ts'],
  'WK-05': ['tests/long/kills-of-writers.spec.ts'],
  'WK-10': ['tests/long/properties.long.ts', 'tests/long/writers-on-nodes.long.ts', 'bench/company.ts'],
  'WR-14': ['bench/writing.ts'],
  'IO-02': ['tests/long/epub/epub.long.ts', 'tests/long/epub/reading-systems.long.ts'],
  'IO-03': ['tests/long/pdf.long.ts', 'bench/export.ts'],
  'IO-04': ['tests/long/docx.long.ts'],
  'LK-02': ['tests/long/clicks.long.ts', 'bench/clicks.ts'],
  'LK-04': ['bench/links.ts'],
  'AN-04': ['bench/numbers.ts'],
  'AN-06': ['bench/lighthouse.ts'],
  'AN-09': ['tests/long/forged.long.ts'],
  'AN-12': ['bench/numbers.ts'],
  'OF-01': ['tests/long/pocket.spec.ts'],
  'OF-02': ['tests/long/pocket.spec.ts'],
  'OF-03': ['tests/long/cuts-of-updates.spec.ts'],
  'OF-04': ['tests/long/pocket.spec.ts'],
  'LE-01': ['tests/long/move.long.ts'],
  'LE-04': ['tests/long/move.long.ts'],
  'LE-02': ['tests/long/properties.long.ts'],
  'RC-02': ['bench/aloud.ts'],
  'RC-05': ['bench/lighthouse.ts'],
  'SE-03': ['bench/search.ts'],
};

const LONG = 'tests/long/**/*.{long,spec}.ts';

/**
 * Whether a run proves a line whole, in a short form, or a benchmark has to; by which files it would be whole, and which of
 * the line's targets the last report of a benchmark missed.
 */
export function markOf(line: Line, runs: TestRun[], whole = WHOLE, report = reportOfBenches): string {
  const ran = new Set(runs.filter(({ title }) => idsIn(title).includes(line.id)).map(({ file }) => file));
  const left = (whole[line.id] ?? []).filter((file) => !ran.has(file));
  if (left.length === 0) return 'whole';
  const files = left.map((file) => [file, ...missedBy(file, line, report)].join(' ')).join(', ');
  return left.some(isLong) ? `short form (whole: ${files})` : `bench (${files})`;
}

function missedBy(file: string, line: Line, report: () => string): string[] {
  if (isLong(file)) return [];
  // a file without a section of its own is a part of `npm run bench`
  const section = /writeFigures\('([\w-]+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'figures';
  const [, text = ''] = new RegExp(`<!-- ${section} -->\\n([^]*?)<!-- end -->`).exec(report()) ?? [];
  const rows = text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  const missed = rows
    .filter(([, , , , verdict = '']) => verdict.startsWith('falls short'))
    .map(([, , , target = '']) => target);
  const own = missed.filter((target) => hasFigureOf(line, [{ literals: [target], numbers: [] }]));
  return own.length > 0 ? [`misses ${[...new Set(own)].join(', ')}`] : [];
}

function reportOfBenches(): string {
  return readFileSync('docs/benchmarks.md', 'utf8');
}

/** The literals of tests of the long run and of benchmarks that prove a line whole. */
export function literalsOfWhole(id: string, whole = WHOLE): Literals[] {
  const files = (whole[id] ?? []).filter((file) => existsSync(file));
  const long = taggedTests('.', files.filter(isLong)).filter(({ ids }) => ids.includes(id));
  return [...long, ...files.filter((file) => !isLong(file)).map(literalsOfProgram)];
}

/** What is wrong with the files listed for some lines; one fault per line. */
export function faultsOfWhole(lines: Line[], whole = WHOLE): string[] {
  const listed = Object.entries(whole).flatMap(([id, files]) => files.flatMap((file) => faultOf(id, file, lines)));
  const unlisted = taggedTests('.', [LONG]).flatMap(({ ids, file }) =>
    ids.filter((id) => !whole[id]?.includes(file)).map((id) => `${file} has a test of ${id}, and is not listed for it`),
  );
  return [...new Set([...listed, ...unlisted])];
}

function faultOf(id: string, file: string, lines: Line[]): string[] {
  const line = lines.find((line) => line.id === id);
  if (!line) return [`${file} is listed for ${id}, which the ledger does not have`];
  if (!existsSync(file)) return [`${file} is listed for ${id}, and is not there`];
  if (isLong(file)) return idsOfLong(file).includes(id) ? [] : [`${file} is listed for ${id}, and has no test of it`];
  return hasFigureOf(line, [literalsOfProgram(file)]) ? [] : [`${file} is listed for ${id}, and has no figure of it`];
}

/** A long file may run tests of ordinary ones with more samples. */
function idsOfLong(file: string): string[] {
  const ordinary = [...readFileSync(file, 'utf8').matchAll(/import\('#([^']+\.test\.ts)'\)/g)].map(
    ([, name = '']) => name,
  );
  return taggedTests('.', [file, ...ordinary]).flatMap(({ ids }) => ids);
}

function isLong(file: string): boolean {
  return file.startsWith('tests/');
}
