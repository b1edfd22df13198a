import { writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Turn } from '../turns.ts';

/** How far heavy work stands back: beside readers who take all that there is, a thread of it gets 6 % of a processor. */
const NICENESS = 12;
/** What `oom_score_adj` takes (proc(5)), 1000 at most: thousandths of all memory by which a process counts as larger than it is. */
const ENDED_BEFORE = { readers: '600', authors: '1000' };

/**
 * Lets everybody else go before a process that was just started. On Linux it is its first thread that is asked, and what
 * that starts stands back as it does; where memory is short the system ends it before the server, as a task can be done again,
 * and what readers wait for after all else.
 */
export function standBack(pid: number, room: Turn['room']): void {
  // nobody but an administrator's process may come forward again
  os.setPriority(pid, Math.max(NICENESS, os.getPriority()));
  if (process.platform === 'linux') endFirst(pid, room);
}

function endFirst(pid: number, room: Turn['room']): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, ENDED_BEFORE[room]);
  } catch {
    // a hardened container may keep this from its processes; the system then ends the largest one
  }
}
