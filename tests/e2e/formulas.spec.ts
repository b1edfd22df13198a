import { expectAccessible } from './accessible.ts';
import { openModule } from './fields.ts';
import { expect, test } from './test.ts';

test("[WR-19] '/' and 'Fórmula' ask for LaTeX, show it while it is typed, and keep MathML that readers see without a script", async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const { id, ebook, text, save } = await openModule({ page, server, signInAs }, { content: '<p>Seja</p>' });
  await text.getByText('Seja').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/form');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Fórmula em LaTeX');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Fração' }).click();
  await page.keyboard.type('1');
  await expect(field).toHaveValue('\\frac{1}{}');
  await field.fill('\\frac{1}{2');
  await expect(page.getByText('Falta algo, ou este comando não existe.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inserir fórmula' })).toBeDisabled();
  await expect(field).toHaveValue('\\frac{1}{2');
  await page.keyboard.press('End');
  await page.keyboard.type('}');
  await expect(page.getByRole('img', { name: 'Como aparece' }).locator('mfrac')).toHaveCount(1);
  await page.getByLabel('Em uma linha própria').check();
  await expectAccessible(page, 'a formula that is typed');
  await page.getByRole('button', { name: 'Inserir fórmula' }).click();
  const formula = text.locator('math');
  await expect(formula).toHaveAttribute('display', 'block');

  await formula.click();
  await expect(field).toHaveValue('\\frac{1}{2}');
  await field.fill('\\frac{1}{3}');
  await page.keyboard.press('Enter');
  await expect(formula).toHaveText('13');
  await page.keyboard.press('Control+z');
  await expect(formula).toHaveText('12');
  const mathml = '<math alttext="\\frac{1}{2}" display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
  expect((await save()).content).toBe(`<p>Seja</p><p>${mathml}</p>`);

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(new URL(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`, page.url()).href);
  const shown = await reader.locator('math mfrac').boundingBox();
  // one above the other, as browsers set it
  expect(shown?.height).toBeGreaterThan(shown?.width ?? 0);
});

test('what is typed while the form of a formula is still on its way stands in it', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>Seja</p>' });
  let send: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route(/formula-form/, (route) => {
      send = () => void route.continue();
      resolve();
    });
  });
  await text.getByText('Seja').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/form');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x+yz');
  await page.keyboard.press('Backspace');
  await asked;
  await page.keyboard.type('=7');
  send();
  const field = page.getByLabel('Fórmula em LaTeX');
  await expect(field).toHaveValue('x+y=7');
  await page.keyboard.type('0');
  await expect(field).toHaveValue('x+y=70');
  await expect(text).toHaveText('Seja');
});

test('a formula is chosen by arrows, opened by Enter, and copied whole', async ({ page, server, signInAs }) => {
  const mathml = '<math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>';
  const { text, save } = await openModule({ page, server, signInAs }, { content: `<p>a${mathml}</p>` });
  await text
    .getByText('a', { exact: false })
    .first()
    .click({ position: { x: 2, y: 8 } });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Fórmula em LaTeX');
  await expect(field).toHaveValue('x^2');
  await page.keyboard.press('Escape');
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(50);
  await page.keyboard.press('Control+v');
  await expect(text.locator('math')).toHaveCount(2);
  expect((await save()).content).toBe(`<p>a${mathml}</p><p>a${mathml}</p>`);
});
