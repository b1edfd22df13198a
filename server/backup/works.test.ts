import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Engine, isOutOfReach, type TestPlace, testEngine, testPlace } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { confirmFirst, makeEdition } from '#tests/works.ts';
import type { Ctx } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { countDue } from '../editions/due.ts';
import { listEditions } from '../editions/editions.ts';
import { getModule, listModules } from '../modules/modules.queries.ts';
import { updateModule } from '../modules/modules.ts';
import { backup } from './backup.ts';
import type { Installation } from './installation.ts';
import { restore } from './restore.ts';

const places: TestPlace[] = [];

async function newPlace(engine: Engine): Promise<Installation> {
  const place = await testPlace(engine);
  places.push(place);
  return { dataDir: place.dataDir, databaseUrl: place.databaseUrl, s3: null };
}

afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function standing(ctx: Ctx, id: string) {
  await countDue(ctx.db);
  return (await listEditions(ctx, id)).editions;
}

async function saveSource(ctx: Ctx, id: string, content: string) {
  const [module] = await listModules(ctx.db, id);
  const { version } = await getModule(ctx.db, module?.id ?? '');
  await updateModule(ctx, module?.id ?? '', version, { content });
}

const ENGINES: Engine[] = ['sqlite', 'postgres'];
test.for(ENGINES)(
  '[LE-01] a work that is restored on %s stands as it did, and what changes then is counted',
  async (engine, { skip }) => {
    skip(isOutOfReach(engine), 'there is no PostgreSQL');
    const [source, target] = [await newPlace(testEngine()), await newPlace(engine)];
    const first = openDatabase(source);
    await migrate(first);
    const ctx = ctxOf({ ...first, dataDir: source.dataDir }, await makePerson(first, 'editor'));
    const ebook = await makeEbook(ctx, { title: 'Guia', language: 'pt-BR' });
    const text = '<p data-b="aaaa">Água.</p><p data-b="bbbb">Sol.</p>';
    await makeModule(ctx, ebook.id, { content: text });
    const english = await makeEdition(ctx, ebook.id, 'en');
    await confirmFirst(ctx, english.id, 0, 1);
    await saveSource(ctx, ebook.id, text.replace('Sol.', 'Sol e sal.'));
    const before = await standing(ctx, ebook.id);
    expect(before[1]?.counts).toMatchObject({ ready: 1, outdated: 1 });
    const file = path.join(source.dataDir, 'one.tar');
    await backup(source, file);
    await restore(target, file);
    const second = openDatabase(target);
    const there = ctxOf({ ...second, dataDir: target.dataDir }, ctx.actor);
    const due = await there.db.selectFrom('editions_due').select('ebook_id').execute();
    expect(due.map(({ ebook_id }) => ebook_id).toSorted()).toEqual([ebook.id, english.id].toSorted());
    expect(await standing(there, ebook.id)).toEqual(before);
    await saveSource(there, ebook.id, text.replace('Água.', 'Água e sal.'));
    expect((await standing(there, ebook.id))[1]?.counts).toMatchObject({ ready: 1, outdated: 1 });
    await saveSource(there, ebook.id, text);
    expect((await standing(there, ebook.id))[1]?.counts).toMatchObject({ ready: 2, outdated: 0 });
    for (const { db } of [first, second]) await db.destroy();
  },
);
