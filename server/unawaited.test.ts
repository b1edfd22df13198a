import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { logUnawaited } from './unawaited.ts';

test('a promise that is rejected and that nobody waits for is logged, and the process goes on', () => {
  const logged: unknown[] = [];
  const events = new EventEmitter();
  logUnawaited({ error: (...said: unknown[]) => logged.push(said) } as never, events);
  const err = new Error('the line is gone');
  events.emit('unhandledRejection', err);
  expect(logged).toEqual([[{ err }, 'a promise was rejected that nobody waits for']]);
});
