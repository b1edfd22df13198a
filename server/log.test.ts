import { expect, test } from 'vitest';
import { createLog, withRequestId } from './log.ts';

function logged(work: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  work(createLog('trace', { write: (line) => (text += line) }));
  return text;
}

test('an error is told by name, code, message, stack and causes; what else it carries stays out', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@example.com)' });
  const error = new Error('not saved', { cause });
  const line = JSON.parse(logged((log) => log.error({ err: error }, 'failed')));
  expect(line).toMatchObject({ msg: 'failed', err: { type: 'Error', message: 'not saved', stack: error.stack } });
  expect(line.err.cause).toMatchObject({ code: '23505', message: 'duplicate key' });
  expect(JSON.stringify(line)).not.toContain('ana@example.com');
});

test('passwords in addresses and secrets in links are hidden wherever an error names them', () => {
  const message = 'no answer from postgres://prelo:s3gredo@db/prelo for https://a.example/auth/reset?token=abc123&x=1';
  const text = logged((log) => log.error({ err: new Error('outer', { cause: new Error(message) }) }, 'failed'));
  expect(text).toContain('postgres://prelo:[hidden]@db/prelo');
  expect(text).toContain('token=[hidden]&x=1');
  expect(text).not.toMatch(/s3gredo|abc123/);
});

test('a line logged later still carries the id of its request', async () => {
  let text = '';
  const log = createLog('info', { write: (line) => (text += line) });
  await withRequestId('one', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.info('later');
  });
  log.info('outside');
  const [later, outside] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(later).toMatchObject({ msg: 'later', request: 'one' });
  expect(outside).not.toHaveProperty('request');
});
