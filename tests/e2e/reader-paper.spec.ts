import { inflateSync } from 'node:zlib';
import { addSupplements, type Book, makeBook, makePage, setSupport } from './reader-content.ts';
import { expect, type Page, test } from './test.ts';

const QUESTIONS = Array.from({ length: 4 }, (_, index) => ({
  question: `Pergunta ${index + 1}?`,
  answer: `Resposta ${index + 1}, por inteiro.`,
}));

async function fullBook(server: Parameters<typeof makeBook>[0]): Promise<Book> {
  const book = await makeBook(server, { title: 'Papel', cover_image: '/samples/tea.webp' });
  await makePage(book, { title: 'Um', cover_image: '/samples/tea.webp' });
  const description = `<p>${'Um texto de algumas linhas. '.repeat(8)}</p>`;
  await addSupplements(
    book,
    [1, 2, 3, 4].map((n) => ({ name: `Item ${n}`, price: 1_000, description, image_url: '/samples/tea.webp' })),
  );
  await setSupport(book, { email: 'oi@example.com', faq: QUESTIONS });
  return book;
}

/** What each page of a PDF draws, as the browser writes it: the number of glyph runs and of pictures. */
async function sheetsOf(page: Page): Promise<{ texts: number; pictures: number }[]> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const objects = new Map([...pdf.matchAll(/\n(\d+) 0 obj\n?([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body]));
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body ?? ''));
  return sheets.map((sheet) => {
    const stream = objects.get(/\/Contents (\d+) 0 R/.exec(sheet ?? '')?.[1] ?? '') ?? '';
    const bytes = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(stream)?.[1] ?? '';
    const drawn = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    return { texts: drawn.match(/T[jJ]\b/g)?.length ?? 0, pictures: drawn.match(/\/X\d+ Do\b/g)?.length ?? 0 };
  });
}

/** Fetches the pictures that the screen does not show yet, as the browser's own print dialog does. */
async function fetchPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

test('[ST-13] on paper an e-book has its covers and every answer, and no page is empty', {
  tag: '@any-engine',
}, async ({ page, server }) => {
  const book = await fullBook(server);
  await page.goto(book.path);
  await fetchPictures(page);
  const [title] = await sheetsOf(page);
  expect(title?.pictures, 'the covers of the e-book and of its module').toBeGreaterThanOrEqual(2);

  await page.goto(`${book.path}?tab=supplementation`);
  await fetchPictures(page);
  const shelf = await sheetsOf(page);
  expect(shelf.length, 'four items').toBeLessThanOrEqual(2);
  for (const sheet of shelf) expect(sheet.texts, 'an item on each page').toBeGreaterThan(5);

  await page.goto(`${book.path}?tab=support`);
  const withAnswers = (await sheetsOf(page)).reduce((sum, { texts }) => sum + texts, 0);
  await page.emulateMedia({ media: 'print' });
  for (const { answer } of QUESTIONS) await expect(page.getByText(answer)).toBeVisible();
  for (const element of [page.locator('.tabs'), page.locator('.colophon')]) await expect(element).toBeHidden();
  await page.evaluate(() => {
    for (const question of document.querySelectorAll('.question')) question.remove();
  });
  const without = (await sheetsOf(page)).reduce((sum, { texts }) => sum + texts, 0);
  expect(withAnswers - without, 'four questions and four answers').toBeGreaterThanOrEqual(8);
});
