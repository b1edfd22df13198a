import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ByTurns } from './by-turns.tsx';
import { renderWhole } from './render-whole.server.ts';

const ROWS = 400;
const onError = () => {};

function Row({ nth }: { nth: number }) {
  return createElement('li', null, `Módulo ${nth}`);
}

const rows = Array.from({ length: ROWS }, (_, nth) => createElement(Row, { key: nth, nth }));

/** Turns of the event loop that others get while a page is rendered. */
async function turnsDuring(rendering: Promise<string>): Promise<number> {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await rendering;
  isOver = true;
  return turns;
}

test('a long list is rendered in several turns, and the page is the same', async () => {
  const long = renderWhole(createElement('ol', null, ByTurns({ children: rows })), { onError });
  expect(await turnsDuring(long)).toBeGreaterThanOrEqual(9);
  expect(await long).toBe(await renderWhole(createElement('ol', null, rows), { onError }));
});

test('a short list takes no more turns than without it', async () => {
  const few = rows.slice(0, 20);
  const plain = await turnsDuring(renderWhole(createElement('ol', null, few), { onError }));
  const list = createElement('ol', null, ByTurns({ children: few }));
  expect(await turnsDuring(renderWhole(list, { onError }))).toBeLessThanOrEqual(plain + 1);
});
