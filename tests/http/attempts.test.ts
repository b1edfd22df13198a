import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { clientOf, newAddress, signIn, signUp } from './client.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
});

afterAll(() => server.stop());

/** The seconds that a refused attempt is told to wait. */
async function waitOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(429);
  const told = /Muitas tentativas\. Espere (\d+) (segundo|minuto)s? e tente de novo\./.exec(await answer.text());
  return Number(told?.[1]) * (told?.[2] === 'minuto' ? 60 : 1);
}

test('[AU-03] a wrong password and an unknown address are answered alike', async () => {
  await signUp(clientOf(server), 'known@example.com');
  const wrong = await signIn(clientOf(server), 'known@example.com', 'not-it');
  const unknown = await signIn(clientOf(server), 'unknown@example.com', 'not-it');
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('E-mail ou senha incorretos.');
  }
});

test('[AU-03] an account takes ten wrong passwords, from wherever they come, then has to wait', async () => {
  await signUp(clientOf(server), 'target@example.com');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn(clientOf(server), 'target@example.com', 'guess')).status).toBe(422);
  }
  const wait = await waitOf(await signIn(clientOf(server), 'Target@example.com', 'guess'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  // the right password does not help meanwhile, so guessing on tells nothing
  await waitOf(await signIn(clientOf(server), 'target@example.com'));
  await signUp(clientOf(server), 'bystander@example.com');
  expect((await signIn(clientOf(server), 'bystander@example.com')).status).toBe(302);
});

test('[AU-03] a right password forgets the wrong ones before it', async () => {
  await signUp(clientOf(server), 'clumsy@example.com');
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(clientOf(server), 'clumsy@example.com', 'guess');
    expect((await signIn(clientOf(server), 'clumsy@example.com')).status).toBe(302);
  }
});

test('[AU-03] one network address cannot try many accounts', async () => {
  const address = newAddress();
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let attempt = 0; attempt < 25; attempt += 1) {
    last = await signIn(clientOf(server, address), `guess-${attempt}@example.com`, 'guess');
    statuses.push(last.status);
    if (last.status === 429) break;
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  const wait = await waitOf(last as Response);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await signUp(clientOf(server), 'elsewhere@example.com');
  expect((await signIn(clientOf(server), 'elsewhere@example.com')).status).toBe(302);
});
