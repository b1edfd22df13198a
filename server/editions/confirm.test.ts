import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCopy } from '#tests/copies.ts';
import { writeField } from '#tests/drafts.ts';
import { makeEbook, makeModule, openTwoAuthors, type TwoAuthors } from '#tests/factories.ts';
import { saveConfirmed, trashSource } from '#tests/works.ts';
import { getModule, listModules } from '../modules/modules.queries.ts';
import { updateModule } from '../modules/modules.ts';
import { confirmUnits, reopenUnits } from './confirm.ts';
import { countDue } from './due.ts';
import { listEditions, startEdition } from './editions.ts';
import { listTranslations } from './parts.queries.ts';
import { findSourceOfRow, openUnits } from './units-of-row.ts';

let { database, author, other } = {} as TwoAuthors;

beforeAll(async () => {
  ({ database, author, other } = await openTwoAuthors());
});
afterAll(() => database.close());

const TEXT =
  '<h2>O prato</h2><p>Metade verduras, <strong>metade</strong> o resto.</p><figure><img src="/media/a.webp" alt=""><figcaption>Um prato</figcaption></figure>';

const PLAIN = { html: null, difference: null };

/** A module and its edition in English, whose words are still those of the source. */
async function makePair(content = TEXT) {
  const ebook = await makeEbook(author, { title: 'Guia', language: 'pt-BR' });
  const module = await makeModule(author, ebook.id, { title: 'O prato', description: 'Uma regra.', content });
  const begun = await startEdition(author, ebook.id, 'en');
  await runCopy(author, begun);
  const [own] = await listModules(author.db, begun.id);
  const units = () => openUnits(author, 'modules', own?.id);
  const states = async () => (await units()).text.map(({ state }) => state);
  const confirm = async (...places: number[]) => {
    const { text } = await units();
    const wanted = places.map((place) => ({ unit: text[place]?.unit ?? '', seen: text[place]?.html ?? '' }));
    return confirmUnits(author, 'modules', own?.id, { units: wanted });
  };
  const write = async (change: (content: string) => string) => {
    const { version, content } = await getModule(author.db, module.id);
    await updateModule(author, module.id, version, { content: change(content) });
  };
  const counts = async () => {
    await countDue(author.db);
    return (await listEditions(author, ebook.id)).editions.find(({ id }) => id === begun.id)?.counts;
  };
  return { ebook, edition: begun.id, module, own: own?.id ?? '', units, states, confirm, write, counts };
}

test('[LE-03] the units of a row stand in the order of the source, each with its state', async () => {
  const { units, ebook, module, edition } = await makePair();
  const { source, fields, text } = await units();
  expect(source).toEqual({
    row_id: module.id,
    ebook_id: ebook.id,
    ebook_title: 'Guia',
    language: 'pt-BR',
    edition_id: edition,
    edition_language: 'en',
    has_machine: false,
  });
  expect(fields.slice(0, 2)).toEqual([
    { field: 'title', state: 'missing', now: '"O prato"', was: null, ...PLAIN },
    { field: 'description', state: 'missing', now: '"Uma regra."', was: null, ...PLAIN },
  ]);
  expect(text.map(({ state, html }) => [state, html.replace(/ data-b="\w+"/g, '')])).toEqual([
    ['missing', '<h2>O prato</h2>'],
    ['missing', '<p>Metade verduras, <strong>metade</strong> o resto.</p>'],
    ['missing', '<figure><img src="/media/a.webp" alt="" /><figcaption>Um prato</figcaption></figure>'],
  ]);
});

test('[LE-03] a confirmed unit is ready beside its source, and counted so once its words are saved', async () => {
  const { confirm, states, counts, own, units } = await makePair();
  const before = await counts();
  expect((await confirm(1)).changed).toEqual([]);
  expect(await states()).toEqual(['missing', 'ready', 'missing']);
  expect(await counts()).toEqual(before);
  await saveConfirmed(author, own, [(await units()).text[1]?.unit ?? '']);
  const words = (before?.words_to_do ?? 0) - 5;
  expect(await counts()).toMatchObject({ ready: 1, missing: (before?.missing ?? 0) - 1, words_to_do: words });
});

test('[LE-03] a field that is confirmed while its words are in the draft counts as ready once they are saved', async () => {
  const { own, counts } = await makePair();
  const before = await counts();
  await writeField(author, 'modules', { id: own, value: 'The plate' });
  await confirmUnits(author, 'modules', own, { units: [{ unit: '@title', seen: '"O prato"' }] });
  expect(await counts()).toEqual(before);
  const { version } = await getModule(author.db, own);
  await updateModule(author, own, version, { title: 'The plate' });
  expect(await counts()).toMatchObject({ ready: 1, missing: (before?.missing ?? 0) - 1 });
});

test('[LE-03] a field that is confirmed as it is stored counts as ready at once', async () => {
  const { own, counts } = await makePair();
  await confirmUnits(author, 'modules', own, { units: [{ unit: '@title', seen: '"O prato"' }] });
  expect(await counts()).toMatchObject({ ready: 1 });
});

test('[LE-03] a confirmed caption stays ready while its picture and words do', async () => {
  const { confirm, states, write } = await makePair();
  await confirm(2);
  expect(await states()).toEqual(['missing', 'missing', 'ready']);
  await write((content) => content.replace('Um prato', 'Um prato cheio'));
  expect(await states()).toEqual(['missing', 'missing', 'outdated']);
});

test('[LE-03] fields are confirmed as blocks are', async () => {
  const { own, units } = await makePair();
  await confirmUnits(author, 'modules', own, { units: [{ unit: '@title', seen: '"O prato"' }] });
  expect((await units()).fields[0]).toMatchObject({ field: 'title', state: 'ready' });
});

test('[LE-02] a source that changed after its confirmation shows the exact difference, and is confirmed again', async () => {
  const { confirm, units, write, states } = await makePair();
  await confirm(0, 1);
  await write((content) => content.replace('verduras', 'verduras e frutas'));
  const [, changed] = (await units()).text;
  expect(changed).toMatchObject({ state: 'outdated' });
  expect(changed?.difference).toContain('verduras<ins> e frutas</ins>, <strong>metade</strong> o resto.');
  await confirm(1);
  expect(await states()).toEqual(['ready', 'ready', 'missing']);
});

test('[LE-03] a source that changed since it was read is not confirmed', async () => {
  const { own, units, write, states } = await makePair();
  const [, seen] = (await units()).text;
  await write((content) => content.replace('verduras', 'frutas'));
  const answer = await confirmUnits(author, 'modules', own, { units: [{ unit: seen?.unit, seen: seen?.html }] });
  expect(answer.changed).toEqual([seen?.unit]);
  expect(answer.units.text[1]?.html).toContain('frutas');
  expect(await states()).toEqual(['missing', 'missing', 'missing']);
});

test('[LE-03] two who confirm the same unit in the same moment both have it ready, and it is stored once', async () => {
  const { own, units, states } = await makePair();
  const [, seen] = (await units()).text;
  const given = { units: [{ unit: seen?.unit, seen: seen?.html }] };
  const both = await Promise.all([1, 2].map(() => confirmUnits(author, 'modules', own, given)));
  expect(both.map(({ changed }) => changed)).toEqual([[], []]);
  expect(await states()).toEqual(['missing', 'ready', 'missing']);
  expect(await listTranslations(author.db, { kind: 'modules', row_id: own })).toHaveLength(1);
});

test('[LE-03] a source that is stored in the moment in which it is confirmed is never ready unread', async () => {
  const { own, units, write } = await makePair();
  for (const fruit of ['frutas', 'grãos', 'raízes', 'folhas']) {
    const [, seen] = (await units()).text;
    const given = { units: [{ unit: seen?.unit, seen: seen?.html }] };
    const changing = write((content) => content.replace(/Metade [^,]+/, `Metade ${fruit}`));
    await Promise.all([confirmUnits(author, 'modules', own, given), changing]);
    const [, now] = (await units()).text;
    expect(now?.html).toContain(fruit);
    expect(now?.state).not.toBe('ready');
  }
});

test('[LE-03] what is stored is what the server reads, not what was sent', async () => {
  const { own, units } = await makePair();
  const [first] = (await units()).text;
  await confirmUnits(author, 'modules', own, {
    units: [{ unit: first?.unit, seen: `${first?.html}<script>x</script>` }],
  });
  expect(await listTranslations(author.db, { kind: 'modules', row_id: own })).toEqual([]);
});

test('[LE-03] a unit that is reopened is missing again', async () => {
  const { own, units, confirm, states } = await makePair();
  await confirm(0);
  const [first] = (await units()).text;
  await reopenUnits(author, 'modules', own, { units: [first?.unit] });
  expect(await states()).toEqual(['missing', 'missing', 'missing']);
});

test('[LE-02] what the source took away is asked for no longer once the edition keeps it as its own', async () => {
  const { own, units, confirm, write, states } = await makePair();
  await confirm(0, 1);
  await write((content) => content.replace(/<h2.*?<\/h2>/, ''));
  const removed = (await units()).text.find(({ state }) => state === 'removed');
  expect(removed?.html).toContain('O prato');
  await reopenUnits(author, 'modules', own, { units: [removed?.unit] });
  expect(await states()).toEqual(['ready', 'missing']);
});

test('[LE-03] the source itself, an e-book in no work and an edition whose source is in the trash have nothing beside them', async () => {
  const { ebook, edition, module, own } = await makePair();
  expect(await findSourceOfRow(author, { kind: 'modules', row_id: module.id })).toBeNull();
  await expect(openUnits(author, 'modules', module.id)).rejects.toMatchObject({ code: 'source_missing' });
  const alone = await makeModule(author, (await makeEbook(author)).id);
  await expect(confirmUnits(author, 'modules', alone.id, {})).rejects.toMatchObject({ code: 'source_missing' });
  await trashSource(author, ebook.id, edition);
  expect(await findSourceOfRow(author, { kind: 'modules', row_id: own })).toBeNull();
});

test('[LE-03] blocks that the source got elsewhere than in the editor get ids, and are confirmed by them', async () => {
  const { confirm, states, write } = await makePair('<p>Um.</p>');
  await write((content) => `${content}<p>Dois.</p><p>Três.</p>`);
  await confirm(2);
  expect(await states()).toEqual(['missing', 'missing', 'ready']);
});

test('[LE-03] nobody confirms in an e-book of somebody else', async () => {
  const { own, units } = await makePair();
  const [first] = (await units()).text;
  const given = { units: [{ unit: first?.unit, seen: first?.html }] };
  await expect(confirmUnits(other, 'modules', own, given)).rejects.toMatchObject({ code: 'not_found' });
  await expect(openUnits(other, 'modules', own)).rejects.toMatchObject({ code: 'not_found' });
});

test('what is no list of units is refused', async () => {
  const { own } = await makePair();
  for (const units of [undefined, [], [{ unit: '../x', seen: '' }], [{ unit: 'ab12' }]])
    await expect(confirmUnits(author, 'modules', own, { units })).rejects.toMatchObject({ code: 'invalid' });
  await expect(reopenUnits(author, 'modules', own, { units: [7] })).rejects.toMatchObject({ code: 'invalid' });
});
