import { expect, test } from 'vitest';
import { untilOwnTurn, untilShortTurn } from './turns.ts';

/** Holds the thread for 6 ms. */
const work = () => {
  for (const end = performance.now() + 6; performance.now() < end; );
};

async function workInShortTurn(): Promise<void> {
  const shortTurn = untilShortTurn();
  if (shortTurn) await shortTurn;
  work();
}

/** Turns of the event loop that somebody else gets until all is done. */
async function turnsDuring(all: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await all;
  isOver = true;
  return turns;
}

test('work that comes many at once is spread over turns, first come first', async () => {
  const done: number[] = [];
  const all = Array.from({ length: 20 }, (_, nth) => workInShortTurn().then(() => done.push(nth)));
  // two of 6 ms make a turn long: ten turns, of which the first and the last are not counted
  expect(await turnsDuring(Promise.all(all))).toBeGreaterThanOrEqual(6);
  expect(done).toEqual(Array.from({ length: 20 }, (_, nth) => nth));
});

test('a turn takes several of those that wait, while it is short', async () => {
  work();
  work();
  const all = Array.from({ length: 300 }, async () => {
    const shortTurn = untilShortTurn();
    if (shortTurn) await shortTurn;
  });
  expect(await turnsDuring(Promise.all(all))).toBeLessThan(20);
});

test('nobody waits for a second turn beside somebody who asks again and again', async () => {
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await workInShortTurn();
  };
  const endless = [goOn(), goOn(), goOn()];
  await new Promise((resolve) => setImmediate(resolve));
  expect(await turnsDuring(workInShortTurn())).toBeLessThanOrEqual(4);
  isOver = true;
  await Promise.all(endless);
});

test('what is short does not wait for what takes long', async () => {
  const pages = Array.from({ length: 20 }, async () => {
    const ownTurn = untilOwnTurn();
    if (ownTurn) await ownTurn;
    work();
  });
  const short = async () => {
    for (let nth = 0; nth < 5; nth += 1) await untilShortTurn();
  };
  expect(await turnsDuring(short())).toBeLessThanOrEqual(7);
  await Promise.all(pages);
});
