import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { imageOf } from '#tests/media-files.ts';
import { replaceUpload } from '#tests/replacing.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { listLibrary } from '../media/library.ts';
import { acceptUpload } from '../media/media.ts';
import { deleteUploads } from '../media/remove.ts';
import { replacementOf } from '../media/replace.ts';
import { deleteModules, openModule, updateModule } from '../modules/modules.ts';
import { listHistory } from '../revisions/history.ts';
import { emptyTrash } from '../trash/trash.ts';
import { discardDraft } from './discard.ts';
import { readDraftSince } from './drafts.ts';
import { writeDraft } from './write.ts';

let database: TestDatabase;
let author: Ctx;
let minutes = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const now = () => new Date(Date.now() + minutes * 60_000);
  author = { ...ctxOf(database, await makePerson(database, 'editor')), now };
});
afterAll(() => database.close());

/** A new file of the author's. */
async function sent() {
  const file = path.join(database.dataDir, 'sent.png');
  await writeFile(file, await imageOf({ width: 40, height: 30 }));
  const { id, name } = await acceptUpload(author, { path: file, originalName: 'foto.png', purpose: 'image' });
  return { id, name, url: `/media/${name}` };
}
const isStored = async (name: string) => (await author.storage.stat(name)) !== null;

/** What the library says uses a file. */
async function usesOf(url: string) {
  const { items } = await listLibrary(author, { search: '', filter: null });
  return items.find((upload) => upload.url === url)?.uses.map(({ kind, kept, title }) => [kind, kept, title]);
}

let count = 0;
function write(kind: string, id: string, given: object) {
  count += 1;
  const batch = { client: 'tab', n: count, seq: 0, text_version: 0, fields: [], steps: '[]' };
  return writeDraft(author, kind, id, { ...batch, ...given });
}
const set = (field: string, value: string, was = '') => [{ field, value, was }];
/** Steps that put in a picture, and take out what stands there. */
const pictured = (at: number, src: string) =>
  JSON.stringify([{ stepType: 'replace', from: at, to: at, slice: { content: [{ type: 'image', attrs: { src } }] } }]);
const taken = (from: number, to: number) => JSON.stringify([{ stepType: 'replace', from, to }]);

async function module(content: string) {
  const ebook = await makeEbook(author, { title: 'Guia' });
  const { id } = await makeModule(author, ebook.id, { title: 'Aula', content });
  await openDraft(author, 'modules', id);
  return { id, ebook };
}

test('[WK-14] a file that only a draft shows is in use; what is given up stays as a version, what was taken out before does not', async () => {
  const [cover, shown] = [await sent(), await sent()];
  const { id, ebook } = await module('<p>Solo</p>');
  await write('ebook', ebook.id, { fields: set('cover_image', cover.url) });
  await write('modules', id, { steps: pictured(1, shown.url) });
  expect([await usesOf(cover.url), await usesOf(shown.url)]).toEqual([
    [['ebooks', 'draft', 'Guia']],
    [['modules', 'draft', 'Aula']],
  ]);
  await expect(deleteUploads(author, [cover.id, shown.id], { even_used: false })).rejects.toThrow('upload_in_use');
  await write('modules', id, { text_version: 1, steps: taken(1, 2) });
  minutes += 10;
  await write('modules', id, { fields: set('title', 'Aula 1', 'Aula') });
  await discardDraft(author, 'ebook', ebook.id);
  // the version of before the picture was taken out was not kept
  expect([await usesOf(cover.url), await usesOf(shown.url)]).toEqual([[['ebooks', 'revision', 'Guia']], []]);
});

test('[WK-14] a file that a text only names, as words, is in no use', async () => {
  const shown = await sent();
  const { id } = await module('<p>Solo</p>');
  const slice = { content: [{ type: 'text', text: `<img src="${shown.url}">` }] };
  await write('modules', id, { steps: JSON.stringify([{ stepType: 'replace', from: 1, to: 1, slice }]) });
  expect(await usesOf(shown.url)).toEqual([]);
});

test('[WK-14] a file that a draft shows stays in use when what is stored is saved without it', async () => {
  const [cover, other] = [await sent(), await sent()];
  const { ebook } = await module('');
  await openDraft(author, 'ebook', ebook.id);
  await write('ebook', ebook.id, { fields: set('cover_image', cover.url) });
  await updateEbook(author, ebook.id, 1, { cover_image: cover.url });
  await updateEbook(author, ebook.id, 2, { cover_image: other.url });
  expect(await usesOf(cover.url)).toEqual([['ebooks', 'draft', 'Guia']]);
  await expect(deleteUploads(author, [cover.id], { even_used: false })).rejects.toThrow('upload_in_use');
});

test('[WK-14] an earlier state keeps a replaced file that somebody else still shows', async () => {
  const [old, fresh, last] = [await sent(), await sent(), await sent()];
  const { id } = await module('');
  await updateModule(author, id, 1, { cover_image: old.url }, { seq: 0 });
  await updateModule(author, id, 2, { cover_image: last.url }, { seq: 1 });
  const rival = ctxOf(database, await makePerson(database, 'editor'));
  const foreign = await makeEbook(rival, { cover_image: old.url });
  await replaceUpload(author, old.id, fresh.url);
  expect([await usesOf(old.url), await usesOf(fresh.url)]).toEqual([[['modules', 'revision', 'Aula']], []]);
  await updateEbook(rival, foreign.id, 1, { cover_image: null });
  await replaceUpload(author, old.id, fresh.url);
  expect(await usesOf(fresh.url)).toEqual([['modules', 'revision', 'Aula']]);
  expect(await isStored(old.name)).toBe(false);
});

test('[WK-14] a file that only an earlier state shows is in use as long as that is kept', async () => {
  const shown = await sent();
  const { id } = await module(`<p>a</p><p><img src="${shown.url}"></p>`);
  expect(await usesOf(shown.url)).toEqual([['modules', null, 'Aula']]);
  await updateModule(author, id, 1, { content: '<p>a</p>' }, { seq: 0 });
  expect(await usesOf(shown.url)).toEqual([['modules', 'revision', 'Aula']]);
  await expect(deleteUploads(author, [shown.id], { even_used: false })).rejects.toThrow('upload_in_use');
  await deleteModules(author, [id]);
  expect(await usesOf(shown.url)).toEqual([['trash', null, 'Aula']]);
  await emptyTrash(author);
  expect(await isStored(shown.name)).toBe(false);
});

test('[WK-14] the draft of what is not stored yet names itself by what was typed, and keeps its files', async () => {
  const shown = await sent();
  const { ebook } = await module('');
  const id = randomUUID();
  const fields = [...set('name', 'Pá'), ...set('image_url', shown.url)];
  await write('products', id, { new: { ebook_id: ebook.id }, fields });
  expect(await usesOf(shown.url)).toEqual([['products', 'begun', 'Pá']]);
  await discardDraft(author, 'products', id);
  expect(await usesOf(shown.url)).toEqual([]);
});

test('[WK-14] a replaced file is replaced in drafts, as something written there, and an earlier state leads on', async () => {
  const [old, fresh] = [await sent(), await sent()];
  const text = `<p>a <a href="${old.url}?x=1">b</a></p><p><img src="${old.url}"></p><fieldset><img src="${old.url}"></fieldset>`;
  const { id, ebook } = await module(text);
  await write('ebook', ebook.id, { fields: set('cover_image', old.url) });
  await write('modules', id, { fields: set('title', 'Aula 1', 'Aula') });
  await replaceUpload(author, old.id, fresh.url);

  const draft = await openDraft(author, 'modules', id);
  expect(JSON.stringify(draft.doc).split(fresh.url)).toHaveLength(4);
  expect(JSON.stringify(draft.doc)).not.toContain(old.url);
  const { batches } = await readDraftSince(author, 'modules', id, 1);
  expect(batches).toMatchObject([{ seq: 2, client: 'replace', fields: [] }]);
  expect((await openDraft(author, 'ebook', ebook.id)).changes).toEqual({ cover_image: fresh.url });
  expect([await isStored(old.name), await replacementOf(author, old.name)]).toEqual([false, fresh.name]);
  expect(await usesOf(fresh.url)).toEqual([
    ['modules', null, 'Aula'],
    ['ebooks', 'draft', 'Guia'],
  ]);

  await updateModule(author, id, 2, { title: 'Aula 1' }, { seq: 2 });
  expect((await openModule(author, id)).values.content.split(fresh.url)).toHaveLength(4);
  await updateModule(author, id, 3, { content: '' }, { seq: 3 });
  // what leads on from the old address stays as long as a version says it
  expect(await usesOf(fresh.url)).toContainEqual(['modules', 'revision', 'Aula 1']);
  await expect(deleteUploads(author, [fresh.id], { even_used: false })).rejects.toThrow('upload_in_use');
});

test('a replaced file makes versions of what nobody has opened yet too: as it was, and as it is', async () => {
  const [old, fresh] = [await sent(), await sent()];
  const { id } = await makeEbook(author, { title: 'Guia', cover_image: old.url });
  await replaceUpload(author, old.id, fresh.url);
  const { items } = await listHistory(author, 'ebook', id, null);
  expect(items.map(({ kind, is_stored }) => [kind, is_stored])).toEqual([
    ['replaced', true],
    ['saved', false],
  ]);
  expect(items[0]?.by).toBe(author.actor?.email);
});

test('[WK-14] giving up a draft after a replacement brings back what is stored then', async () => {
  const [old, fresh] = [await sent(), await sent()];
  const { id } = await module(`<p><img src="${old.url}"></p>`);
  await replaceUpload(author, old.id, fresh.url);
  expect(await openDraft(author, 'modules', id)).toMatchObject({ differs: false, seq: 1 });
  expect(await write('modules', id, { seq: 1, fields: set('title', 'B', 'Aula') })).toMatchObject({ differs: true });
  await discardDraft(author, 'modules', id);
  const { doc } = await openDraft(author, 'modules', id);
  expect(JSON.stringify(doc)).toContain(fresh.url);
});
