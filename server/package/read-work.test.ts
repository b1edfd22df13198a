import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { writeZip } from '../zip/write-zip.ts';
import { type Project, type ProjectTranslation, VERSION } from './format.ts';
import { PACKAGE_LIMITS } from './limits.ts';
import { readPackage } from './read.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The n-th id. */
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-01-02T03:04:05.678Z';
const stamps = { created_at: at, updated_at: at };

/** An e-book of one module, whose ids begin at ten times its place. */
function project(place: number, language: string): Project {
  const ebook = {
    ...{ id: id(place * 10), title: 'Horta', slug: `horta-${place}`, description: '', cover_image: null, language },
    ...{ currency: 'BRL', guide_tab_name: '', supplementation_tab_name: '', support_tab_name: '' },
    ...{ is_author_shown: true, is_visible: true, is_copy: false, is_downloadable: false, ...stamps },
  };
  const module = {
    ...{
      id: id(place * 10 + 1),
      title: 'Terra',
      slug: 'terra',
      description: '',
      content: '<p data-b="aaaa">Cavar</p>',
    },
    ...{ video_url: null, cover_image: null, duration: '', order_index: 0, is_bonus: false, bonus_title: null },
    ...{ bonus_description: null, bonus_features: null, bonus_cta_text: null, is_visible: true, ...stamps },
  };
  const parts = { modules: [module], supplements: [], products: [], support: null, media: [], work: null };
  return { format: 'prelo-project', version: VERSION, ebook, ...parts };
}

const editionOf = (place: number) => ({
  ...{ ebook: id(place * 10), is_source_shown: false, created_at: at },
  parts: [{ kind: 'modules', row_id: id(place * 10 + 1), part_id: id(11), is_joined: false }],
});

const translation = (change: Partial<ProjectTranslation> = {}): ProjectTranslation => ({
  ...{ kind: 'modules', row_id: id(21), unit: 'aaaa', source_unit: 'aaaa', source: '<p data-b="aaaa">Cavar</p>' },
  ...{ place: 0, state: 'translated', updated_at: at, ...change },
});

type Work = { projects: Project[]; translations: unknown[] };
const LANGUAGES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it', 'en'];

function workOf(count: number): Work {
  const projects = LANGUAGES.slice(0, count).map((language, place) => project(place + 1, language));
  const [source] = projects;
  if (source) source.work = { editions: projects.map((_, place) => editionOf(place + 1)) };
  return { projects, translations: [translation()] };
}

/** Reads a package of a work of two editions that `change` makes another; `odd` are further entries, or others. */
async function read(change: (work: Work) => void = () => {}, { count = 2, odd = {} as Record<string, unknown> } = {}) {
  const work = workOf(count);
  change(work);
  const [source, ...others] = work.projects;
  const entries: Record<string, unknown> = {
    'project.json': source,
    ...Object.fromEntries(others.map((one) => [`editions/${one.ebook.id}.json`, one])),
    'translations.json': work.translations,
    ...odd,
  };
  const all = Object.entries(entries).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, Buffer.from(JSON.stringify(content))] as const],
  );
  const sums = all.map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  const file = path.join(folder, 'package.zip');
  const listed = [...all, ['SHA256SUMS', Buffer.from(sums.join(''))] as const];
  await writeZip(
    file,
    listed.map(([name, bytes]) => ({ name, open: async () => Readable.from([bytes]) })),
  );
  const bench = { storage: {} as Storage, folder, progress: () => {}, signal: new AbortController().signal };
  return readPackage(file, bench);
}

const parts = ({ projects }: Work, place: number) => projects[0]?.work?.editions[place]?.parts as object[];

test('[LE-01] a work that is written by hand is read, up to six editions', async () => {
  for (const count of [2, 6]) {
    const { editions, translations } = await read(undefined, { count });
    expect([editions.length, translations.length]).toEqual([count - 1, 1]);
  }
});

test.each<[string, (work: Work) => void, string]>([
  [
    'two editions in one language',
    ({ projects }) => Object.assign(projects[1]?.ebook as object, { language: 'pt-BR' }),
    `editions/${id(20)}.json: ebook.language`,
  ],
  [
    'a source that is not there',
    ({ projects }) => projects[0]?.work?.editions.splice(0, 1, editionOf(3)),
    'project.json: work.editions',
  ],
  ['an edition twice', ({ projects }) => projects[0]?.work?.editions.push(editionOf(2)), 'project.json: work.editions'],
  [
    'an edition that is not there',
    ({ projects }) => projects[0]?.work?.editions.push(editionOf(3)),
    `editions/${id(30)}.json`,
  ],
  ['one edition alone', ({ projects }) => projects[0]?.work?.editions.splice(1), 'project.json: work.editions'],
  [
    'a work within a work',
    ({ projects }) => Object.assign(projects[1] as object, { work: projects[0]?.work }),
    `editions/${id(20)}.json`,
  ],
  [
    'an edition under the name of another',
    ({ projects }) => Object.assign(projects[0]?.work?.editions[1] as object, { ebook: id(90) }),
    `editions/${id(90)}.json`,
  ],
  [
    'a row that is in two editions',
    ({ projects }) => Object.assign(projects[1]?.modules[0] as object, { id: id(11) }),
    `editions/${id(20)}.json`,
  ],
  [
    'a part whose row is not in the package',
    (work) => Object.assign(parts(work, 1)[0] as object, { row_id: id(99) }),
    'project.json: work.editions.1.parts.0',
  ],
  [
    'a part whose row is of another edition',
    (work) => Object.assign(parts(work, 1)[0] as object, { row_id: id(11) }),
    'project.json: work.editions.1.parts.0',
  ],
  [
    'a row of a table that is none',
    (work) => Object.assign(parts(work, 1)[0] as object, { kind: 'users' }),
    'project.json: work.editions.1.parts.0',
  ],
  [
    'a row that is two parts',
    (work) => parts(work, 1).push({ ...parts(work, 1)[0], part_id: id(12) }),
    'project.json: work.editions.1.parts.1',
  ],
  [
    'a translation of a row of no edition',
    ({ translations }) => translations.push(translation({ row_id: id(99) })),
    'translations.json: 1',
  ],
  ['a unit that is translated twice', ({ translations }) => translations.push(translation()), 'translations.json: 1'],
  [
    'a unit that is none',
    ({ translations }) => translations.push({ ...translation(), unit: '../x' }),
    'translations.json: 1.unit',
  ],
  [
    'a state that is none',
    ({ translations }) => translations.push({ ...translation(), unit: 'bbbb', state: 'ready' }),
    'translations.json: 1.state',
  ],
  [
    'a field that is no value',
    ({ translations }) => translations.push(translation({ unit: '@title', source: 'Terra' })),
    'translations.json',
  ],
])('[LE-01] a package with %s is refused, and says where', async (_name, change, name) => {
  await expect(read(change)).rejects.toMatchObject({ code: 'import_damaged_part', params: { name } });
});

test('[LE-01] a work of seven editions, without translations, or with an entry of no edition is refused', async () => {
  const refused = (name: string) => ({ code: 'import_damaged_part', params: { name } });
  await expect(read(undefined, { count: 7 })).rejects.toMatchObject(refused('project.json: work.editions'));
  const none = { 'translations.json': undefined };
  await expect(read(undefined, { odd: none })).rejects.toMatchObject(refused('translations.json'));
  const odd = `editions/${id(50)}.json`;
  await expect(read(undefined, { odd: { [odd]: project(5, 'fr') } })).rejects.toMatchObject(refused(odd));
  const alone = (work: Work) => Object.assign(work.projects[0] as object, { work: null });
  await expect(read(alone)).rejects.toMatchObject(refused(`editions/${id(20)}.json`));
});

test('[LE-01] a work that is too much to be read is refused', async () => {
  const usual = PACKAGE_LIMITS.work;
  try {
    Object.assign(PACKAGE_LIMITS, { work: 1_000 });
    await expect(read()).rejects.toMatchObject({ code: 'import_too_big' });
  } finally {
    Object.assign(PACKAGE_LIMITS, { work: usual });
  }
});

test('[LE-01] what units were translated from is cleaned as what is typed', async () => {
  const bad = '<img src=x onerror=alert(1)>';
  const { translations } = await read((work) => {
    work.translations.push(
      translation({ unit: 'bbbb', source: `<p onclick="a()">Um</p><script>a()</script>` }),
      translation({ unit: '@title', source: JSON.stringify('<b>Terra</b>') }),
    );
    parts(work, 1).push({ kind: 'ebooks', row_id: id(20), part_id: 'one', is_joined: false });
    work.translations.push(
      translation({ kind: 'ebooks', row_id: id(20), unit: '@description', source: JSON.stringify(`<p>Oi</p>${bad}`) }),
    );
  });
  const [, block, title, description] = translations.map(({ source }) => source);
  expect([block, title]).toEqual(['<p>Um</p>', JSON.stringify('<b>Terra</b>')]);
  expect(description).toContain('Oi');
  expect(description).not.toContain('onerror');
});
