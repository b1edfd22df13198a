import type { Node } from '@tiptap/pm/model';
import { Mapping, type Step } from '@tiptap/pm/transform';
import type { DraftBatch } from '#common/drafts/draft.ts';
import { insertedBy, mappedRanges, type Range, without } from './ranges.ts';
import type { Found } from './rescue-ids.ts';
import { goneOf } from './taken-out.ts';

/** What another person put in without a pause, in the text as the log has it. */
type OthersRun = Range & {
  client: string;
  /** The batches that brought it. */
  first: number;
  seq: number;
  /** When the last of it came. */
  at: number;
  /** Whether some of it came since what waits here was written. */
  isFresh: boolean;
};

/**
 * Text that comes this much later than a run is no part of it. A tab that was offline for a while still continues its
 * own run.
 */
const LATEST_MS = 600_000;
/** How many runs are followed. */
const MOST_RUNS = 300;
/** Text typed without a pause arrives within this time: the pause, and the second for which a page waits. */
const ACTIVE_MS = 2_000;

/** Runs with one more, which goes on those of its client that it touches. */
function withRange(runs: OthersRun[], range: OthersRun): OthersRun[] {
  const before = runs.filter(
    (run) =>
      run.client === range.client && range.at - run.at < LATEST_MS && run.from <= range.to && range.from <= run.to,
  );
  const all = [range, ...before];
  const whole = {
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
    first: Math.min(...all.map(({ first }) => first)),
  };
  return [...runs.filter((run) => !before.includes(run)), { ...range, ...whole }];
}

/** Follows what others put in, run by run. */
export function createOthersRuns() {
  let runs: OthersRun[] = [];
  const map = (steps: readonly Step[]) => {
    const maps = steps.map((step) => step.getMap());
    const put = insertedBy(maps);
    runs = mappedRanges(runs, new Mapping(maps));
    return put;
  };
  /** Text that somebody else inserts into a run is no part of it. */
  const cut = (put: Range[], by?: string) => {
    runs = runs.flatMap((run) => (run.client === by ? [run] : without(run, put).map((part) => ({ ...run, ...part }))));
  };
  return {
    /** Others' steps came. */
    take({ client, seq }: DraftBatch, steps: readonly Step[], at: number) {
      runs = runs.filter((run) => run.isFresh || at - run.at < LATEST_MS).slice(-MOST_RUNS);
      const put = map(steps);
      cut(put, client);
      for (const range of put) runs = withRange(runs, { ...range, client, first: seq, seq, at, isFresh: true });
    },
    /** One's own steps are in the log. */
    confirm: (steps: readonly Step[]) => cut(map(steps)),
    /** Nothing waits here: the person who writes now has seen all of it. */
    rest: () => {
      runs = runs.map((run) => ({ ...run, isFresh: false }));
    },
    /** What a tab put in, in the text of the log. */
    of: (client: string): Range[] => runs.filter((run) => run.client === client),
    /** All that came since what waits here was written, in the text of the log. */
    fresh: () => runs.filter((run) => run.isFresh),
    /** Where somebody else may still be typing, in the text with what waits here. */
    active: (unsent: readonly Step[], at: number): Range[] =>
      mappedRanges(
        runs.filter((run) => at - run.at < ACTIVE_MS),
        new Mapping(unsent.map((step) => step.getMap())),
      ),
    /** What others wrote, unseen here, and what waits here takes out of the text that the log has. */
    gone: (confirmed: Node, unsent: readonly Step[], now: Node): Found[] => {
      const mapping = new Mapping(unsent.map((step) => step.getMap()));
      return runs
        .filter((run) => run.isFresh)
        .flatMap((run) =>
          goneOf({ doc: confirmed, ranges: [run], mapping }, now).map((gone) => ({
            ...gone,
            batch: run.seq,
            ...(run.first < run.seq && { first_batch: run.first }),
          })),
        );
    },
  };
}
export type OthersRuns = ReturnType<typeof createOthersRuns>;
