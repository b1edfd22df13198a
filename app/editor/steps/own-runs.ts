import type { Mappable, Step } from '@tiptap/pm/transform';
import { ReplaceStep } from '@tiptap/pm/transform';
import { asGoingOn, isInsertion, RUN_MS } from './going-on.ts';
import type { Range } from './ranges.ts';

/** A run that was inserted here, as a range of the current text; it may have been deleted since. */
export type Run = Range & { at: number };

/** How many runs are followed at most while nothing is confirmed; the first may have begun before. */
const MOST_RUNS = 300;

/** Follows the text that is inserted here, run by run. */
export function createOwnRuns() {
  let runs: Run[] = [];
  const mapAll = (mapping: Mappable) => {
    runs = runs.map((run) => mapped(run, mapping));
  };
  const add = (step: ReplaceStep, at: number): boolean => {
    const last = runs.at(-1);
    const end = step.from + step.slice.size;
    const isOn = last !== undefined && at - last.at < RUN_MS;
    if (isOn && isInsertion(step) && step.from === last.to) {
      asGoingOn(step);
      Object.assign(last, { to: end, at });
      return false;
    }
    const isWithin = isOn && step.from >= last.from && step.to <= last.to;
    mapAll(step.getMap());
    if (isWithin) Object.assign(last, { from: Math.min(last.from, step.from), to: Math.max(last.to, end), at });
    else runs = [...runs, { from: step.from, to: end, at }];
    if (runs.length > MOST_RUNS) runs.splice(1, 1);
    return !isWithin;
  };
  return {
    all: (): readonly Run[] => runs,
    last: () => runs.at(-1),
    /** Steps were made here. @returns what began a run, in the text after them */
    note(steps: readonly Step[], at: number): Range[] {
      let begun: Range[] = [];
      for (const step of steps) {
        begun = begun.map((range) => mapped(range, step.getMap()));
        if (!putsIn(step)) mapAll(step.getMap());
        else if (add(step, at)) begun.push({ from: step.from, to: step.from + step.slice.size });
      }
      return begun.filter(({ from, to }) => from < to);
    },
    /** The text was changed otherwise. */
    map: mapAll,
    /** The last run was put elsewhere. */
    put: ({ from, to }: Range) => {
      const last = runs.at(-1);
      if (last) Object.assign(last, { from, to });
    },
    /** All is confirmed. */
    rest: () => {
      runs = runs.slice(-1);
    },
  };
}
export type OwnRuns = ReturnType<typeof createOwnRuns>;

/** Whether a step inserts visible content; splitting a block does not. */
function putsIn(step: Step): step is ReplaceStep {
  if (!(step instanceof ReplaceStep)) return false;
  let isRead = false;
  step.slice.content.descendants((node) => {
    isRead ||= node.isText || node.isAtom;
    return !isRead;
  });
  return isRead;
}

function mapped<T extends Range>(range: T, mapping: Mappable): T {
  const from = mapping.map(range.from, 1);
  return { ...range, from, to: Math.max(from, mapping.map(range.to, -1)) };
}
