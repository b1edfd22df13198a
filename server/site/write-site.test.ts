import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import vm from 'node:vm';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { linesIn } from '#server/book/lines.ts';
import type { Storage } from '#server/storage/storage.ts';
import { aBench } from '#tests/bench.ts';
import { bookOf, oneCell, paragraph, points, text, wholeBook } from '#tests/whole-book.ts';
import { entriesOf } from '#tests/zip.ts';
import { LIBRARY, siteSearch } from '../../scripts/site-search.ts';
import { writeSite } from './write-site.ts';

const SOUND = '7-rio.mp3';
/** One upload is there. */
const storage = {
  stat: async (name: string) => (name === SOUND ? { bytes: 5, modified: new Date() } : null),
  read: async () => Readable.from([Buffer.from('sound')]),
} as Partial<Storage> as Storage;

let folder: string;
let entries: Map<string, Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-site-'));
  entries = await entriesOf(await written('site.zip'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, book?: Book): Promise<string> {
  const file = path.join(folder, name);
  await writeSite(book ?? (await wholeBook()), file, aBench({ storage }));
  return file;
}

const pages = () => [...entries.keys()].filter((name) => name.endsWith('.html'));

function elements(page: string) {
  return DomUtils.getElementsByTagName('*', parseDocument(String(entries.get(page))));
}

/** What a page loads by itself, and where its links lead. */
function addressesIn(page: string): { loads: string[]; links: string[] } {
  const all = elements(page);
  const said = (name: string, tags: string[]) =>
    all.filter((one) => tags.includes(one.name)).flatMap(({ attribs }) => attribs[name] ?? []);
  return {
    loads: [
      ...said('src', ['img', 'video', 'audio', 'script', 'iframe']),
      ...said('poster', ['video']),
      ...said('href', ['link']),
    ],
    links: [...said('href', ['a']), ...said('action', ['form'])],
  };
}

test('a page a section, with what they show beside them, under plain names', () => {
  expect([...entries.keys()]).toEqual([
    '01-texto-linhas-grupos.html',
    '02-listas-e-tabelas.html',
    '03-figuras.html',
    '04-receitas.html',
    '05-produtos.html',
    '06-suporte.html',
    'icon.svg',
    'images/1-capa.jpg',
    'images/2-larga.jpg',
    'images/3-alta.png',
    'images/4-sinal.png',
    'index.html',
    `media/${SOUND}`,
    'search-index.js',
    'search.html',
    'search.js',
    'style.css',
  ]);
});

test('every page loads only what lies beside it, and says so to the browser', () => {
  for (const page of pages()) {
    const { loads } = addressesIn(page);
    expect(
      elements(page).filter(({ attribs }) => attribs.rel === 'icon'),
      page,
    ).toHaveLength(1);
    expect(
      loads.filter((address) => !entries.has(address)),
      page,
    ).toEqual([]);
    const rules = elements(page).find(({ attribs }) => attribs['http-equiv'])?.attribs.content;
    expect(rules, page).toMatch(/^default-src 'none'; style-src 'self' file:;/);
  }
  const scripts = pages().filter((page) => elements(page).some(({ name }) => name === 'script'));
  expect(scripts).toEqual(['search.html']);
});

test('every link within the site leads to what is there, as it stands in a folder', () => {
  const broken = pages().flatMap((page) => {
    const own = addressesIn(page).links.filter((address) => !/^(?:https?|mailto|tel):/.test(address));
    return own.filter((address) => {
      const [file = '', part] = address.split('#');
      const target = file || page;
      return !entries.has(target) || (part && !elements(target).some(({ attribs }) => attribs.id === part));
    });
  });
  expect(broken).toEqual([]);
});

test('a sound that is an upload plays from the site, a film of the web is led to', () => {
  const page = String(entries.get('03-figuras.html'));
  expect(page).toContain(`<audio src="media/${SOUND}"`);
  expect(page).toContain(
    '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><span data-label="">▶ </span>Como filtrar</a>',
  );
  expect(page).not.toContain('<iframe');
});

test.each<[string, (sound: Block) => Block]>([
  ['a quote', (sound) => ({ kind: 'quote', blocks: [sound] })],
  ['a callout', (sound) => ({ kind: 'callout', tone: 'tip', blocks: [sound] })],
  ['a fold', (sound) => ({ kind: 'details', summary: [text('Ouça')], blocks: [sound] })],
  ['a list', (sound) => points([sound])],
  ['a cell', (sound) => oneCell([sound])],
  ['a column', (sound) => ({ kind: 'columns', columns: [[paragraph('a')], [sound]] })],
  ['a definition', (sound) => ({ kind: 'definitions', entries: [{ terms: [[text('a')]], details: [[sound]] }] })],
])('a sound within %s plays from the site, too', async (_where, within) => {
  const url = `https://livros.exemplo.com/media/${SOUND}`;
  const made = await entriesOf(
    await written(
      'one.zip',
      await bookOf([within({ kind: 'media', media: 'audio', title: 'Rio', url, poster: null })]),
    ),
  );
  expect(String(made.get('01-um.html'))).toContain(`<audio src="media/${SOUND}"`);
  expect(String(made.get(`media/${SOUND}`))).toBe('sound');
});

test('a film that is an upload plays from the site before its picture', async () => {
  const url = `https://livros.exemplo.com/media/${SOUND}`;
  const film: Block = { kind: 'media', media: 'video', title: 'Rio', url, poster: '/media/2-larga.jpg' };
  const made = await entriesOf(await written('film.zip', await bookOf([film])));
  const [video] = DomUtils.getElementsByTagName('video', parseDocument(String(made.get('01-um.html'))));
  expect(video?.attribs).toMatchObject({ src: `media/${SOUND}`, poster: 'images/2-larga.jpg', title: 'Rio' });
});

test('every line of a book stands on its page, below what it is a part of', async () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
  const book = await wholeBook();
  const sections = pages().filter((page) => /^\d/.test(page));
  for (const [at, { id, title }] of book.sections.entries()) {
    const { blocks, notes } = await book.section(id);
    const shown = parseDocument(String(entries.get(sections[at] ?? '')));
    for (const { attribs, children } of DomUtils.getElementsByTagName('a', shown))
      if (attribs.role === 'doc-noteref') for (const child of children) DomUtils.removeElement(child);
    const said = letters(DomUtils.textContent(shown));
    const lines = [title, ...linesIn([...blocks, ...notes.flat()])].map((line) => line.replace('sinal ', ''));
    expect(lines.filter((line) => !said.includes(letters(line)))).toEqual([]);
  }
  const kickers = sections.map((page) => elements(page).find(({ attribs }) => attribs.class === 'kicker'));
  expect(kickers.map((kicker) => kicker && DomUtils.textContent(kicker))).toEqual([
    ...['Módulo 1', 'Módulo 2', 'Módulo 3', 'Bônus', undefined, undefined],
  ]);
});

test('what is done, where a line stands, and the way back from each footnote are as they were written', () => {
  const page = String(entries.get('02-listas-e-tabelas.html'));
  const boxes = [...page.matchAll(/<li data-checked="(\w+)"><span [^>]*>([^<]+)<\/span> ([^<]+)<\/li>/g)];
  expect(boxes.map(([, ...said]) => said)).toEqual([
    ['true', 'Feito:', 'feito'],
    ['false', 'A fazer:', 'por fazer'],
  ]);
  const first = elements('01-texto-linhas-grupos.html');
  const classOf = (words: string) =>
    first.find((one) => one.name === 'p' && DomUtils.textContent(one) === words)?.attribs.class;
  expect([classOf('No meio'), classOf('No fim')]).toEqual(['center', 'end']);
  const backs = first.filter(({ attribs }) => attribs.role === 'doc-backlink').map(({ attribs }) => attribs.href);
  expect(backs).toEqual(['#r1', '#r2']);
});

test('each page but the first leads home, and says the language of its book', async () => {
  const book = await wholeBook();
  const made = await entriesOf(await written('en.zip', { ...book, metadata: { ...book.metadata, language: 'en' } }));
  for (const [name, page] of made) {
    if (!name.endsWith('.html')) continue;
    const all = DomUtils.getElementsByTagName('*', parseDocument(String(page)));
    expect(all.find((one) => one.name === 'html')?.attribs.lang, name).toBe('en');
    const home = all.filter(({ attribs }) => attribs.class === 'home').map(({ attribs }) => attribs.href);
    expect(home, name).toEqual(name === 'index.html' ? [] : ['index.html']);
  }
});

test('the contents lead to each page in order, bonus modules below their heading, and each page to those beside it', () => {
  const main = String(entries.get('index.html')).split('<h2 id="bonus">');
  const listed = main.map((part) => [...part.matchAll(/<li><a href="([^"]+)"/g)].map(([, page]) => page));
  const sections = pages().filter((page) => /^\d/.test(page));
  expect(listed).toEqual([sections.filter((page) => page !== '04-receitas.html'), ['04-receitas.html']]);
  const ways = sections.map((page) =>
    ['prev', 'next'].map((rel) => elements(page).find(({ attribs }) => attribs.rel === rel)?.attribs.href),
  );
  expect(ways).toEqual(sections.map((_, at) => [sections[at - 1], sections[at + 1]]));
});

test('a title is read as words on each page that says it', async () => {
  const book = await wholeBook();
  const title = '</title><script>alert("a&b")</script>';
  const [head] = book.sections;
  const sections = head ? [{ ...head, title }] : [];
  const section = async (id: string) => ({ ...(await book.section(id)), title });
  const made = await entriesOf(
    await written('hostile.zip', { ...book, metadata: { ...book.metadata, title }, sections, section }),
  );
  const said = [...made].flatMap(([name, page]) => (name.endsWith('.html') ? [[name, String(page)] as const] : []));
  expect(said).toHaveLength(3);
  for (const [name, page] of said) {
    expect(page, name).not.toContain('<script>');
    const [shown] = DomUtils.getElementsByTagName('title', parseDocument(page));
    expect(shown && DomUtils.textContent(shown), name).toContain(title);
  }
});

test('the search is what the source says: `node scripts/site-search.ts` writes it', async () => {
  expect(await readFile(LIBRARY, 'utf8')).toBe(await siteSearch());
});

test('[SE-03] the search finds all words in any form and order, and leads to the part of the page', () => {
  const context = vm.createContext({ self: {} });
  for (const name of ['search-index.js', 'search.js']) vm.runInContext(String(entries.get(name)), context);
  const found = (query: string): string[] =>
    vm
      .runInContext(`bookSearch.find(self.bookIndex, ${JSON.stringify(query)})`, context)
      .hits.map(({ href }: { href: string }) => href);
  expect(found('agua FRIA')).toEqual([
    '05-produtos.html',
    '03-figuras.html#figuras',
    '02-listas-e-tabelas.html#tabelas',
  ]);
  // other forms of the words
  expect(found('litro')).toEqual(found('litros'));
  expect(found('tabela')).toContain('02-listas-e-tabelas.html#tabelas');
  expect(found('hortelã')).toEqual(['04-receitas.html#n1']);
  expect(found('codigo')[0]).toBe('01-texto-linhas-grupos.html#codigo');
  expect(found('litros dois')).toEqual(['01-texto-linhas-grupos.html#codigo']);
  expect([found('guarana'), found('  ')]).toEqual([[], []]);
  // what is called so stands before what only stands below it
  expect(found('listas').slice(0, 2)).toEqual(['02-listas-e-tabelas.html', '02-listas-e-tabelas.html#listas']);
});

test('the same book makes the same bytes', async () => {
  const again = await written('again.zip');
  expect(await readFile(again)).toEqual(await readFile(path.join(folder, 'site.zip')));
});
