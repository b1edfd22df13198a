import type { Page } from '@playwright/test';
import { englishEdition, sourceEdition } from '../server/sample/editions.ts';
import { sampleText } from '../server/sample/text.ts';
import type { SampleModule } from '../server/sample/types.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { launchBrowser, signedIn } from './browser.ts';
import { type Figure, median, tableOf, verdictOf } from './figure.ts';
import { personAt } from './person.ts';
import { writeFigures } from './report.ts';

/** The link of 'Idiomas' to the first row that has open units. */
const TRANSLATE = `Traduzir: ${sourceEdition.ebook.title}`;
/** What the journey may take in clicks: three for each module, and 40 for all else. */
const MOST_CLICKS = 70;
type Someone = ReturnType<typeof personAt>;
type Counted = { characters: number; keys: number; units: number };
type Walk = { page: Page; me: Someone; counted: Counted };

/** The texts of a module by their units, as a translator has written them: `@title`, or the block's id. */
function textsOf(module: SampleModule): Map<string, string | string[]> {
  const { title, description, bonusTitle, bonusDescription, bonusFeatures, bonusCtaText } = module;
  const fields = { title, description, bonus_title: bonusTitle, bonus_description: bonusDescription };
  const all = { ...fields, bonus_features: bonusFeatures, bonus_cta_text: bonusCtaText };
  return new Map([
    ...Object.entries(all).flatMap(([field, text]): [string, string | string[]][] =>
      text ? [[`@${field}`, text]] : [],
    ),
    ...sampleText(module.content).units.map(({ id, html }): [string, string] => [id, html]),
  ]);
}

const MARKS: Record<string, string> = { strong: 'Control+b', em: 'Control+i' };

/** Presses keys, which are counted. */
async function press({ page, counted }: Walk, key: string): Promise<void> {
  counted.keys += 1;
  await page.keyboard.press(key);
}

/** Writes words where the caret is, as from a clipboard; each of their characters counts as typed. */
async function write({ page, counted }: Walk, text: string): Promise<void> {
  counted.characters += text.length;
  await page.keyboard.insertText(text);
}

/** Writes a block over the selected words, with its bold and slanted ones. */
async function writeBlock(walk: Walk, html: string): Promise<void> {
  // words that begin bold would make all of it bold
  await press(walk, 'Backspace');
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const mark = MARKS[piece.replace(/[</>]/g, '')];
    if (mark) await press(walk, mark);
    else if (piece && !piece.startsWith('<')) await write(walk, piece);
  }
}

/** The entries of a list: each of the source is removed, each of the translation added. */
async function writeList({ page, me, counted }: Walk, entries: string[]): Promise<void> {
  const removers = page.getByRole('button', { name: /^Remover / });
  for (let left = await removers.count(); left > 0; left -= 1)
    await me.click(removers.first(), 'an entry of the list: away');
  const field = page.getByLabel('Novo benefício do bônus');
  await me.click(field, 'the list');
  for (const entry of entries) {
    await write({ page, me, counted }, entry);
    await press({ page, me, counted }, 'Enter');
  }
  await me.click(
    page.locator('li[data-unit="@bonus_features"]').getByRole('button', { name: 'Confirmar' }),
    'Confirmar',
  );
}

/** Translates a module from its first open unit to its last, and saves it. */
async function translate(walk: Walk, module: SampleModule): Promise<void> {
  const { page, counted } = walk;
  const texts = textsOf(module);
  const pane = page.getByRole('region', { name: /^Original em/ });
  await pane.getByText(`0 de ${texts.size} trechos`).waitFor();
  await page.getByRole('textbox', { name: 'Conteúdo' }).waitFor();
  const current = pane.locator('li[aria-current]');
  // its link has opened it at the first open unit
  await pane.locator('li[aria-current]').waitFor();
  for (let done = 0; done < texts.size; done += 1) {
    const unit = (await current.getAttribute('data-unit')) ?? '';
    const text = texts.get(unit);
    if (text === undefined) throw new Error(`nothing is written for ${unit} of ${module.slug}`);
    counted.units += 1;
    if (Array.isArray(text)) {
      await writeList(walk, text);
      await pane.locator(`li[data-unit="${unit}"][data-state=ready]`).waitFor();
      await press(walk, 'Alt+ArrowDown');
      continue;
    }
    if (unit.startsWith('@')) await write(walk, text);
    else await writeBlock(walk, text);
    await press(walk, 'Control+Enter');
    await pane.locator(`li[data-unit="${unit}"][data-state=ready]`).waitFor();
  }
  await pane.getByText(`${texts.size} de ${texts.size} trechos`).waitFor();
  await walk.me.press('Salvar');
  await page.getByText('Módulo atualizado com sucesso.').first().waitFor();
}

const partsOf = (page: Page) => page.getByRole('navigation', { name: 'Partes do e-book' });

async function createEdition({ page, me }: Walk): Promise<void> {
  await me.click(page.getByRole('link', { name: 'Guia de Nutrição' }).first(), 'the e-book');
  await me.click(partsOf(page).getByRole('link', { name: 'Idiomas' }), 'Idiomas');
  await me.press('Criar edição');
  await page.getByRole('link', { name: TRANSLATE }).waitFor();
}

/** The title and the description of the e-book, and that readers see it. */
async function publish(walk: Walk): Promise<void> {
  const { page, me } = walk;
  const { title, description } = englishEdition.ebook;
  // saving the last module leads to the first supplement; items keep their names for now
  await me.click(page.getByRole('link', { name: 'E-books', exact: true }).first(), 'E-books');
  await me.click(page.getByRole('link', { name: sourceEdition.ebook.title }).first(), 'the edition');
  await me.click(partsOf(page).getByRole('link', { name: 'Editar' }), 'Editar');
  await me.click(page.getByLabel('Título', { exact: true }), 'title of the e-book');
  await press(walk, 'Control+a');
  await write(walk, title);
  await me.click(page.getByLabel('Descrição', { exact: false }).first(), 'description of the e-book');
  await press(walk, 'Control+a');
  await write(walk, description.replace(/<[^<>]*>/g, ''));
  await me.press('Salvar');
  await page.getByText('E-book atualizado com sucesso.').first().waitFor();
  await me.click(page.getByRole('link', { name: title }).first(), 'the edition');
  await me.click(partsOf(page).getByRole('link', { name: 'Idiomas' }), 'Idiomas');
  await me.click(page.getByRole('button', { name: `Publicar edição: ${title}` }), 'Publicar edição');
  await page.getByText('Os idiomas foram atualizados.').first().waitFor();
}

async function journey({ url }: RunningServer, walk: Walk): Promise<Figure[]> {
  const { page, me } = walk;
  const started = performance.now();
  await page.goto(url);
  await createEdition(walk);
  const opened: number[] = [];
  for (const [place, module] of englishEdition.modules.entries()) {
    const begun = performance.now();
    // saving a module leads to the next
    if (place === 0) await me.click(page.getByRole('link', { name: TRANSLATE }), 'Traduzir');
    await page
      .getByRole('region', { name: /^Original em/ })
      .getByText(/^0 de /)
      .waitFor();
    opened.push(performance.now() - begun);
    await translate(walk, module);
    console.log(`${module.slug}: ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await publish(walk);
  const seconds = (performance.now() - started) / 1000;
  await readBy(page, url);
  console.log(me.made.map((name, index) => `${index + 1}. ${name}`).join('\n'));
  return figuresOf({ walk, seconds, opened, left: await leftOpen(page, me) });
}

/** A reader without an account finds the e-book and one of its modules in the second language. */
async function readBy(page: Page, url: string): Promise<void> {
  const reader = await page.context().browser()?.newContext({ locale: 'en' });
  const other = await reader?.newPage();
  if (!other) throw new Error('the browser has gone');
  await other.goto(`${url}/ebook/${sourceEdition.ebook.slug}-en`);
  await other.getByRole('heading', { level: 1, name: englishEdition.ebook.title }).waitFor();
  const [plate] = englishEdition.modules;
  await other.getByRole('link', { name: plate?.title }).first().click();
  await other.getByText('Start with the plate, not the scale.').waitFor();
  await other.getByText('Season with a drizzle of olive oil').waitFor();
}

/** What 'Idiomas' says is still to translate after that. */
async function leftOpen(page: Page, me: Someone): Promise<string> {
  await me.click(partsOf(page).getByRole('link', { name: 'Idiomas' }), 'Idiomas');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'English' }) });
  return (await row.getByRole('listitem').allTextContents()).join(', ');
}

type Walked = { walk: Walk; seconds: number; opened: number[]; left: string };

function figuresOf({ walk: { me, counted }, seconds, opened, left }: Walked): Figure[] {
  const { units, characters, keys } = counted;
  const from = 'from the list of e-books to a published English edition of the sample';
  return [
    {
      ...{ name: 'clicks', value: me.made.length, unit: '', target: MOST_CLICKS, rule: 'under' },
      note: `${from}: ${units} passages of ${englishEdition.modules.length} modules; then 'Idiomas' says: ${left}`,
    },
    {
      ...{ name: 'keys beside the words, for each passage', value: keys / units, unit: '', target: 4, rule: 'under' },
      note: `Ctrl + Enter, keys for bold and slanted words and the key that clears them; ${characters} characters are typed`,
    },
    {
      ...{ name: 'time', value: seconds, unit: 's', target: 600, rule: 'under' },
      note: `as fast as the screen goes along: each passage comes whole, as from a clipboard, and is confirmed before the next`,
    },
    {
      ...{ name: 'a module until its source stands beside it', value: median(opened) / 1000, unit: 's', target: 1 },
      ...{ rule: 'under', note: `median of ${opened.length}, from the click in the list of modules` },
    },
  ];
}

/** The installation's sample in Portuguese alone, as its English edition was taken out of the work. */
async function main(args: string[]): Promise<void> {
  const server = await startServer('sqlite');
  const browser = await launchBrowser();
  try {
    const { author, context } = await signedIn(server, browser);
    const query = server.database.db.selectFrom('ebooks').select('id').where('slug', '=', englishEdition.ebook.slug);
    const { id } = await query.executeTakeFirstOrThrow();
    const answer = await author.postForm(`/admin/ebooks/${id}/languages`, { intent: 'leave', id });
    if (answer.status >= 400) throw new Error(`leaving the work answered ${answer.status}`);
    const page = await context.newPage();
    const walk = { page, me: personAt(page), counted: { characters: 0, keys: 0, units: 0 } };
    const figures = await journey(server, walk);
    console.log(tableOf(figures));
    if (args.includes('--write')) writeFigures('first-edition', 'npm run bench:first-edition -- --write', figures);
    if (figures.some((figure) => verdictOf(figure) !== 'met')) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main(process.argv.slice(2));
