import { afterAll, beforeAll, expect, test } from 'vitest';
import { LINK_STATES } from '#common/link-states.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { makeLink } from '../links.ts';
import { pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

const MOVED_TO = 'https://nova.example/moved?from=old';
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
});
afterAll(() => server.stop());

test('[LK-06] cards say what became of each link, the dashboard which lead to nothing; turned off, all of it is forgotten', async () => {
  const { actor, client } = await enter(server, 'editor');
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
  const ebook = await makeEbook(ctx, { title: 'Horta' });
  const image_url = 'https://loja.example/a.png';
  for (const state of LINK_STATES) {
    const purchase_url = `https://loja.example/${state}`;
    const { id } = await makeSupplement(ctx, ebook.id, { name: state, purchase_url, image_url });
    await makeLink(ctx.db, { kind: 'supplements', row_id: id, version: 1 }, purchase_url, state, {
      moved_to: state === 'moved' ? MOVED_TO : null,
    });
  }
  await makeProduct(ctx, ebook.id, { name: 'Ainda não', purchase_url: 'https://loja.example/new', image_url });

  const states = async (address: string) => {
    const { document } = await pageOf(await client.get(address));
    return [...document.querySelectorAll('main article')].map((card) => [
      textOf(card.querySelector('h2')),
      /Estado do link: (Funciona|Mudou de endereço|Fora do ar|Sem estoque|Incerto)/.exec(textOf(card))?.[1] ?? null,
    ]);
  };
  const attention = async () => {
    const { document } = await pageOf(await client.get('/admin'));
    const headings = [...document.querySelectorAll('main h2')];
    const section = headings.find((heading) => textOf(heading) === 'Atenção')?.closest('section');
    return section ? [...section.querySelectorAll('li')].map(textOf) : null;
  };
  const all = [
    ['unsure', 'Incerto'],
    ['out_of_stock', 'Sem estoque'],
    ['dead', 'Fora do ar'],
    ['moved', 'Mudou de endereço'],
    ['works', 'Funciona'],
  ];
  expect(await states('/admin/supplements')).toEqual(all);
  expect(await states(`/admin/ebooks/${ebook.id}/supplements`)).toEqual(all);
  expect(textOf((await pageOf(await client.get('/admin/supplements'))).document.querySelector('main'))).toContain(
    'Mudou de endereço nova.example/moved',
  );
  expect(await states('/admin/products')).toEqual([['Ainda não', null]]);
  expect(await attention()).toEqual([
    expect.stringMatching(/^dead.*Fora do ar.*Suplemento em Horta.*loja\.example\/dead ?Corrigir o link dead$/),
    expect.stringMatching(
      /^out_of_stock.*Sem estoque.*Suplemento em Horta.*loja\.example\/out_of_stock ?Rever out_of_stock$/,
    ),
    expect.stringMatching(
      /^moved.*Mudou de endereço.*nova\.example\/moved.*Suplemento em Horta.*loja\.example\/moved ?Corrigir o link moved$/,
    ),
  ]);

  // the servers of tests have it turned off
  await server.kill();
  await server.restart();
  expect(await states('/admin/supplements')).toEqual(all.map(([name]) => [name, null]));
  expect(await attention()).toBeNull();
});
