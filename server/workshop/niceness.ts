import os from 'node:os';

/** How far heavy work stands back: beside readers who take all that there is, a thread of it gets 6 % of a processor. */
const NICENESS = 12;

/**
 * Lets everybody else go before a process that was just started. On Linux it is its first thread that is asked, and what
 * that starts stands back as it does.
 */
export function standBack(pid: number): void {
  // nobody but an administrator's process may come forward again
  os.setPriority(pid, Math.max(NICENESS, os.getPriority()));
}
