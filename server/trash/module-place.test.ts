import { expect, test } from 'vitest';
import { compare, neighboursOf, placeAgain, withPlaced } from './module-place.ts';

const inOrder = (...modules: [string, number][]) =>
  modules.map(([id, order_index]) => ({ id, order_index })).toSorted(compare);

/** The order in which all stand once the module is back. */
function after(others: ReturnType<typeof inOrder>, module: Parameters<typeof placeAgain>[1]): string {
  const { order_index, moved } = placeAgain(others, module);
  const numbers = new Map(moved.map(({ id, order_index }) => [id, order_index]));
  const placed = others.map(({ id, order_index }) => ({ id, order_index: numbers.get(id) ?? order_index }));
  return [...placed, { id: module.id, order_index }]
    .toSorted(compare)
    .map(({ id }) => id)
    .join('');
}

test('[WK-13] a module keeps its number where it is free, or where a shared one puts it between its old neighbours', () => {
  const free = { id: 'b', order_index: 1, follows: 'a', precedes: 'c' };
  expect(placeAgain(inOrder(['a', 0], ['c', 2]), free)).toEqual({ order_index: 1, moved: [] });
  const shared = { id: 'b', order_index: 0, follows: 'a', precedes: 'c' };
  expect(placeAgain(inOrder(['a', 0], ['c', 0]), shared)).toEqual({ order_index: 0, moved: [] });
});

test('[WK-13] where the others closed up, a module stands behind the one that it followed, or before the next', () => {
  const module = { id: 'b', order_index: 1, follows: 'a', precedes: 'c' };
  expect(after(inOrder(['a', 0], ['c', 1], ['d', 2]), module)).toBe('abcd');
  expect(after(inOrder(['c', 0], ['d', 1], ['a', 2]), module)).toBe('cdab');
  expect(after(inOrder(['d', 0], ['c', 1]), module)).toBe('dbc');
  // neither is there any more
  expect(after(inOrder(['d', 0], ['e', 1]), module)).toBe('dbe');
  const first = { id: 'x', order_index: 0, follows: null, precedes: 'c' };
  expect(after(inOrder(['c', 0], ['d', 0], ['e', 1]), first)).toBe('xcde');
});

test('of several that come back each is placed among those that came back before it', () => {
  const ids = [...'abcdef'];
  const stood = ids.map((id, order_index) => ({ id, order_index, ...neighboursOf(all(ids)).get(id) }));
  for (const gone of ['bcd', 'af', 'ace', 'abcdef']) {
    let others = stood.filter(({ id }) => !gone.includes(id)).map(({ id }, order_index) => ({ id, order_index }));
    for (const module of stood.filter(({ id }) => gone.includes(id))) {
      const { id, follows = null, precedes = null } = module;
      const { order_index, moved } = placeAgain(others, { ...module, follows, precedes });
      const numbers = new Map(moved.map((one) => [one.id, one.order_index]));
      const expected = others.map((one) => ({ id: one.id, order_index: numbers.get(one.id) ?? one.order_index }));
      others = withPlaced(others, { id, order_index }, moved);
      expect(others).toEqual([...expected, { id, order_index }].toSorted(compare));
    }
  }
});

const all = (ids: string[]) => ids.map((id) => ({ id }));

test('the neighbours of modules are those before and after in their order', () => {
  const neighbours = neighboursOf([{ id: 'a' }, { id: 'b' }]);
  expect(neighbours.get('a')).toEqual({ follows: null, precedes: 'b' });
  expect(neighbours.get('b')).toEqual({ follows: 'a', precedes: null });
});
