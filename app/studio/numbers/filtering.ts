import { withQuery } from '#common/addresses.ts';
import type { Numbers } from '#server/numbers/numbers.ts';

/** Whether a filter is set that reports of programs do not know: then there is no money to show. */
export const isWithoutMoney = (filters: Numbers['filters']) => filters.some(({ name }) => name !== 'module');

/** The addresses of a page of numbers with other filters, all of the same span. */
export type Filtering = {
  /** With one more filter, or another value of it. */
  to: (name: FilterName, value: string) => string;
  /** Without a filter; without any if no name is given. */
  without: (name?: FilterName) => string;
  /** The value that a filter has; null if it is not set. */
  valueOf: (name: FilterName) => string | null;
};
export type FilterName = Numbers['filters'][number]['name'];
type Asked = Pick<Numbers, 'filters' | 'span'> & { at: string };

/** The filters of a page, as its address says them. */
export const filterQuery = ({ filters }: Pick<Numbers, 'filters'>): Partial<Record<FilterName, string>> =>
  Object.fromEntries(filters.map(({ name, value }) => [name, value]));

export function filteringOf({ filters, span, at }: Asked): Filtering {
  const days = span.name ? { span: span.name } : { from: span.from, to: span.to };
  const set = filterQuery({ filters });
  return {
    to: (name, value) => withQuery(at, { ...days, ...set, [name]: value }),
    without: (name) => withQuery(at, { ...days, ...(name && { ...set, [name]: null }) }),
    valueOf: (name) => set[name] ?? null,
  };
}
