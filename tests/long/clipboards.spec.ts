import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openModule } from '../e2e/fields.ts';
import { pasteEach } from '../e2e/paste-each.ts';
import { expect, test } from '../e2e/test.ts';
import { filedPictures, inClipboard, lossesOf } from '../paste/measures.ts';
import { realClipboards } from '../paste/real-clipboards.ts';

// what a browser makes of a clipboard does not depend on the database
test.skip(({ engine }) => engine === 'postgres');

test('of hundreds of clipboards that Word, Excel and OneNote wrote nothing is lost, and every picture with a file is sent', async ({
  page,
  server,
  signInAs,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const cases = await realClipboards(folder).finally(() => rm(folder, { recursive: true }));
  expect(cases.length).toBeGreaterThanOrEqual(400);
  await page.route('**/uploads**', (route) => route.fulfill({ status: 201, headers: { location: '/uploads/none' } }));
  await page.route(
    (url) => url.origin !== server.url,
    (route) => route.fulfill({ status: 204 }),
  );
  const { text } = await openModule({ page, server, signInAs });
  const written = await pasteEach(text, cases);
  expect(cases.flatMap((one, at) => lossesOf(one, written[at] ?? ''))).toEqual([]);
  // a drawing of Word's own shapes has no file in any flavour: its box asks for one
  const sent = cases.flatMap(({ title, rtf }, at) => (rtf ? [[title, countOf(written[at], 'sending')]] : []));
  expect(sent).toEqual(cases.flatMap(({ title, rtf, html }) => (rtf ? [[title, filedPictures(html)]] : [])));
  const boxes = cases.map((_, at) => countOf(written[at], 'sending') + countOf(written[at], 'lost'));
  const shown = cases.map((one) => inClipboard(one).pictures);
  expect(boxes.map((count, at) => count >= (shown[at] ?? 0))).not.toContain(false);
  process.stdout.write(`${cases.length} clipboards, ${sent.length} with pictures in RTF\n`);
});

const countOf = (html = '', state: 'sending' | 'lost') => html.split(`data-waits="${state}"`).length - 1;
