import type { EventEmitter } from 'node:events';
import type { Log } from './log.ts';

/**
 * Logs promises that are rejected and that nobody waits for, and goes on: what they were of is over, and nothing was left half done
 * in memory, as after an exception that nobody catches. Without this the first of them would end the process.
 */
export function logUnawaited(log: Pick<Log, 'error'>, events: Pick<EventEmitter, 'on'> = process): void {
  events.on('unhandledRejection', (err: unknown) => log.error({ err }, 'a promise was rejected that nobody waits for'));
}
