import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caret, Companion } from '#common/drafts/company.ts';
import type { Refusal } from '#server/web.ts';
import { announceCompany } from '../live/company-news.ts';
import { type Company, createCompany } from './company.ts';

let company: Company;
/** What was said, with the second. */
let said: string[];
/** What the server answers. */
let answer: Companion[] | Refusal | null;
let caret: Caret | null;
let shown: string[];
let isThere: boolean;
/** How long an answer is under way. */
let delayMs: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [said, answer, caret, shown, isThere, delayMs] = [[], [], null, [], true, 0];
  company = createCompany({
    place: () => (isThere ? { kind: 'modules', id: 'm', client: 'a' } : null),
    caret: () => caret,
    post: async (_place, { caret, is_gone }) => {
      said.push(`${Date.now() / 1000} ${is_gone ? 'gone' : (caret?.head ?? 'there')}`);
      const answered = answer;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      return answered;
    },
    onCompanions: (companions) => {
      shown = companions.map(({ client }) => client);
    },
  });
});
afterEach(() => {
  company.leave();
  vi.useRealTimers();
});

const enter = (given: typeof answer = []) => {
  answer = given;
  company.enter();
};
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const other = (client: string): Companion => ({ client, name: client, caret: null });
const comes = (client: string, isGone = false) =>
  announceCompany({ kind: 'modules', id: 'm', companion: other(client), isGone });

test('alone it says each four seconds that it is there, however its caret moves; where it leaves it says so once', async () => {
  enter();
  await passes(0);
  caret = { anchor: 1, head: 1, text_version: 0 };
  company.moved();
  await passes(8_000);
  company.leave();
  company.leave();
  await passes(20_000);
  expect(said).toEqual(['0 there', '4 1', '8 1', '8 gone']);
});

test('in company its caret is told at once, and then each half second at most, with its last place', async () => {
  enter([other('b')]);
  await passes(1_000);
  expect(shown).toEqual(['b']);
  for (let head = 1; head <= 10; head += 1) {
    caret = { anchor: head, head, text_version: 0 };
    company.moved();
    await passes(100);
  }
  await passes(400);
  expect(said).toEqual(['0 there', '1 1', '1.5 5', '2 10']);
});

test('on a slow line the last place is told half a second after the answer, so that no server takes it for too soon', async () => {
  enter([other('b')]);
  await passes(1_000);
  delayMs = 450;
  for (let head = 1; head <= 2; head += 1) {
    caret = { anchor: head, head, text_version: 0 };
    company.moved();
    await passes(100);
  }
  await passes(2_000);
  expect(said).toEqual(['0 there', '1 1', '1.95 2']);
});

test('what was heard while an answer was under way is newer than that answer', async () => {
  enter([other('b'), other('c')]);
  await passes(1_000);
  delayMs = 400;
  await passes(3_100);
  comes('b', true);
  comes('d');
  await passes(400);
  expect(shown).toEqual(['c', 'd']);
  await passes(4_500);
  expect(shown).toEqual(['b', 'c']);
});

test('who comes is shown and answered at once, who leaves is not shown any more, other drafts are not heard of', async () => {
  enter();
  await passes(1_000);
  comes('b');
  announceCompany({ kind: 'modules', id: 'n', companion: other('x'), isGone: false });
  expect(shown).toEqual(['b']);
  await passes(0);
  expect(said).toEqual(['0 there', '1 there']);
  comes('c');
  comes('b', true);
  expect(shown).toEqual(['c']);
});

test('a draft that the server does not know yet is not told of, and soon once it does', async () => {
  isThere = false;
  enter();
  await passes(4_000);
  expect(said).toEqual([]);
  isThere = true;
  await passes(500);
  expect(said).toHaveLength(1);
});

test('who has no right any more sees nobody and asks no more; without a line nobody is shown after ten seconds', async () => {
  enter([other('b')]);
  await passes(0);
  expect(shown).toEqual(['b']);
  answer = null;
  await passes(8_000);
  expect(shown).toEqual(['b']);
  await passes(4_000);
  expect(shown).toEqual([]);
  answer = [other('b')];
  await passes(4_000);
  expect(shown).toEqual(['b']);
  answer = { ok: false, code: 'not_found', message: '', fields: {}, params: {} };
  await passes(4_000);
  const before = said.length;
  expect(shown).toEqual([]);
  await passes(60_000);
  expect(said).toHaveLength(before);
});
