import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EBOOK_LANGUAGES } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '#server/context.ts';
import { updateProfile } from '#server/people/profile.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, slug } from '../factories.ts';
import { type Client, clientOf } from './client.ts';
import { type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let nobody: Client;
let writer: Client;
let ctx: Ctx;

const PICTURE = 'https://example.com/ana.png';
const ABOUT = 'Planta há quinze anos.\nEscreve <b>sobre</b> isso.';

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  nobody = clientOf(server);
  await enter(server, 'admin');
  const entered = await enter(server, 'editor');
  writer = entered.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, entered.actor);
});
afterAll(() => server.stop());

beforeEach(() => describeAuthor());

/** What the author's profile says; each test has e-books of its own, which nobody has kept yet. */
const describeAuthor = (given: Record<string, unknown> = {}) =>
  updateProfile(ctx, { full_name: 'Ana Reis', avatar_url: PICTURE, about: ABOUT, ...given });

async function makeBook(input: Record<string, unknown> = {}) {
  const ebook = await makeEbook(ctx, { slug: slug('livro'), ...input });
  return { ...ebook, path: `/ebook/${ebook.id}/${ebook.slug}` };
}

const open = async (address: string): Promise<Page> => pageOf(await nobody.get(address));
const sectionOf = ({ document }: Page) => document.querySelector('section[aria-labelledby="author"]');
const bylineOf = ({ document }: Page) => textOf(document.querySelector('.byline'));

function dataOf({ document }: Page): { '@type': string; author?: object } {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
}

test('[ST-15] the page of an e-book names its author, with picture and ‘Sobre quem escreve’, in its HTML', async () => {
  const page = await open((await makeBook()).path);
  expect(bylineOf(page)).toBe('Por Ana Reis');
  const section = sectionOf(page);
  expect(textOf(section?.querySelector('h2'))).toBe('Sobre quem escreve');
  expect(section?.querySelector('img')?.getAttribute('src')).toBe(PICTURE);
  expect(section?.querySelector('.author-about')?.textContent).toBe(ABOUT);
  expect(section?.querySelector('b')).toBeNull();
});

test('[ST-15] search engines are given the author as a person', async () => {
  const data = dataOf(await open((await makeBook()).path));
  const author = { '@type': 'Person', name: 'Ana Reis', image: PICTURE, description: ABOUT };
  expect(data).toMatchObject({ '@type': 'Book', author });
});

test('[ST-15] an e-book can leave its author out', async () => {
  const page = await open((await makeBook({ is_author_shown: false })).path);
  expect([bylineOf(page), sectionOf(page), dataOf(page).author]).toEqual(['', null, undefined]);
  expect(page.html).not.toContain('Ana Reis');
});

test('[ST-15] without a name the author is left out, and no page gives the e-mail address away', async () => {
  for (const full_name of ['', 'Ana Reis']) {
    await describeAuthor({ full_name });
    const { path } = await makeBook();
    for (const tab of ['', '?tab=supplementation', '?tab=products', '?tab=support']) {
      const page = await open(path + tab);
      expect(page.html).not.toContain(ctx.actor?.email);
      if (!full_name) expect([bylineOf(page), sectionOf(page), dataOf(page).author]).toEqual(['', null, undefined]);
    }
  }
});

test('[ST-15] without a picture there is no gap for one; with neither picture nor text there is just the name', async () => {
  await describeAuthor({ avatar_url: '' });
  const text = await open((await makeBook()).path);
  expect([sectionOf(text)?.querySelectorAll('img, .author-picture').length, bylineOf(text)]).toEqual([
    0,
    'Por Ana Reis',
  ]);
  expect(textOf(sectionOf(text))).toContain('Planta há quinze anos.');
  await describeAuthor({ avatar_url: '', about: '' });
  const name = await open((await makeBook()).path);
  expect([sectionOf(name), bylineOf(name)]).toEqual([null, 'Por Ana Reis']);
});

test('[ST-15] a page that is kept follows the profile at once', async () => {
  const { path } = await makeBook();
  expect(bylineOf(await open(path))).toBe('Por Ana Reis');
  const values = { full_name: 'Ana Prado', avatar_url: '', about: 'Agora em Minas.' };
  expect((await writer.postJson('/profile', { values })).status).toBe(200);
  const page = await open(path);
  expect([bylineOf(page), textOf(sectionOf(page)?.querySelector('.author-about'))]).toEqual([
    'Por Ana Prado',
    'Agora em Minas.',
  ]);
});

test('[ST-15] the words around the author are those of the e-book’s language', async () => {
  const words = {
    'pt-BR': ['Por Ana Reis', 'Sobre quem escreve'],
    en: ['By Ana Reis', 'About the author'],
    es: ['Por Ana Reis', 'Sobre quien escribe'],
    fr: ['Par Ana Reis', 'À propos de l’auteur'],
    de: ['Von Ana Reis', 'Wer hier schreibt'],
    it: ['Di Ana Reis', 'Chi scrive'],
  };
  const seen: Record<string, string[]> = {};
  for (const language of Object.keys(words)) {
    expect(EBOOK_LANGUAGES).toContain(language);
    const page = await open((await makeBook({ language })).path);
    seen[language] = [bylineOf(page), textOf(sectionOf(page)?.querySelector('h2'))];
  }
  expect(seen).toEqual(words);
});

test('[ST-15] the text about the author has an end, and the profile says so', async () => {
  const values = { full_name: 'Ana', avatar_url: '', about: 'x'.repeat(LIMITS.about + 1) };
  const answer = await writer.postJson('/profile', { values });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('600')]);
});
