import { select } from '../e2e/fields.ts';
import type { Page } from '../e2e/test.ts';
import { press } from './acts.ts';
import type { Screens, State } from './state.ts';

/** The writing room, in which something was done; what floats in it is seen at every width. */
const written = (act?: State['act']): State => ({
  at: (shelf) => `/admin/modules/${shelf.written}/edit`,
  as: 'author',
  floats: true,
  act,
});

const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });

async function typeSlash(page: Page): Promise<void> {
  await text(page).getByText('Troque a roupa de cama').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.getByRole('listbox').waitFor();
}

async function type(page: Page): Promise<void> {
  await text(page).getByText('Troque a roupa de cama').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' e abra a janela');
  await page.mouse.move(4, 300);
}

async function openTool(page: Page, name: string): Promise<void> {
  await text(page).click();
  const tool = page.getByRole('button', { name, exact: true }).first();
  if (!(await tool.isVisible())) await press('Mais formatação')(page);
  await tool.click();
}

/** Where saving leads: a menu of its own, and on a phone a part of the other actions. */
const openWays = (page: Page) =>
  page
    .getByRole('button', { name: /^(?:Escolher o que vem depois|Mais ações)$/ })
    .filter({ visible: true })
    .first()
    .click();

/** The screen on which an author spends most time, in what is done there most. */
export const WRITING_SCREENS: Screens = {
  'writing-room': {
    first: written(),
    typed: written(type),
    selected: written((page) => select(page, 'mesma hora')),
    link: written((page) => text(page).getByRole('link').first().click()),
    table: written((page) => text(page).getByRole('cell').first().click()),
    slash: written(typeSlash),
    image: written((page) => openTool(page, 'Inserir imagem')),
    preview: written((page) => page.getByRole('tab', { name: 'Visualização' }).click()),
    saving: written(openWays),
    forced: { ...written(), media: 'forced-colours' },
  },
};
