import { type Book, makeBook, makePage } from './reader-content.ts';
import type { RunningServer } from './server.ts';
import type { Page } from './test.ts';

/** A module of this text, as it is saved. */
export async function makeText(server: RunningServer, content: string, input: Record<string, unknown> = {}) {
  const book: Book = await makeBook(server, { title: 'Coma bem' });
  const module = await makePage(book, { title: 'O prato', content, ...input });
  return { book, ...module };
}

/** Selects from the first letter of one piece of the page to the last of another, as a drag between them does. */
export async function choose(page: Page, from: string, to = from): Promise<void> {
  await page.evaluate(
    ([from, to]) => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let isBegun = false;
      for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
        const start = isBegun ? 0 : node.data.indexOf(from);
        if (start < 0) continue;
        if (!isBegun) range.setStart(node, start);
        isBegun = true;
        const end = node.data.indexOf(to, start);
        if (end < 0) continue;
        range.setEnd(node, end + to.length);
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
        return;
      }
      throw new Error(`no text from ${from} to ${to}`);
    },
    [from, to] as const,
  );
}

/** The words that are painted, by colour. */
export function painted(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const all = [...CSS.highlights].filter(([, ranges]) => ranges.size > 0);
    return Object.fromEntries(
      all.map(([name, ranges]) => [name.replace('prelo-', ''), [...ranges].map((range) => String(range))]),
    );
  });
}

/** The bar beside a selected passage. */
export const passageBar = (page: Page) => page.getByRole('group', { name: 'Trecho selecionado' });
/** The bar beside a passage that is marked. */
export const markBar = (page: Page) => page.getByRole('group', { name: 'Trecho destacado' });

/** Marks a piece of the page in a colour. */
export async function mark(page: Page, words: string, colour = 'amarelo', to = words): Promise<void> {
  await choose(page, words, to);
  await passageBar(page)
    .getByRole('button', { name: `Destacar: ${colour}` })
    .click();
  await passageBar(page).waitFor({ state: 'detached' });
}

/** Opens the list, whose button may be away while one reads on. */
export async function openNotes(page: Page) {
  await page.getByRole('button', { name: 'Minhas notas' }).press('Enter');
  return page.getByRole('dialog', { name: 'Minhas notas' });
}
