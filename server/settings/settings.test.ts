import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accentOf } from '#common/accent.ts';
import { accentSheet } from '#common/accent-sheet.ts';
import { contrast, parseColour, type Rgb } from '#common/colours.ts';
import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import { SITE_DEFAULTS } from '#common/schemas/site.ts';
import { publicTexts } from '#common/texts/public.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { json } from '../db/open.ts';
import type { AppError } from '../errors.ts';
import { openSettings } from './current.ts';
import { getSettings, updateSettings } from './settings.ts';

let database: TestDatabase;
let ctx: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  await database.db.deleteFrom('site_settings').execute();
  ctx = ctxOf(database, await makePerson(database, 'admin', 'Ana'));
});

afterAll(() => database.close());

test('settings are stored whole, count their writes and tell of two writers; what is not sent stays', async () => {
  expect(await getSettings(ctx)).toEqual({ settings: SITE_DEFAULTS, version: 0 });
  const node = await openSettings(database.db);
  expect(await updateSettings(ctx, 0, { product_name: '  Casa\n do  Livro ', email: 'oi@casa.example' })).toEqual({
    version: 1,
  });
  expect(ctx.changes).toEqual(['site']);
  expect(node.get()).toEqual(SITE_DEFAULTS);
  await node.reload();
  expect(node.get()).toMatchObject({ product_name: 'Casa do Livro', email: 'oi@casa.example' });
  await updateSettings(ctx, 1, { satisfaction: '4,9/5' });
  expect((await getSettings(ctx)).settings).toMatchObject({ product_name: 'Casa do Livro', satisfaction: '4,9/5' });
  for (const version of [0, 1]) {
    const late = updateSettings(ctx, version, { product_name: 'Outra' });
    await expect(late).rejects.toMatchObject({ code: 'conflict', params: { name: 'Ana', version: 2 } });
  }
});

test('what a node knows of the settings is never older than what it knew; what an older program stored is filled up', async () => {
  await updateSettings(ctx, 0, { product_name: 'Casa' });
  await updateSettings(ctx, 1, { product_name: 'Casa nova' });
  const node = await openSettings(database.db);
  const store = (version: number, settings: object) =>
    database.db
      .updateTable('site_settings')
      .set({ version, settings: json(settings) })
      .execute();
  // this read starts before the second write and ends after it
  await store(1, { ...SITE_DEFAULTS, product_name: 'Casa' });
  await node.reload();
  expect(node.get().product_name).toBe('Casa nova');
  await store(3, { product_name: 'Casa velha' });
  await node.reload();
  expect(node.get()).toEqual({ ...SITE_DEFAULTS, product_name: 'Casa velha' });
});

test('[G-02] only administrators read and write the settings', async () => {
  for (const role of ['editor', 'user'] as const) {
    const other = ctxOf(database, await makePerson(database, role));
    await expect(getSettings(other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateSettings(other, 0, { product_name: 'Meu' })).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(updateSettings(ctxOf(database, null), 0, {})).rejects.toMatchObject({ code: 'session_expired' });
  expect((await getSettings(ctx)).settings).toEqual(SITE_DEFAULTS);
});

test('settings that cannot be are refused with every field at fault', async () => {
  const wrong = {
    product_name: ' \n ',
    logo: 'javascript:alert(1)',
    accent: 'red; } body { display: none',
    email: 'ninguém',
    satisfaction: 'x'.repeat(21),
  };
  await expect(updateSettings(ctx, 0, wrong)).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      product_name: { code: 'site_name_required' },
      logo: { code: 'url_invalid' },
      accent: { code: 'colour_invalid' },
      email: { code: 'email_invalid' },
      satisfaction: { code: 'too_long' },
    },
  });
  for (const accent of ['#12345', '#1234567', '#12345g', 'b3261e']) {
    await expect(updateSettings(ctx, 0, { accent })).rejects.toMatchObject({ code: 'invalid' });
  }
});

test('[SA-01] plans are stored cleaned, each with a name, six at most', async () => {
  const plan = { name: ' Autor ', price: 'R$ 30', includes: 'Um\nDois ' };
  await updateSettings(ctx, 0, { plans: [plan] });
  const { settings } = await getSettings(ctx);
  expect(settings.plans).toEqual([{ name: 'Autor', price: 'R$ 30', includes: 'Um\nDois' }]);
  const refusedAt = async (plans: object[]) => {
    const refused: unknown = await updateSettings(ctx, 1, { plans }).catch((error: unknown) => error);
    return Object.entries((refused as AppError).fields).map(([field, { code }]) => `${field} ${code}`);
  };
  expect(await refusedAt([plan, { ...plan, name: ' ' }])).toEqual(['plans.1.name name_required']);
  expect(await refusedAt([{ ...plan, price: 'x'.repeat(41) }])).toEqual(['plans.0.price too_long']);
  expect(await refusedAt([{ ...plan, includes: 'x'.repeat(1_001) }])).toEqual(['plans.0.includes too_long']);
  expect(await refusedAt(Array.from({ length: 7 }, () => plan))).toEqual(['plans too_many_items']);
  expect((await getSettings(ctx)).settings.plans).toHaveLength(1);
});

test('[SA-01] the sales texts of six languages promise nothing that the product has not', () => {
  for (const language of INTERFACE_LANGUAGES) {
    const { cards, ...sales } = publicTexts(language).sales;
    const words = JSON.stringify([sales, cards]);
    const promised =
      /gr[aá]tis|gratuit|kostenlos|\bfree\b|14 |trial|análises|analytic|statisti|auswertung|white.?label|marca blanca|\bAPI\b|tabel|tabl[ae]|ilimitad|unlimited/i;
    expect(words.match(promised)?.[0], language).toBeUndefined();
    expect(cards).toHaveLength(6);
  }
});

test('[G-03] hostile legal texts are stored harmless, and a text of nothing is empty', async () => {
  const privacy = {
    ...SITE_DEFAULTS.privacy,
    'pt-BR': '<h2>Quem</h2><p onclick="x()">Nós<script>alert(1)</script></p><a href="javascript:x()">a</a>',
    en: '<p>&nbsp;</p><p><br></p>',
  };
  await updateSettings(ctx, 0, { privacy });
  const { settings } = await getSettings(ctx);
  expect(settings.privacy['pt-BR']).toBe('<h2>Quem</h2><p>Nós</p><a>a</a>');
  expect(settings.privacy.en).toBe('');
});

test('every accent is readable on light and dark, as text, on its wash and under its own text', () => {
  const rgb = (colour: string) => parseColour(colour) as Rgb;
  const backgrounds = { light: ['#ffffff', '#fbf8f2', '#f4efe5'], dark: ['#121009', '#16140f', '#1f1c16'] };
  for (const colour of ['#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#b3261e', '#808080', '#f7c6d9']) {
    const accent = accentOf(colour);
    for (const scheme of ['light', 'dark'] as const) {
      const { accent: text, wash, on } = accent[scheme];
      for (const background of [...backgrounds[scheme], wash, on]) {
        expect(contrast(rgb(text), rgb(background)), `${colour} ${scheme} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
  }
  expect(accentOf('#b3261e').light.accent).toBe('#b3261e');
  expect(accentSheet('#2b4c9b')).toMatch(/^:root:root\{--red:light-dark\(#2b4c9b,#[0-9a-f]{6}\);/);
});
