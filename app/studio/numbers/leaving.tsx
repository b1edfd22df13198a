import type { ReactNode } from 'react';
import type { Uncounted } from '#server/numbers/uncounted.ts';
import type { Ranked } from './ranking-chart.tsx';
import { UncountButton } from './uncount-button.tsx';

/** The ways to leave something out of an e-book's numbers: null where there is none. */
export type Leaving = {
  day: (day: string, name: string) => ReactNode;
  source: (source: Ranked) => ReactNode;
  isOut: (day: string) => boolean;
};

/** Days can be left out whose events are kept, and sites that are named. `at` are the e-book's numbers. */
export function leavingOf({ kept_from, parts }: Uncounted, at: string): Leaving {
  const isOut = (day: string) => parts.some((part) => part.day === day);
  return {
    isOut,
    day: (day, name) =>
      (kept_from === null || day >= kept_from) && !isOut(day) ? (
        <UncountButton at={at} intent="leave" part={{ day }} name={name} />
      ) : null,
    source: ({ key, name }) =>
      key > 0 ? <UncountButton at={at} intent="leave" part={{ source: name }} name={name} /> : null,
  };
}
