import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { GUIDE_SLUG } from '#common/addresses.ts';
import { build, isStale } from '../../scripts/build.ts';
import { ensureChromium, systemChromium } from '../../scripts/ensure-chromium.ts';
import { sealPictures } from '../../scripts/shown-screens.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';

const FOLDER = 'app/reader/pictures';
/** On a desk, and on a phone. */
const SHAPES = {
  'writing-room': { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  'writing-room-phone': { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 },
};
/** Milliseconds until the screen stands still: what comes late has come and what moves has moved. */
const SETTLED = 1500;
const AUTHOR = { email: 'ana@example.com', password: 'canoa-violeta-77' };

/** Takes the pictures of the writing room that the sales page shows, of the built product with its sample e-book. */
async function main(): Promise<void> {
  ensureChromium();
  if (isStale()) await build();
  mkdirSync(FOLDER, { recursive: true });
  const product = await startServer('sqlite', {});
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  try {
    const account = { ...AUTHOR, intent: 'sign-up', name: 'Ana' };
    await fetch(`${product.url}/auth`, { method: 'POST', body: new URLSearchParams(account) });
    for (const shape of Object.keys(SHAPES) as Shape[])
      for (const scheme of ['light', 'dark'] as const) await takePicture(browser, product, shape, scheme);
    sealPictures();
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Shape = keyof typeof SHAPES;
type Scheme = 'light' | 'dark';

async function takePicture(browser: Browser, product: RunningServer, shape: Shape, scheme: Scheme): Promise<void> {
  const screen = SHAPES[shape];
  const place = { baseURL: product.url, colorScheme: scheme, locale: 'pt-BR' };
  const context = await browser.newContext({ ...place, ...screen });
  await context.request.post('/auth', { form: { ...AUTHOR, intent: 'sign-in' } });
  const page = await context.newPage();
  await page.goto(await writingRoom(product));
  await page.locator('.ProseMirror').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLED);
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(FOLDER, `${shape}-${scheme}.webp`));
  await context.close();
}

/** The form of the first module of the sample e-book in Portuguese, which its edition is translated from. */
async function writingRoom({ database: { db } }: RunningServer): Promise<string> {
  const sample = db.selectFrom('ebooks').select('id').where('slug', '=', GUIDE_SLUG);
  const query = db.selectFrom('modules').select(['id', 'ebook_id']).where('ebook_id', 'in', sample);
  const { id, ebook_id } = await query.orderBy('order_index').executeTakeFirstOrThrow();
  return `/admin/modules/${id}/edit?ebookId=${ebook_id}`;
}

await main();
process.exit(0);
