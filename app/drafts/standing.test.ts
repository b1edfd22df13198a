import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStandingReporter, type Standing, type StandingReporter } from './standing.ts';

let reporter: StandingReporter;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  told = [];
  reporter = createStandingReporter({
    isEmpty: () => false,
    isJournalled: () => true,
    onStanding: ({ kind }: Standing) => told.at(-1) !== kind && told.push(kind),
    onSignedOut: () => {},
  });
});
afterEach(() => void vi.useRealTimers());

const send = () => reporter.onSending({ type: 'sending', since: Date.now() });
const arrive = () => {
  reporter.kept();
  reporter.onSending({ type: 'idle' });
};

test('[WK-01] ‘Guardando…’ is said of what has been on its way for a second, and of nothing sooner', () => {
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

test.each([
  ['offline', { type: 'unreachable' }],
  ['refused', { type: 'refused', code: 'no_space', reason: 'Sem espaço' }],
] as const)(
  '[WK-01] words that could not go stay ‘%s’ while they are sent again: nothing says that they are kept',
  (kind, trouble) => {
    send();
    arrive();
    send();
    reporter.onSending(trouble);
    send();
    vi.advanceTimersByTime(999);
    reporter.onSending(trouble);
    send();
    vi.advanceTimersByTime(999);
    expect(told).toEqual(['kept', kind]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['kept', kind, 'keeping']);
    arrive();
    expect(told).toEqual(['kept', kind, 'keeping', 'kept']);
    send();
    expect(told).toEqual(['kept', kind, 'keeping', 'kept']);
  },
);
