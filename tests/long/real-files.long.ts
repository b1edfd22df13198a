import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImportTask } from '#server/imports/reading/task.ts';
import type { Storage } from '#server/storage/storage.ts';
import { docxOf, heading, paragraph, picture, relation } from '#tests/imports/docx.ts';
import { realFiles } from '#tests/imports/real-files.ts';
import { tally } from '#tests/imports/tally.ts';
import { beside, wordFiles } from '#tests/imports/word-files.ts';
import type { Packed } from '#tests/imports/zips.ts';
import { aBench } from '../bench.ts';

test('every word, heading, list item, table cell and picture of hundreds of real files arrives or is named', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const tallies = await tally(await realFiles(folder)).finally(() => rm(folder, { recursive: true }));
  for (const [kind, sum] of tallies) process.stdout.write(`${kind} ${JSON.stringify(sum)}\n`);
  expect([...tallies.values()].reduce((files, sum) => files + sum.files, 0)).toBeGreaterThanOrEqual(400);
  for (const [kind, { words, lost, odd }] of tallies)
    expect([kind, odd, lost / words < 0.001]).toEqual([kind, [], true]);
});

test('documents of Word that other programs made: every word, heading, item, cell and start that pandoc finds in them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    const files = await wordFiles(folder);
    expect(files.length).toBeGreaterThanOrEqual(40);
    const odd: string[] = [];
    for (const one of files) {
      const found = await beside(one);
      const { words, lost, headings, items, cells, starts } = found;
      process.stdout.write(`${one.by} ${one.from} ${JSON.stringify({ ...found, lost: lost.length })}\n`);
      // two items of a page that is no right HTML are paragraphs to pandoc.
      // LibreOffice leaves lists where a page has a paragraph in an item, and pandoc reads each part as one of its own
      const isMade = one.by === 'pandoc';
      const isWhole =
        words > 1_000 &&
        lost.length <= words / 1_000 &&
        headings[0] >= headings[1] &&
        items[0] >= (isMade ? items[2] - 2 : items[1]) &&
        cells[0] >= cells[1] &&
        (!isMade || starts[0] === starts[2]);
      if (!isWhole) odd.push(`${one.by} ${one.from} ${JSON.stringify({ ...found, lost: lost.slice(0, 9) })}`);
    }
    expect(odd).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a document of Word of 300 pages with 200 pictures is planned in less than 20 s', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    const file = path.join(folder, 'long.docx');
    await writeFile(file, await longWordFile());
    const started = performance.now();
    const storage = { read: async () => createReadStream(file) } as unknown as Storage;
    const { pieces, pictures } = await readImportTask(
      { id: 'a', name: 'long.docx', level: null },
      aBench({ folder, storage }),
    );
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`300 pages with 200 pictures: ${seconds.toFixed(1)} s\n`);
    expect([pieces.length, pictures.length]).toEqual([30, 200]);
    expect(seconds).toBeLessThan(20);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** 30 chapters of ten pages with 400 words each, and 200 pictures of 1,600 pixels. */
async function longWordFile(): Promise<Buffer> {
  const numbers = Array.from({ length: 200 }, (_, at) => at);
  const media: Packed[] = [];
  for (const at of numbers) media.push({ name: `word/media/${at}.jpg`, data: await noise(at) });
  const relations = numbers.map((at) => relation(`p${at}`, 'image', `media/${at}.jpg`)).join('');
  const words = Array.from({ length: 80 }, (_, at) => `palavra${at % 31}`).join(' ');
  const body = Array.from({ length: 1_500 }, (_, at) => {
    const start = at % 50 === 0 ? heading(1, `Capítulo ${at / 50 + 1}`) : '';
    const shown = at < 200 ? picture(`p${at}`, `Figura ${at}`) : '';
    return `${start}${paragraph(`${at} ${words}`)}${shown}`;
  }).join('');
  return docxOf(body, media, relations);
}

function noise(seed: number): Promise<Buffer> {
  const [width, height] = [1_600, 1_067];
  const rows = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < rows.length; at += 1) rows[at] = ((at >> 3) * 31 + seed * 97 + (at % 255)) & 255;
  return sharp(rows, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
