import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { runs } from '#tests/runs.ts';
import { createEbook, listEbooks } from './ebooks.ts';

let database: TestDatabase;
let round = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[G-09] whatever the times of the rows, paging shows each once, newest first, and ends', async () => {
  const { page } = LIMITS;
  // many rows of the same moment, so that the second key decides
  const times = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 0, maxLength: 3 * page + 1 });
  const sizes = fc.oneof(
    times,
    fc.constantFrom(page, page + 1, 2 * page).map((size) => Array<number>(size).fill(0)),
  );
  await fc.assert(
    fc.asyncProperty(sizes, async (moments) => {
      round += 1;
      const ctx = ctxOf(database, await makePerson(database, 'editor'));
      const word = `rodada${round}x`;
      const made: string[] = [];
      for (const [index, moment] of moments.entries()) {
        const at = { ...ctx, now: () => new Date(Date.UTC(2026, 0, 1 + moment)) };
        made.push((await createEbook(at, { title: `${word} ${index}`, slug: `${word}-${process.pid}-${index}` })).id);
      }
      const seen: { id: string; created_at: string }[] = [];
      let after: string | null = null;
      for (let turn = 0; turn <= moments.length / page + 1; turn += 1) {
        const { items, next }: Awaited<ReturnType<typeof listEbooks>> = await listEbooks(ctx, { search: word, after });
        expect(items.length).toBe(Math.min(page, moments.length - turn * page));
        // more is offered only where there is more
        expect(next !== null).toBe(moments.length > (turn + 1) * page);
        seen.push(...items);
        after = next;
        if (!next) break;
      }
      expect(after).toBeNull();
      expect(seen.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
      const keys = seen.map(({ created_at, id }) => `${new Date(created_at).toISOString()} ${id}`);
      expect(keys).toEqual(keys.toSorted().reverse());
    }),
    // whatever chance brings, a list that fills its page to the last row
    { ...runs(4), examples: [[Array<number>(page).fill(0)]] },
  );
}, 120_000);
