import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageOf } from '#tests/media-files.ts';
import type { Storage } from '../storage/storage.ts';
import { writeZip } from '../zip/write-zip.ts';
import { type Project, type ProjectMedia, VERSION } from './format.ts';
import { readPackage } from './read.ts';

let folder: string;
let png: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  png = await imageOf({ width: 40, height: 30 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ID = '01920000-0000-7000-8000-00000000000';
const at = '2026-01-02T03:04:05.678Z';
const stamps = { created_at: at, updated_at: at };

function project(change: (project: Project) => void = () => {}): Project {
  const ebook = {
    ...{ id: `${ID}1`, title: 'Horta', slug: 'horta', description: '<p>Oi</p>', cover_image: null, language: 'pt-BR' },
    ...{ currency: 'BRL', guide_tab_name: '', supplementation_tab_name: '', support_tab_name: '' },
    ...{ is_author_shown: true, is_visible: true, is_copy: false, is_downloadable: false, ...stamps },
  };
  const module = {
    ...{ id: `${ID}2`, title: 'Terra', slug: 'terra', description: '', content: '<p>Cavar</p>', video_url: null },
    ...{ cover_image: '/media/1-a.png', duration: '', order_index: 0, is_bonus: false, bonus_title: null },
    ...{ bonus_description: null, bonus_features: null, bonus_cta_text: null, is_visible: true, ...stamps },
  };
  const media: ProjectMedia = {
    ...{ name: '1-a.png', original_name: 'a.png', kind: 'image', mime: 'image/png', bytes: png.length },
    ...{ width: 40, height: 30, alt_text: '', created_at: at, replaces: [] },
  };
  const parts = { modules: [module], supplements: [], products: [], support: null, media: [media], work: null };
  const made: Project = { format: 'prelo-project', version: VERSION, ebook, ...parts };
  change(made);
  return made;
}

const revision = (change: object = {}) => ({
  ...{ id: `${ID}9`, row_kind: 'modules', row_id: `${ID}2`, kind: 'saved', name: null, is_first: true, words: 1 },
  ...{ words_added: 1, words_removed: 0, created_at: at, fields: { title: 'Terra' } },
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cavar' }] }] },
  ...change,
});

type Entries = Record<string, string | Buffer | object>;

function bytesOf(content: Entries[string]): Buffer {
  if (Buffer.isBuffer(content)) return content;
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
}

const sumOf = (content: Entries[string]) => createHash('sha256').update(bytesOf(content)).digest('hex');

/** A package of these entries, with their sums unless they bring some. @returns what reading it gives */
async function read(entries: Entries) {
  const all = Object.entries(entries).map(([name, content]) => [name, bytesOf(content)] as const);
  const sums = all.map(([name, bytes]) => `${sumOf(bytes)}  ${name}\n`);
  const listed = entries.SHA256SUMS === undefined ? [...all, ['SHA256SUMS', Buffer.from(sums.join(''))] as const] : all;
  const file = path.join(folder, 'package.zip');
  const stored = listed.map(([name, bytes]) => ({ name, open: async () => Readable.from([bytes]) }));
  await writeZip(file, stored);
  return readFrom(file);
}

async function readFrom(file: string) {
  const own = await mkdtemp(path.join(folder, 'bench-'));
  const bench = { storage: {} as Storage, folder: own, progress: () => {}, signal: new AbortController().signal };
  return { ...(await readPackage(file, bench)), folder: own };
}

const whole = (change?: (project: Project) => void, more: Entries = {}): Entries => ({
  'project.json': project(change),
  'media/1-a.png': png,
  ...more,
});

test('a package that is made by hand is read', async () => {
  const rows = await read(whole(undefined, { [`revisions/${ID}9.json`]: revision() }));
  expect(rows.project.modules[0]?.title).toBe('Terra');
  expect(rows.revisions).toHaveLength(1);
  expect(await readFile(path.join(rows.folder, rows.files['1-a.png'] ?? ''))).toEqual(png);
});

test('of a file that is not what its name says a package tells the name', async () => {
  const change = ({ media: [file] }: Project) =>
    Object.assign(file as object, { original_name: 'Pão.png', mime: 'image/webp' });
  await expect(read(whole(change))).rejects.toMatchObject({
    code: 'import_damaged_file',
    params: { name: 'Pão.webp' },
  });
});

const listed = (names: string[]) =>
  [`${sumOf(project())}  project.json`, ...names.map((name) => `${sumOf(png)}  ${name}`), ''].join('\n');

test.each<[string, () => Entries, string]>([
  ['a file under another ending', () => ({ 'project.json': project(), 'media/1-a.jpg': png }), 'media/1-a.png'],
  ['a file that was renamed', () => ({ ...whole(), SHA256SUMS: listed(['media/1-a.jpg']) }), 'media/1-a.png'],
  [
    'a file that was changed',
    () => ({ ...whole(), SHA256SUMS: listed(['media/1-a.png']), 'media/1-a.png': png.subarray(1) }),
    'media/1-a.png',
  ],
  [
    'a field',
    () => whole(({ media: [file] }) => Object.assign(file as object, { name: 'a b.png' })),
    'project.json: media.0.name',
  ],
  [
    'an earlier state',
    () => whole(undefined, { [`revisions/${ID}9.json`]: revision({ doc: null }) }),
    `revisions/${ID}9.json`,
  ],
  ['a text that no sum stands for', () => ({ 'project.json': project(), SHA256SUMS: '' }), 'project.json'],
])('of a damaged package the answer names what is wrong: %s', async (_, entries, name) => {
  await expect(read(entries())).rejects.toMatchObject({ code: 'import_damaged_part', params: { name } });
});

test('what no field shows is left out of a package’s texts', async () => {
  const odd = ({ modules: [module], ebook }: Project) => {
    Object.assign(module as object, { content: '<p>a\0b\ud800</p>' });
    Object.assign(ebook, { description: '<p>c\0</p>' });
  };
  const { project } = await read(whole(odd));
  expect([project.modules[0]?.content, project.ebook.description]).toEqual(['<p>ab</p>', '<p>c</p>']);
});

const REFUSED: [how: string, entries: () => Entries, code: string][] = [
  ['another ZIP', () => ({ 'a.txt': 'a' }), 'import_damaged_part'],
  ['another project', () => ({ ...whole(), 'project.json': { format: 'x', version: 1 } }), 'import_type'],
  [
    'a newer version',
    () => ({ ...whole(), 'project.json': { format: 'prelo-project', version: VERSION + 1 } }),
    'import_newer',
  ],
  ['no version', () => ({ ...whole(), 'project.json': { format: 'prelo-project' } }), 'import_damaged_part'],
  ['what is no JSON', () => ({ ...whole(), 'project.json': '{' }), 'import_damaged_part'],
  ['JSON without an end', () => ({ ...whole(), 'project.json': '['.repeat(500_000) }), 'import_damaged_part'],
  ['a text that no sum stands for', () => whole(undefined, { SHA256SUMS: '' }), 'import_damaged_part'],
  [
    'wrong sums',
    () => whole(undefined, { SHA256SUMS: sumsOfZeros(['project.json', 'media/1-a.png']) }),
    'import_damaged_part',
  ],
  [
    'another picture than the sums tell of',
    () => whole(undefined, { SHA256SUMS: `${sumOf(project())}  project.json\n${'0'.repeat(64)}  media/1-a.png\n` }),
    'import_damaged_part',
  ],
  ['a file that nothing names', () => whole(undefined, { 'media/2-b.png': png }), 'import_damaged_part'],
  ['a file in no folder of ours', () => whole(undefined, { 'x/a.html': 'a' }), 'import_damaged_part'],
  ['a missing file', () => ({ 'project.json': project() }), 'import_damaged_part'],
  [
    'the same id twice',
    () => whole(({ modules: [module], ebook }) => Object.assign(module as object, { id: ebook.id })),
    'import_damaged_part',
  ],
  [
    'the same slug twice',
    () => whole((all) => all.modules.push({ ...(all.modules[0] as Project['modules'][number]), id: `${ID}3` })),
    'import_damaged_part',
  ],
  ['an id that is none', () => whole(({ ebook }) => Object.assign(ebook, { id: "1' or 1=1" })), 'import_damaged_part'],
  [
    'a title too long',
    () => whole(({ ebook }) => Object.assign(ebook, { title: 'a'.repeat(201) })),
    'import_damaged_part',
  ],
  [
    'an address that runs',
    () => whole(({ ebook }) => Object.assign(ebook, { cover_image: 'javascript:alert(1)' })),
    'import_damaged_part',
  ],
  [
    'a number that no column holds',
    () => whole(({ modules: [module] }) => Object.assign(module as object, { order_index: 2 ** 40 })),
    'import_damaged_part',
  ],
  [
    'a time that is none',
    () => whole(({ ebook }) => Object.assign(ebook, { created_at: 'today' })),
    'import_damaged_part',
  ],
  [
    'HTML too deep',
    () => whole(({ ebook }) => Object.assign(ebook, { description: '<div>'.repeat(3_000) })),
    'import_too_deep',
  ],
  [
    'too many modules',
    () => whole((all) => Object.assign(all, { modules: Array(2_001).fill(all.modules[0]) })),
    'import_too_big',
  ],
  [
    'a file by a way out',
    () => whole(({ media: [file] }) => Object.assign(file as object, { name: '../a.png' })),
    'import_damaged_part',
  ],
  [
    'a script as a picture',
    () => whole(undefined, { 'media/1-a.png': '<script>alert(1)</script>' }),
    'import_damaged_file',
  ],
  [
    'a picture under another type',
    () => whole(({ media: [file] }) => Object.assign(file as object, { mime: 'image/webp' })),
    'import_damaged_file',
  ],
  [
    'a picture that breaks off',
    () => whole(undefined, { 'media/1-a.png': png.subarray(0, 60) }),
    'import_damaged_file',
  ],
  [
    'a film that is none',
    () => whole(({ media: [file] }) => Object.assign(file as object, { kind: 'video', mime: 'video/mp4' })),
    'import_damaged_file',
  ],
  [
    'an earlier state of another row',
    () => whole(undefined, { [`revisions/${ID}9.json`]: revision({ row_id: `${ID}8` }) }),
    'import_damaged_part',
  ],
  [
    'an earlier state under another id',
    () => whole(undefined, { [`revisions/${ID}8.json`]: revision() }),
    'import_damaged_part',
  ],
  [
    'a document that is none',
    () =>
      whole(undefined, {
        [`revisions/${ID}9.json`]: revision({ doc: { type: 'doc', content: [{ type: 'script' }] } }),
      }),
    'import_damaged_part',
  ],
  [
    'a text without a document',
    () => whole(undefined, { [`revisions/${ID}9.json`]: revision({ doc: null }) }),
    'import_damaged_part',
  ],
  [
    'an entry packed ten thousand times',
    () => whole(undefined, { 'media/2-b.png': Buffer.alloc(30_000_000) }),
    'import_too_big',
  ],
];

const sumsOfZeros = (names: string[]) => names.map((name) => `${'0'.repeat(64)}  ${name}\n`).join('');

test.each(REFUSED)('%s is refused', async (_how, entries, code) => {
  await expect(read(entries())).rejects.toMatchObject({ code });
});

test('what is no ZIP, empty or cut in half is refused', async () => {
  await read(whole());
  const file = path.join(folder, 'package.zip');
  const bytes = await readFile(file);
  for (const part of [Buffer.from('hello'), Buffer.alloc(0), bytes.subarray(0, bytes.length / 2)]) {
    await writeFile(file, part);
    await expect(readFrom(file)).rejects.toMatchObject({ code: 'import_not_readable' });
  }
});

test('author HTML is cleaned, and a picture is where it is not clean', async () => {
  const photo = await sharp(png)
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .png()
    .toBuffer();
  const content = '<p onclick="alert(1)">Oi<script>alert(1)</script><img src="/media/1-a.png" onerror="x"></p>';
  const entries = whole(({ modules: [module] }) => Object.assign(module as object, { content }), {
    'media/1-a.png': photo,
  });
  const { project: taken, files, folder: own } = await read(entries);
  expect(taken.modules[0]?.content).toBe('<p>Oi<img src="/media/1-a.png" /></p>');
  const stored = await readFile(path.join(own, files['1-a.png'] ?? ''));
  expect([photo.includes('eXIf'), stored.includes('eXIf')]).toEqual([true, false]);
  expect(taken.media[0]).toMatchObject({ width: 40, height: 30, bytes: stored.length });
});
