import type { Ctx } from '#server/context.ts';
import { deleteModules } from '#server/modules/modules.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import { putReaders } from '../sums.ts';
import { expectAccessible } from './accessible.ts';
import { watchPolicy } from './policy.ts';
import { untilQuiet } from './quiet.ts';
import { watchShifts } from './shifts.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

const SITE = ['/', '/?q=zzzz', '/profile', '/admin', '/admin/media', '/admin/trash', '/admin/import', '/admin/nada'];
const OF_ADMINS = ['/admin/users', '/admin/audit', '/admin/jobs', '/admin/settings', '/admin/numbers/site'];
const SHELVES = ['/admin/supplements', '/admin/products', '/admin/products?language=fr', '/admin/products/new'];
const CATALOGUE = ['/admin/catalog', '/admin/catalog/new'];
const MEMORY = ['/admin/memory', '/admin/glossary', '/admin/earnings'];
const OF_EBOOK = ['edit', 'modules', 'supplements', 'products', 'support', 'numbers', 'find', 'export', 'history'];

// hidden: the public shelves, which other tests look at, show the items of all
const HIDDEN = { is_visible: false };
const TEXT = '<p style="text-align:right">Texto</p>';
const MARKS = { benefits: ['Um', 'Dois', 'Três', 'Quatro'], rating: 4.5, review_count: 1_200, is_featured: true };

/** The address of each screen of the site, with something of each kind to show. */
async function screensOfSite(ctx: Ctx): Promise<string[]> {
  const ebook = await makeEbook(ctx, { slug: slug('lixeira'), ...HIDDEN });
  await deleteModules(ctx, [(await makeModule(ctx, ebook.id, { title: 'Na lixeira' })).id]);
  await makeSupplement(ctx, ebook.id, { name: 'Creatina', ...MARKS, description: TEXT, ...HIDDEN });
  const { id } = await makeCatalogueItem(ctx, { name: 'Whey', ...MARKS, description: TEXT });
  return [
    ...SITE,
    ...OF_ADMINS,
    ...SHELVES,
    ...CATALOGUE,
    ...MEMORY,
    `/admin/catalog/${id}/edit`,
    `/admin/catalog/${id}/history`,
  ];
}

/** The address of each screen of an e-book, with something of each kind to show. */
async function screensOfEbook(ctx: Ctx, dataDir: string): Promise<string[]> {
  const ebook = await makeEbook(ctx, { title: 'Guia (Cópia)', slug: slug('telas'), description: TEXT, ...HIDDEN });
  const marked = '<h2>Pão</h2><p>Com <a href="https://exemplo.com">link</a>.</p>';
  const quoted = '<blockquote><p>dito</p></blockquote>';
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  const module = await makeModule(ctx, ebook.id, {
    ...{ is_bonus: true, bonus_features: ['Uma lista'], description: 'Um módulo', ...HIDDEN },
    ...{ content: TEXT + marked + quoted + video, video_url: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  const supplement = await makeSupplement(ctx, ebook.id, { name: 'Whey', ...MARKS, description: TEXT, ...HIDDEN });
  const product = await makeProduct(ctx, ebook.id, { name: 'Balança', ...MARKS, description: TEXT, ...HIDDEN });
  await putReaders(dataDir, ebook.id, [41, 52, 63]);
  const own = `/admin/ebooks/${ebook.id}`;
  const forms = [`/admin/supplements/${supplement.id}/edit`, `${own}/products/${product.id}/edit`];
  const ofModule = ['edit', 'history'].map((tab) => `/admin/modules/${module.id}/${tab}`);
  return ['/admin/ebooks/new', ...forms, ...OF_EBOOK.map((tab) => `${own}/${tab}`), ...ofModule];
}

const SIZES = ['12px', '14px', '16px', '18px', '22px', '32px'];
const RADII = ['10px', '6px', 'round'];

type Scale = { sizes: string[]; radii: string[] };

/** Runs in the page. @returns the sizes of all text in sight, and the radii; letters on covers and reader's cards apart */
function scaleOf(): Scale {
  const sizes = new Set<string>();
  const radii = new Set<string>();
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (!one.checkVisibility() || one.closest('[data-shade], svg, iframe')) continue;
    const style = getComputedStyle(one);
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (hasText || one.matches('input, textarea, select')) sizes.add(style.fontSize);
    for (const radius of [style.borderTopLeftRadius, style.borderBottomRightRadius]) {
      if (radius.endsWith('%') || Number.parseFloat(radius) >= 99) radii.add('round');
      else if (Number.parseFloat(radius) > 0) radii.add(radius);
    }
  }
  return { sizes: [...sizes], radii: [...radii] };
}

const STYLED = () => document.querySelectorAll('[style]').length;

/** Opens a screen and looks at what it is made of. @returns how many of its parts the server styled, before it is alive */
async function open(page: Page, path: string): Promise<number> {
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  const answer = await page.request.get(path);
  const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  // proxies refuse more than 4 kB if nobody told them otherwise
  expect(head.join('').length, path).toBeLessThan(3_500);
  await page.goto(path);
  await untilQuiet(page);
  return [...(await answer.text()).matchAll(/<[a-z][^<>]* style="/g)].length;
}

test.describe.configure({ mode: 'parallel' });

/** Looks at each screen: it stands still, keeps to its policy, is within reach of all, and of the sizes and radii that there are. */
async function expectGood(page: Page, paths: string[]): Promise<void> {
  const { violations } = await watchPolicy(page);
  const { expectStill } = await watchShifts(page);
  for (const path of paths) {
    const sent = await open(page, path);
    expect(await page.evaluate(STYLED), `${path}: what the server styled is there`).toBeGreaterThanOrEqual(
      sent > 0 ? 1 : 0,
    );
    await expectStill(0.02, path);
    expect(violations, path).toEqual([]);
    const { sizes, radii } = await page.evaluate(scaleOf);
    expect(SIZES, path).toEqual(expect.arrayContaining(sizes));
    expect(RADII, path).toEqual(expect.arrayContaining(radii));
    await expectAccessible(page, path);
    // the examiner writes styles of its own
    violations.length = 0;
  }
}

/** Each kind of screens is looked at by so many tests: a single one takes minutes on a slow machine. */
const PARTS = 3;
const partOf = (paths: string[], part: number) => paths.filter((_, at) => at % PARTS === part);

for (let part = 0; part < PARTS; part += 1) {
  const which = `(${part + 1} of ${PARTS})`;

  test(`[ST-08] on every screen of the site axe and the policy find nothing, nothing jumps, and there are but six sizes of text and three radii ${which}`, async ({
    page,
    server,
    signInAs,
  }) => {
    expectFaults(page, /^404 \/admin\/nada$/);
    test.setTimeout(240_000);
    const ctx = ctxFor(server, await signInAs('admin', 'Ana Prado'));
    await expectGood(page, partOf(await screensOfSite(ctx), part));
  });

  test(`[ST-08] on every screen of an e-book axe and the policy find nothing, nothing jumps, and there are but six sizes of text and three radii ${which}`, async ({
    page,
    server,
    signInAs,
  }) => {
    test.setTimeout(240_000);
    const ctx = ctxFor(server, await signInAs('admin', 'Ana Prado'));
    await expectGood(page, partOf(await screensOfEbook(ctx, server.dataDir), part));
  });
}
