import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { zipOf } from '#tests/imports/zips.ts';
import { workOff } from '#tests/jobs.ts';
import { imageOf } from '#tests/media-files.ts';
import { workbenchOf } from '#tests/workbench.ts';
import { acceptImport } from './accept.ts';
import { changePlan, openImport, rereadImport } from './imports.ts';
import { planActOf } from './plan-form.ts';
import { thumbsKey } from './read-book.ts';
import { takeImport } from './take.ts';
import { readThumb } from './thumbs.ts';

let database: TestDatabase;
let ana: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
  ana = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

const read = () => workOff(ana, { workshop: workbenchOf(ana) });

/** A book of six pictures in one module and two in another. */
async function ready(): Promise<string> {
  const shown = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `![p](${from + at}.png)`).join('\n\n');
  const text = `# Um\n\n${shown(0, 6)}\n\n# Dois\n\n## Dentro\n\n${shown(6, 8)}\n`;
  const pictures = Array.from({ length: 8 }, async (_, at) => ({
    name: `${at}.png`,
    data: await imageOf({ width: 200 + at, height: 90 }),
  }));
  const local = path.join(database.dataDir, `sent-${Math.random()}`);
  await writeFile(local, zipOf([{ name: 'a.md', data: text }, ...(await Promise.all(pictures))]));
  const { url } = await acceptImport(ana, { path: local, originalName: 'livro.zip' });
  await read();
  return url.split('/').at(-1) ?? '';
}

test('[IO-07] the plan shows the first pictures of each module small, to its author alone', async () => {
  const id = await ready();
  const { modules, reading } = await openImport(ana, id);
  expect(modules.map(({ pictures, thumbs }) => [pictures, thumbs])).toEqual([
    [6, [0, 1, 2, 3]],
    [2, [6, 7]],
  ]);
  for (const picture of [0, 3, 7]) {
    const { format, width, height } = await sharp(await readThumb(ana, id, reading, picture)).metadata();
    expect([format, width, height]).toEqual(['webp', 112, 112]);
  }
  const rival = ctxOf(database, await makePerson(database, 'editor'));
  await expect(readThumb(rival, id, reading, 0)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readThumb(ctxOf(database, null), id, reading, 0)).rejects.toMatchObject({ code: 'session_expired' });
  for (const [at, picture] of [
    [reading, 5],
    [reading, 99],
    [reading, Number.NaN],
    [reading + 1, 0],
  ] as const)
    await expect(readThumb(ana, id, at, picture)).rejects.toMatchObject({ code: 'not_found' });
});

test('[IO-07] modules that are joined show the pictures of both; what was read before is gone', async () => {
  const id = await ready();
  const second = (await openImport(ana, id)).modules[1]?.key ?? '';
  await changePlan(ana, id, new URLSearchParams(), planActOf(`join:${second}`));
  expect((await openImport(ana, id)).modules.map(({ thumbs }) => thumbs)).toEqual([[0, 1, 2, 3]]);
  await rereadImport(ana, id, 2);
  expect(await ana.storage.stat(thumbsKey(id, 1))).toBeNull();
  await expect(readThumb(ana, id, 1, 0)).rejects.toMatchObject({ code: 'not_found' });
  await read();
  await changePlan(ana, id, new URLSearchParams(), { kind: 'keep' });
  await takeImport(ana, id);
  expect(await ana.storage.stat(thumbsKey(id, 2))).toBeNull();
});
