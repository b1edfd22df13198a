import { writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Turn } from '../turns.ts';

/** The priority of heavy work: beside busy readers, one of its threads gets 6 % of a processor. */
const NICENESS = 12;
/**
 * A value of `oom_score_adj` (proc(5)), 1000 at most: thousandths of all memory by which a process counts as larger
 * than it is.
 */
const ENDED_BEFORE = { readers: '600', authors: '1000' };

/**
 * Lowers the priority of a process that was just started. On Linux this sets its first thread, and threads that it
 * starts inherit the priority. If memory runs out, the system ends it before the server: a task can be done again, and
 * work that readers wait for ends last.
 */
export function standBack(pid: number, room: Turn['room']): void {
  // only an administrator's process can raise the priority again
  os.setPriority(pid, Math.max(NICENESS, os.getPriority()));
  if (process.platform === 'linux') endFirst(pid, room);
}

function endFirst(pid: number, room: Turn['room']): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, ENDED_BEFORE[room]);
  } catch {
    // a hardened container may forbid this; the system then ends the largest process
  }
}
