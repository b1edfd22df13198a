import { startServer } from '../tests/e2e/server.ts';
import { fakeSpeech, isSpeaking, LUCIANA, startedWithin } from '../tests/e2e/speech.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../tests/factories.ts';
import { launchBrowser } from './browser.ts';
import { type Figure, median, spreadOf } from './figure.ts';
import { textOfBook } from './long-text.ts';

const ROUNDS = 5;

/** Reading aloud a module of 50,000 words: from the press of 'Ouvir' to the first sentence that the browser's voice is given. */
export async function benchAloud(): Promise<Figure[]> {
  const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  const browser = await launchBrowser();
  try {
    const author = await makePerson(server.database, 'editor');
    const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, author);
    const ebook = await makeEbook(ctx);
    const { id, slug } = await makeModule(ctx, ebook.id, { content: textOfBook() });
    const page = await browser.newPage({ locale: 'pt-BR' });
    await fakeSpeech(page, { voices: [LUCIANA] });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${server.url}/ebook/${ebook.id}/${ebook.slug}/module/${id}/${slug}`);
      await page.getByRole('button', { name: 'Ouvir' }).click();
      while (!(await isSpeaking(page))) await page.waitForTimeout(10);
      times.push(await startedWithin(page));
    }
    const note = `from the press to the first sentence, with a voice that begins at once; median of ${ROUNDS}, ${spreadOf(times, 'ms')}`;
    return [{ name: "'Ouvir' at 50,000 words", value: median(times), unit: 'ms', target: 500, rule: 'under', note }];
  } finally {
    await browser.close();
    await server.stop();
  }
}
