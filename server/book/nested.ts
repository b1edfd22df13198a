import type { Mark, Run } from './block.ts';

type Bare<R> = R extends Run ? Omit<R, 'marks'> : never;
/** A node of a line: a run, or a mark around other nodes. */
export type Inline = Bare<Run> | { kind: 'marked'; mark: Mark; children: Inline[] };

/** A line as a tree: neighbours with the same mark share one node. */
export function nested(runs: Run[], depth = 0): Inline[] {
  const parts: Inline[] = [];
  for (let at = 0; at < runs.length; ) {
    const [first] = runs.slice(at, at + 1);
    if (!first) break;
    const mark = first.marks[depth];
    const end = mark ? endOf(runs, at, mark, depth) : at + 1;
    if (mark) parts.push({ kind: 'marked', mark, children: nested(runs.slice(at, end), depth + 1) });
    else parts.push(bare(first));
    at = end;
  }
  return parts;
}

/** The end of the runs within a mark. */
function endOf(runs: Run[], from: number, mark: Mark, depth: number): number {
  const end = runs.findIndex(({ marks }, index) => index > from && !isSame(mark, marks[depth]));
  return end < 0 ? runs.length : end;
}

function bare({ marks: _, ...rest }: Run): Bare<Run> {
  return rest;
}

export function isSame(one: Mark, other: Mark | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
