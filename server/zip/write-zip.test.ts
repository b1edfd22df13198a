import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { writeZip } from './write-zip.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = (name: string, content: string) => ({ name, open: async () => Readable.from([Buffer.from(content)]) });

test('the same entries make the same bytes, also in another time zone', async () => {
  const script = `
    const { Readable } = await import('node:stream');
    const { writeZip } = await import(${JSON.stringify(path.resolve('server/zip/write-zip.ts'))});
    const open = async () => Readable.from([Buffer.from('ação')]);
    await writeZip(process.argv[1], [{ name: 'first', isStored: true, bytes: Buffer.from('é') }, { name: 'a.txt', open }, { name: 'b.bin', isStored: true, open }], { comment: 'of it' });`;
  const sums: string[] = [];
  for (const TZ of ['America/Sao_Paulo', 'Asia/Tokyo']) {
    const file = path.join(folder, `${sums.length}.zip`);
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script, file];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, TZ } });
    sums.push(
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  expect(sums[1]).toBe(sums[0]);
});

test('what is text is packed and what is packed already is not; each may be read by everybody, and the comment stands at the end', async () => {
  const file = path.join(folder, 'a.zip');
  const long = 'a'.repeat(1_000);
  const stored = { name: 'c', isStored: true, bytes: Buffer.from(long) };
  await writeZip(file, [entry('a', long), { name: 'b', bytes: Buffer.from(long) }, stored], { comment: 'of it' });
  const zip = await openPromise(file, { lazyEntries: true });
  const found: [name: string, bytes: number, mode: string][] = [];
  for await (const { fileName, compressedSize, externalFileAttributes } of zip.eachEntry())
    found.push([fileName, compressedSize, (externalFileAttributes >>> 16).toString(8)]);
  const packed = found[0]?.[1] ?? 0;
  expect(packed).toBeLessThan(100);
  expect(found).toEqual([
    ['a', packed, '100644'],
    ['b', packed, '100644'],
    ['c', 1_000, '100644'],
  ]);
  expect(zip.comment).toBe('of it');
});

test.each([
  ['cannot be opened', () => Promise.reject(new Error('gone'))],
  ['breaks off', async () => Readable.from(broken())],
])('an entry that %s ends the writing, and the rest is not waited for', async (_how, open) => {
  const file = path.join(folder, 'a.zip');
  await expect(writeZip(file, [entry('a', 'a'), { name: 'b', open }, entry('c', 'c')])).rejects.toThrow('gone');
});

async function* broken() {
  yield Buffer.from('beginning');
  throw new Error('gone');
}

test('entries are asked for one after the other, and one that cannot be made ends the writing', async () => {
  const asked: number[] = [];
  const entries = async function* () {
    for (let at = 0; at < 9; at += 1) {
      asked.push(at);
      if (at === 5) throw new Error('gone');
      yield { name: String(at), isStored: true, bytes: Buffer.alloc(3_000_000) };
    }
  };
  await expect(writeZip(path.join(folder, 'a.zip'), entries())).rejects.toThrow('gone');
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
});

test('writing ends with the signal', async () => {
  const stop = new AbortController();
  const open = async () => {
    stop.abort();
    return Readable.from([]);
  };
  const written = writeZip(path.join(folder, 'a.zip'), [{ name: 'a', open }], { signal: stop.signal });
  await expect(written).rejects.toThrow('abort');
});
