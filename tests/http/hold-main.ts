import { existsSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// loaded before a test's server: SIGUSR2 holds its main thread for as long as the file that HOLD_MAIN names is there
if (isMainThread)
  process.on('SIGUSR2', () => {
    const cell = new Int32Array(new SharedArrayBuffer(4));
    writeSync(2, 'held\n');
    while (existsSync(process.env.HOLD_MAIN ?? '')) Atomics.wait(cell, 0, 0, 5);
  });
