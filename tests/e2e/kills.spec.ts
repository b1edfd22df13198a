import { killTabs } from '../drafts/kills.ts';
import { test } from './test.ts';

test('tabs that are closed, crash or lose their line while somebody writes lose no word', async ({
  page,
  server,
  signInAs,
}) => {
  await killTabs({ page, server, person: await signInAs('editor'), kills: 6 });
});
