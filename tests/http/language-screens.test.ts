import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import { listener, makeContent, saidIn, screens } from '../e2e/screen-texts.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf } from '../factories.ts';
import { clientOf } from './client.ts';
import { pageOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let admin: Awaited<ReturnType<typeof enter>>;

beforeAll(async () => {
  // what a screen says does not depend on the database
  server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  admin = await enter(server, 'admin');
});
afterAll(() => server.stop());

test.each(INTERFACE_LANGUAGES.filter((one) => one !== 'pt-BR'))(
  '[G-04] no Portuguese is left on any screen in %s',
  async (language) => {
    const { hear, own } = listener(language);
    const visitor = clientOf(server);
    const read = async (client: typeof visitor, path: string, answer?: Response) => {
      const cookies = `${client.cookie()}; prelo_language=${language}`;
      const page = await pageOf(answer ?? (await client.get(path, { Cookie: cookies })));
      expect(page.document.documentElement.lang, path).toBe(language);
      expect(hear(saidIn(page.document)), path).toEqual([]);
      return page;
    };
    const all = await screens();
    for (const path of all.filter((each) => each.startsWith('/auth'))) {
      const { document } = await read(visitor, path);
      if (!document.querySelector('button[type=submit]')) continue;
      const intent = document.querySelector<HTMLInputElement>('input[name=intent]')?.getAttribute('value');
      const fields: Record<string, string> = intent ? { intent } : {};
      await read(visitor, path, await visitor.postForm(path, fields, { Cookie: `prelo_language=${language}` }));
    }
    const addressOf = await makeContent(
      ctxOf({ ...server.database, dataDir: server.dataDir }, admin.actor),
      `z-${language}`,
    );
    for (const screen of all.filter((each) => !each.startsWith('/auth'))) await read(admin.client, addressOf(screen));
    await read(admin.client, '/admin/ebooks/none/edit');
    expect(own().length).toBeGreaterThan(200);
  },
);
