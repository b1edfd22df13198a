import { expect, test } from 'vitest';
import type { DueLink } from './link-checks.queries.ts';
import { linkTurns } from './link-turns.ts';

let count = 0;
const due = (author: string, url: string, hours = 0): DueLink => {
  count += 1;
  return { url_hash: String(count), url, author, next_at: new Date(hours * 3_600_000).toISOString() };
};
/** The order in which links come where each is looked at before the next. */
function orderOf(links: DueLink[]): string[] {
  const next = linkTurns(links);
  const order: string[] = [];
  for (let turn = next(); turn; turn = next()) {
    order.push(turn.link.url);
    turn.done();
  }
  return order;
}

test('[LK-06] authors take turns, however many links one of them has', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => due('ana', `https://a.example/${index}`));
  const order = orderOf([...many, due('bia', 'https://b.example/1'), due('bia', 'https://a.example/b')]);
  expect(order).toHaveLength(2_002);
  expect(order.slice(0, 4)).toEqual(expect.arrayContaining(['https://b.example/1', 'https://a.example/b']));
});

test('the hosts of an author take turns, and of a host the link that waits longest is first', () => {
  const links = [
    due('ana', 'https://a.example/3', 3),
    due('ana', 'https://a.example/1', 1),
    due('ana', 'https://b.example/2', 2),
    due('ana', 'https://A.example/2', 2),
  ];
  expect(orderOf(links)).toEqual([
    'https://a.example/1',
    'https://b.example/2',
    'https://A.example/2',
    'https://a.example/3',
  ]);
});

test('[LK-06] of a host that is being asked nothing comes, with a dot at its end neither', () => {
  const next = linkTurns([
    due('ana', 'https://a.example/1'),
    due('bia', 'https://a.example./2'),
    due('bia', 'https://b.example/'),
  ]);
  const [first, second] = [next(), next()];
  expect([first?.link.url, second?.link.url]).toEqual(['https://a.example/1', 'https://b.example/']);
  expect(next()).toBeNull();
  first?.done();
  expect(next()?.link.url).toBe('https://a.example./2');
});
