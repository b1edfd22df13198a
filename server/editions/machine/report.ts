import type { ErrorCode } from '#common/texts/catalog.ts';
import type { ErrorParams } from '../../errors.ts';
import type { Fault } from '../exchange/sent.ts';
import type { Result } from '../exchange/take.ts';

/** Why a text is not translated: what the translation server did with it, or what is wrong with its answer. */
export type MachineFault = Fault | 'too_long' | 'not_taken' | 'not_now';
/** A text that stays open, by the title of its row and how its source begins. */
export type OpenText = { unit: string; row: string; title: string; text: string; fault: MachineFault; codes: string[] };
/** What came of a run, kept with the progress of its job. */
export type MachineReport = {
  /** Texts that were translated, those that somebody began before or during the run, and those that stay open for a reason. */
  taken: number;
  left: number;
  refused: number;
  listed: OpenText[];
  /** Characters that were sent to the translation server. */
  sent: number;
  /** What undoes it; null if nothing was written, or that was undone. */
  undo: string | null;
  /** Why it ended before its end. */
  stopped: { code: ErrorCode; params: ErrorParams } | null;
  isOver: boolean;
};

export const emptyReport = (): MachineReport => ({
  ...{ taken: 0, left: 0, refused: 0, listed: [], sent: 0, undo: null, stopped: null, isOver: false },
});

/** Open texts that are listed. */
const LISTED = 50;

export function addOpen(report: MachineReport, open: OpenText): void {
  report.refused += 1;
  if (report.listed.length < LISTED) report.listed.push(open);
}

export function addResult(report: MachineReport, result: Result, of: { row: string; title: string }): void {
  const { outcome, unit, text, codes } = result;
  if (outcome === 'taken' || outcome === 'outdated') report.taken += 1;
  else if (outcome === 'refused') addOpen(report, { ...of, unit, text, codes, fault: result.fault ?? 'unknown' });
  else report.left += 1;
}
