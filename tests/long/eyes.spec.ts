import type { Locator } from '@playwright/test';
import { untilQuiet } from '../e2e/quiet.ts';
import { addSupplements, makeBook } from '../e2e/reader-content.ts';
import { ctxFor, expect, test } from '../e2e/test.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';

// what one sees does not depend on the database
test.skip(({ engine }) => engine === 'postgres');
test.setTimeout(180_000);

/** Runs in the page. @returns controls and marks that a palette of one's own leaves without any line */
function unlined(): string[] {
  const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hasLine = (one: Element) => {
    const style = getComputedStyle(one);
    const sides = [style.borderTopWidth, style.borderBottomWidth, style.outlineWidth].map(Number.parseFloat);
    const styles = [style.borderTopStyle, style.borderBottomStyle, style.outlineStyle];
    return sides.some((width, at) => width >= 1 && styles[at] !== 'none');
  };
  const marks =
    'button.mantine-Button-root[data-variant="filled"], a.mantine-Button-root[data-variant="filled"], .mantine-Input-input, .mantine-Checkbox-input, [aria-current="page"]:not(.languages a), [aria-pressed="true"], [aria-selected="true"], .mantine-Badge-root, .card, .button, .badge';
  const icons = [...document.querySelectorAll('button svg, a svg')].filter((svg) => {
    const { color, stroke, fill } = getComputedStyle(svg);
    const ground = getComputedStyle(document.body).backgroundColor;
    return isSeen(svg) && [color, stroke, fill].every((one) => one === 'none' || one === ground);
  });
  const bare = [...document.querySelectorAll(marks)].filter((one) => isSeen(one) && !hasLine(one));
  return [...bare, ...icons].map((one) => one.outerHTML.slice(0, 160));
}

test('with a palette of one’s own every control, mark and choice keeps a line, and the focus is seen', async ({
  page,
  server,
  signInAs,
}) => {
  const book = await makeBook(server, { title: 'Guia' });
  await addSupplements(book, [{ name: 'Whey', is_featured: true }]);
  const ctx = ctxFor(server, await signInAs('admin', 'Ana Prado'));
  const ebook = await makeEbook(ctx, { slug: slug('paleta'), is_visible: false });
  const module = await makeModule(ctx, ebook.id, { content: '<p><strong>Oi</strong></p>' });
  await makeModule(ctx, ebook.id);
  const paths = ['/', '/admin', '/admin/users', '/admin/settings', '/profile', `/admin/ebooks/${ebook.id}/modules`];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    for (const path of [...paths, `/admin/modules/${module.id}/edit`, book.path, `${book.path}?tab=supplementation`]) {
      await page.goto(path);
      await untilQuiet(page);
      expect.soft(await page.evaluate(unlined), `${path}, ${colorScheme}`).toEqual([]);
    }
    await page.goto(`/admin/modules/${module.id}/edit`);
    const text = page.getByRole('textbox', { name: 'Conteúdo' });
    await text.focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('button', { name: 'Negrito' })).toHaveAttribute('aria-pressed', 'true');
    expect.soft(await page.evaluate(unlined)).toEqual([]);
    await page.goto(`/admin/ebooks/${ebook.id}/modules`);
    await page.getByRole('checkbox').first().check();
    await expect(page.locator('[data-chosen]')).toHaveCSS('outline-style', 'solid');
  }
});

/** Runs in the page. @returns what moves for longer than a blink */
function moving(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    const moves = Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY;
    return moves && animation.timeline instanceof DocumentTimeline ? [animation.constructor.name] : [];
  });
}

test('who wants no motion sees none: dialogs, menus, toasts, the sidebar, what waits, the line of progress', async ({
  page,
  server,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Guia', slug: slug('calma') });
  await makeModule(ctx, ebook.id);
  await page.goto('/');
  const seen: string[] = [];
  const watch = async (shown: Locator) => {
    await shown.waitFor({ state: 'attached' });
    for (let time = 0; time < 8; time += 1) {
      seen.push(...(await page.evaluate(moving)));
      await page.waitForTimeout(20);
    }
  };
  await page.keyboard.press('Control+b');
  await watch(page.locator('[data-sidebar="collapsed"]'));
  await page.getByRole('button', { name: 'Conta' }).click();
  await watch(page.getByRole('menuitem', { name: 'Sair' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('Control+k');
  await watch(page.getByRole('dialog').getByRole('combobox'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await watch(page.getByText('E-book duplicado com sucesso!'));
  await page.getByRole('button', { name: 'Deletar' }).first().click();
  await watch(page.getByRole('dialog', { name: 'Deletar e-book' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // a page that takes long shows skeletons
  await page.route(/modules\.data/, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Módulos' }).first().click();
  await watch(page.locator('.mantine-Skeleton-root').first());
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}`);
  await page.goto(
    await page
      .locator('.toc a')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href),
  );
  await expect(page.locator('.progress')).toBeHidden();
  await watch(page.locator('.module'));
  expect(seen).toEqual([]);
});

test('fields that are about the person say so to the browser, and none refuses what is pasted', async ({
  page,
  signInAs,
}) => {
  const autocomplete = (label: string) => page.getByLabel(label, { exact: true }).first();
  await page.goto('/auth');
  // with `webauthn` once anybody here has a passkey
  await expect(autocomplete('E-mail')).toHaveAttribute('autocomplete', /^username( webauthn)?$/);
  await expect(autocomplete('Senha')).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await expect(autocomplete('Nome completo')).toHaveAttribute('autocomplete', 'name');
  await expect(autocomplete('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(autocomplete('Senha')).toHaveAttribute('autocomplete', 'new-password');
  await page.goto('/auth/forgot');
  await expect(autocomplete('E-mail')).toHaveAttribute('autocomplete', /username|email/);
  const person = await signInAs('editor', 'Nina Reis');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(autocomplete('Nome completo')).toHaveAttribute('autocomplete', 'name');
  const refused = () =>
    [...document.querySelectorAll('input:not([type=hidden], [type=file], [type=checkbox], [type=radio])')].filter(
      (one) => !one.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    ).length;
  expect(await page.evaluate(refused)).toBe(0);
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await factor.getByRole('button', { name: 'Ativar' }).click();
  await factor.getByLabel('Senha atual').fill(person.password);
  await factor.getByRole('button', { name: 'Continuar' }).click();
  const code = factor.getByLabel('Código de 6 dígitos');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.focus();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('123456'));
  await page.keyboard.press('Control+v');
  await expect(code).toHaveValue('123456');
});
