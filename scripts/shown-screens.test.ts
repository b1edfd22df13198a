import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pictureFaults, sealPictures } from './shown-screens.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shown-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[ST-12] the pictures of the writing room are refused once its sources have changed', () => {
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('app/reader/pictures/light.webp', '');
  write('app/writing-room/room-head.tsx', 'one\n');
  sealPictures(folder);
  expect(pictureFaults(folder)).toEqual([]);
  write('app/writing-room/room-head.tsx', 'one\r\n');
  write('app/writing-room/room-head.test.ts', 'a test');
  expect(pictureFaults(folder)).toEqual([]);
  write('app/writing-room/room-head.tsx', 'two\n');
  expect(pictureFaults(folder)).toEqual(['the writing room has changed: take its pictures again, npm run pictures']);
});
