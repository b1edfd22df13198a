import { killWriters, WAYS } from '../drafts/kills.ts';
import { expect, test } from './test.ts';

test.use({ installation: 'killed' });

test('[WK-05] tab, browser, line and server are killed while somebody writes, and no character is missing', async ({
  server,
  signInAs,
  launchOptions,
}) => {
  const person = await signInAs('editor');
  const count = await killWriters({ server, person, launchOptions, kills: WAYS });
  expect(Object.values(count)).toEqual(WAYS.map(() => 1));
});
