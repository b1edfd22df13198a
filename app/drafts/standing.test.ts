import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTeller, type Standing, type Teller } from './standing.ts';

let teller: Teller;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  told = [];
  teller = createTeller({
    isEmpty: () => false,
    isJournalled: () => true,
    onStanding: ({ kind }: Standing) => told.at(-1) !== kind && told.push(kind),
    onSignedOut: () => {},
  });
});
afterEach(() => void vi.useRealTimers());

test('[WK-01] ‘Guardando…’ is said of what has been on its way for a second, and of nothing sooner', () => {
  const send = () => teller.onSending({ type: 'sending', since: Date.now() });
  const arrive = () => {
    teller.kept();
    teller.onSending({ type: 'idle' });
  };
  send();
  vi.advanceTimersByTime(999);
  arrive();
  expect(told).toEqual(['kept']);
  send();
  vi.advanceTimersByTime(999);
  expect(told).toEqual(['kept']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['kept', 'keeping']);
  arrive();
  expect(told).toEqual(['kept', 'keeping', 'kept']);
});
