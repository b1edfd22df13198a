import type { EventEmitter } from 'node:events';
import type { Log } from './log.ts';

/**
 * Logs rejected promises that nobody awaits, and goes on. Their work is over, and nothing is left half done in memory,
 * unlike after an uncaught exception. Without this handler the first of them would end the process.
 */
export function logUnawaited(log: Pick<Log, 'error'>, events: Pick<EventEmitter, 'on'> = process): void {
  events.on('unhandledRejection', (err: unknown) => log.error({ err }, 'a promise was rejected that nobody waits for'));
}
