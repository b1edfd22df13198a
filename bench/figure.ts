/** One measured figure beside what it has to reach. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  target: number;
  /** Whether the figure has to stay under its target or to reach at least it. */
  rule: 'under' | 'at least';
  /** How it was measured and how far its rounds lie apart. */
  note: string;
};

/** Whether the target is met, and if not by how much it is missed. */
export function verdictOf({ value, unit, target, rule }: Figure): string {
  const lack = rule === 'under' ? value - target : target - value;
  if (rule === 'under' ? value < target : value >= target) return 'met';
  return `falls short by ${shown(lack)} ${unit}`.trimEnd();
}

/** The figures as a Markdown table. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, target, rule, note } = figure;
    return [name, `${shown(value)} ${unit}`.trim(), `${rule} ${target} ${unit}`.trim(), verdictOf(figure), note];
  });
  const lines = [['what', 'figure', 'target', 'verdict', 'how'], ['---', '---:', '---:', '---', '---'], ...rows];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value below which `share` percent of the values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}

/** The smallest and the largest of some values. */
export function spreadOf(values: number[], unit = ''): string {
  return `${shown(Math.min(...values))} to ${shown(Math.max(...values))} ${unit}`.trim();
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}
