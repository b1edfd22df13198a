import { readdirSync } from 'node:fs';
import os from 'node:os';

/** How far heavy work stands back: beside readers who take all that there is, a thread of it gets 6 % of a processor. */
const NICENESS = 12;

/**
 * Lets everybody else go first: Linux asks each thread for itself, so also those that the engine has started by now. What is
 * started later does as well.
 */
export function standBack(): void {
  for (const thread of threads()) {
    // nobody but an administrator's process may come forward again
    os.setPriority(thread, Math.max(NICENESS, os.getPriority(thread)));
  }
}

function threads(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
}
