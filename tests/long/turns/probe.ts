import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// loaded before a test's server: measures the processor time that its main thread takes between two turns of the event
// loop. A timer is due in each turn, so what it sees is one turn and a millisecond at most. SIGUSR2 says the longest since
// the last one.
if (isMainThread) {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  let last = used();
  let longest = 0;
  setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    writeSync(2, `longest turn ${Math.round(longest / 1_000)} ms\n`);
    longest = 0;
  });
}
