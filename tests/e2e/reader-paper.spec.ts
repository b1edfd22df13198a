import { inflateSync } from 'node:zlib';
import { addProducts, addSupplements, type Book, makeBook, makePage, setSupport } from './reader-content.ts';
import { expect, type Page, test } from './test.ts';

const QUESTIONS = Array.from({ length: 4 }, (_, index) => ({
  question: `Pergunta ${index + 1}?`,
  answer: `Resposta ${index + 1}, por inteiro.`,
}));

async function fullBook(server: Parameters<typeof makeBook>[0]): Promise<Book & { chapter: string }> {
  const book = await makeBook(server, { title: 'Papel', cover_image: '/samples/tea.webp' });
  const content = '<p>Um parágrafo.</p>';
  const { path: chapter } = await makePage(book, { title: 'Um', cover_image: '/samples/tea.webp', content });
  const description = `<p>${'Um texto de algumas linhas. '.repeat(8)}</p>`;
  await addSupplements(
    book,
    [1, 2, 3, 4].map((n) => ({ name: `Item ${n}`, price: 1_000, description, image_url: '/samples/tea.webp' })),
  );
  await setSupport(book, { email: 'oi@example.com', faq: QUESTIONS });
  return { ...book, chapter };
}

/** What a page of a PDF draws: the number of glyph runs and of pictures, and the colours of grounds. */
type Sheet = { texts: number; pictures: number; grounds: string[] };

/** The pages of the PDF that the browser writes. */
async function sheetsOf(page: Page): Promise<Sheet[]> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const objects = new Map([...pdf.matchAll(/\n(\d+) 0 obj\n?([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body]));
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body ?? ''));
  return sheets.map((sheet) => {
    const stream = objects.get(/\/Contents (\d+) 0 R/.exec(sheet ?? '')?.[1] ?? '') ?? '';
    const bytes = /stream\r?\n([\s\S]*?)endstream/.exec(stream)?.[1] ?? '';
    const drawn = bytes.trim() ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : '';
    const grounds = [...drawn.matchAll(/(\S+) (\S+) (\S+) rg\b/g)].map(
      ([, ...parts]) => `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(', ')})`,
    );
    const count = (what: RegExp) => drawn.match(what)?.length ?? 0;
    return { texts: count(/T[jJ]\b/g), pictures: count(/\/X\d+ Do\b/g), grounds };
  });
}

/** Prints a page, with the pictures that the screen does not show yet, as the browser's own dialog does. */
async function print(page: Page, path: string): Promise<Sheet[]> {
  await page.goto(path);
  await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  const sheets = await sheetsOf(page);
  for (const { texts, pictures } of sheets) expect(texts + pictures, `${path}: no page is empty`).toBeGreaterThan(0);
  return sheets;
}

test('[ST-13] on paper an e-book has its covers and every answer, and no page is empty', async ({ page, server }) => {
  const { chapter, ...book } = await fullBook(server);
  const [title] = await print(page, book.path);
  expect(title?.pictures, 'the covers of the e-book and of its module').toBeGreaterThanOrEqual(2);
  const [made] = await print(page, (await makeBook(server, { title: 'Sem capa' })).path);
  // a browser that saves ink puts white in place of a ground
  for (const sheet of [title, made])
    expect(sheet?.grounds, 'the ground of a cover').not.toContain('rgb(255, 255, 255)');
  const [first] = await print(page, chapter);
  expect(first?.pictures, 'the cover of the module').toBe(1);

  const shelf = await print(page, `${book.path}?tab=supplementation`);
  expect(shelf.length, 'four items').toBeLessThanOrEqual(2);
  for (const sheet of shelf) expect(sheet.texts, 'an item on each page').toBeGreaterThan(5);

  const withAnswers = (await print(page, `${book.path}?tab=support`)).reduce((sum, { texts }) => sum + texts, 0);
  await page.emulateMedia({ media: 'print' });
  for (const { answer } of QUESTIONS) await expect(page.getByText(answer)).toBeVisible();
  for (const element of [page.locator('.tabs'), page.locator('.colophon')]) await expect(element).toBeHidden();
  await page.evaluate(() => {
    for (const question of document.querySelectorAll('.question')) question.remove();
  });
  const without = (await sheetsOf(page)).reduce((sum, { texts }) => sum + texts, 0);
  expect(withAnswers - without, 'four questions and four answers').toBeGreaterThanOrEqual(8);
});

test('[ST-13] on paper a caption keeps off its picture, nothing copies a coupon, and gifts share a page with modules', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, {
    title: 'Presentes',
    cover_image: '/samples/tea.webp',
    description: `<p>${'Um texto de algumas linhas sobre o livro. '.repeat(10)}</p>`,
  });
  const look = {
    cover_image: '/samples/tea.webp',
    description: 'Duas frases que dizem o que há aqui. '.repeat(3).trim(),
  };
  const image = '<img src="/samples/tea.webp" alt="Chá" width="800" height="800" />';
  const content = `<figure>${image}<figcaption>Uma legenda</figcaption></figure>`;
  const { path: chapter } = await makePage(book, { ...look, title: 'Módulo 1', content });
  for (const number of [2, 3, 4, 5, 6, 7, 8]) await makePage(book, { ...look, title: `Módulo ${number}` });
  const features = ['Uma ideia para cada dia', 'Prontas em dez minutos', 'Sem forno', 'Sem leite'];
  for (const number of [1, 2])
    await makePage(book, { ...look, title: `Bônus ${number}`, is_bonus: true, bonus_features: features });
  expect(await print(page, book.path)).toHaveLength(2);

  await addProducts(book, [{ name: 'Chaleira', coupon: 'CHA10' }]);
  await page.goto(`${book.path}?tab=products`);
  await expect(page.getByRole('button', { name: /Copiar/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const copies = page.locator('[data-copy]');
  await expect(copies).toHaveCSS('display', 'none');
  await copies.evaluate((button: HTMLElement) => {
    button.hidden = true;
  });
  await expect(copies, 'without the script').toHaveCSS('display', 'none');
  await expect(page.getByText('CHA10', { exact: true }).first()).toBeVisible();
  await page.goto(chapter);
  const [picture, caption] = [page.locator('.prose img'), page.locator('.prose figcaption')].map((one) =>
    one.boundingBox(),
  );
  const [above, below] = [await picture, await caption];
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThanOrEqual(4);
});
