import type { Ctx } from '#server/context.ts';
import { deleteModules } from '#server/modules/modules.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { expectAccessible } from './accessible.ts';
import { watchPolicy } from './policy.ts';
import { untilQuiet } from './quiet.ts';
import { watchShifts } from './shifts.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

const SITE = ['/', '/?q=zzzz', '/profile', '/admin', '/admin/media', '/admin/trash', '/admin/nada'];
const OF_ADMINS = ['/admin/users', '/admin/audit', '/admin/jobs', '/admin/settings'];
const SHELVES = ['/admin/supplements', '/admin/products', '/admin/products?language=fr', '/admin/products/new'];
const OF_EBOOK = ['edit', 'modules', 'supplements', 'products', 'support'];

/** The address of each screen, with something of each kind to show. */
async function screens(ctx: Ctx): Promise<string[]> {
  // hidden: the public shelves, which other tests look at, show the items of all
  const hidden = { is_visible: false };
  const text = '<p style="text-align:right">Texto</p>';
  const ebook = await makeEbook(ctx, { title: 'Guia (Cópia)', slug: slug('telas'), description: text, ...hidden });
  const marked = '<h2>Pão</h2><p>Com <a href="https://exemplo.com">link</a>.</p>';
  const quoted = '<blockquote><p>dito</p></blockquote>';
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  const module = await makeModule(ctx, ebook.id, {
    ...{ is_bonus: true, bonus_features: ['Uma lista'], description: 'Um módulo', ...hidden },
    ...{ content: text + marked + quoted + video, video_url: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  const marks = { benefits: ['Um', 'Dois', 'Três', 'Quatro'], rating: 4.5, review_count: 1_200, is_featured: true };
  const supplement = await makeSupplement(ctx, ebook.id, { name: 'Whey', ...marks, description: text, ...hidden });
  const product = await makeProduct(ctx, ebook.id, { name: 'Balança', ...marks, description: text, ...hidden });
  await deleteModules(ctx, [(await makeModule(ctx, ebook.id, { title: 'Na lixeira' })).id]);
  const own = `/admin/ebooks/${ebook.id}`;
  const forms = [`/admin/supplements/${supplement.id}/edit`, `${own}/products/${product.id}/edit`];
  return [
    ...[...SITE, ...OF_ADMINS, ...SHELVES, ...forms, '/admin/ebooks/new'],
    ...OF_EBOOK.map((tab) => `${own}/${tab}`),
    `/admin/modules/${module.id}/edit`,
  ];
}

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

test('[ST-08] on every screen axe and the policy find nothing and nothing jumps; together they have six sizes of text and three radii', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/admin\/nada$/);
  test.setTimeout(240_000);
  const { violations } = await watchPolicy(page);
  const { expectStill } = await watchShifts(page);
  const found: Scale[] = [];
  for (const path of await screens(ctxFor(server, await signInAs('admin', 'Ana Prado')))) {
    const sent = await open(page, path);
    expect(await page.evaluate(STYLED), `${path}: what the server styled is there`).toBeGreaterThanOrEqual(
      sent > 0 ? 1 : 0,
    );
    await expectStill(0.02, path);
    expect(violations, path).toEqual([]);
    found.push(await page.evaluate(scaleOf));
    await expectAccessible(page, path);
    // the examiner writes styles of its own
    violations.length = 0;
  }
  const all = (part: keyof Scale) => [...new Set(found.flatMap((one) => one[part]))].sort();
  expect(all('sizes')).toEqual(['12px', '14px', '16px', '18px', '22px', '32px']);
  expect(all('radii')).toEqual(['10px', '6px', 'round']);
});
