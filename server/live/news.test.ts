import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import { joinEdition } from '../editions/join.ts';
import { createHub, type LiveMessage } from './hub.ts';
import { withNews } from './news.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const NOW = '2026-03-02T10:00:00.000Z';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

test('[ST-02] each e-book that a change names, alone or among many, is stamped with its time, and no other', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await makeEbook(author)).id);
  const [alone = '', first = '', second = '', other = ''] = ids;
  await database.db.updateTable('ebooks').set({ changed_at: LONG_AGO }).where('id', 'in', ids).execute();
  const ownerId = author.actor?.id ?? '';
  const said = { what: 'modules', who: 'Ana', at: NOW } as const;
  const messages: LiveMessage[] = [
    { type: 'changed', event: { ...said, ebookId: alone, id: null }, ownerId },
    { type: 'many-changed', event: { ...said, ebookIds: [second, first] }, ownerId },
    { type: 'networks-changed', userId: ownerId },
  ];
  const hub = createHub();
  const heard: LiveMessage[] = [];
  hub.subscribe((message) => heard.push(message));
  const tellAll = (fault?: Error) =>
    withNews(database.db, hub, async (_, tell) => {
      for (const message of messages) tell(message);
      // nobody here hears of it before it is done
      expect(heard).toEqual([]);
      if (fault) throw fault;
      return 'done';
    });
  const stamps = async () => {
    const query = database.db.selectFrom('ebooks').select(['id', 'changed_at']).where('id', 'in', ids);
    return new Map((await query.execute()).map(({ id, changed_at }) => [id, changed_at]));
  };
  await expect(tellAll(new Error('taken back'))).rejects.toThrow('taken back');
  expect(new Set((await stamps()).values())).toEqual(new Set([LONG_AGO]));
  heard.length = 0;
  expect(await tellAll()).toBe('done');
  expect(heard).toEqual(messages);
  expect(await stamps()).toEqual(
    new Map([
      [alone, NOW],
      [first, NOW],
      [second, NOW],
      [other, LONG_AGO],
    ]),
  );
});

test('[LE-08] a change of an edition is told of all editions of its work, with the commit, and of no other e-book', async () => {
  const [source, edition, other] = [
    await makeEbook(author, { language: 'pt-BR' }),
    await makeEbook(author, { language: 'en' }),
    await makeEbook(author),
  ];
  await joinEdition(author, source.id, edition.id);
  const hub = createHub();
  const heard: LiveMessage[] = [];
  hub.subscribe((message) => heard.push(message));
  const said = { what: 'modules', who: 'Ana', at: NOW } as const;
  const ownerId = author.actor?.id ?? '';
  const change = (ebookId: string): LiveMessage => ({
    type: 'changed',
    event: { ...said, ebookId, id: null },
    ownerId,
  });
  await withNews(database.db, hub, async (_, tell) => tell(change(edition.id)));
  await withNews(database.db, hub, async (_, tell) => tell(change(other.id)));
  const pages: LiveMessage = { type: 'pages-changed', ebookIds: [source.id] };
  expect(heard).toEqual([change(edition.id), pages, change(other.id)]);
});
