import type { ReactNode } from 'react';
import type { Uncounted } from '#server/numbers/uncounted.ts';
import type { Ranked } from './ranking-chart.tsx';
import { UncountButton } from './uncount-button.tsx';

/** Buttons that exclude a day or a source from an e-book's numbers; null if it cannot be excluded. */
export type Leaving = {
  day: (day: string, name: string) => ReactNode;
  source: (source: Ranked) => ReactNode;
  isOut: (day: string) => boolean;
};

/** A day can be excluded if its events are kept, a source if it is a named site. */
export function leavingOf({ kept_from, parts }: Uncounted): Leaving {
  const isOut = (day: string) => parts.some((part) => part.day === day);
  return {
    isOut,
    day: (day, name) =>
      (kept_from === null || day >= kept_from) && !isOut(day) ? (
        <UncountButton intent="leave" part={{ day }} name={name} />
      ) : null,
    source: ({ key, name }) => (key > 0 ? <UncountButton intent="leave" part={{ source: name }} name={name} /> : null),
  };
}
