import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
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
