import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { type Figure, tableOf } from './figure.ts';

const REPORT = 'docs/benchmarks.md';

/** Puts figures between the report's marks `<!-- mark -->` and `<!-- end -->`. */
export function writeFigures(mark: string, command: string, figures: Figure[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const { model = 'unknown processor' } = os.cpus()[0] ?? {};
  const machine = `${os.cpus().length} cores (${model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()}`;
  const text = `Measured on ${date} by \`${command}\`: ${machine}, Node ${process.versions.node}.\n\n${tableOf(figures)}\n`;
  const marks = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*?(<!-- end -->)`);
  const report = readFileSync(REPORT, 'utf8');
  if (!marks.test(report)) throw new Error(`${REPORT} has no place for the figures of ${mark}`);
  writeFileSync(
    REPORT,
    report.replace(marks, (_, start, end) => `${start}${text}${end}`),
  );
}
