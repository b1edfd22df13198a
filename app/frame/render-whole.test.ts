import { setImmediate } from 'node:timers/promises';
import { createElement, lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWhole } from './render-whole.server.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);
const Broken = () => {
  throw new Error('broken');
};
const Waiting = lazy(() => new Promise<never>(() => {}));

test('a page that is ready, or fails, leaves no clock behind that holds it', async () => {
  expect(await renderWhole(createElement('p', null, 'pronto'), { onError })).toBe('<p>pronto</p>');
  await expect(renderWhole(createElement(Broken), { onError })).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that waits for ever is given up after 10 seconds, with what there is of it', async () => {
  const page = createElement(Suspense, { fallback: 'espera' }, createElement(Waiting));
  const rendered = renderWhole(page, { onError });
  // what can be drawn is drawn in turns
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  vi.advanceTimersByTime(10_000);
  expect(await rendered).toContain('espera');
});
