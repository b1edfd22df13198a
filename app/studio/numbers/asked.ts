import { queryOf } from '#common/addresses.ts';
import type { RequestedNumbers } from '#server/numbers/numbers.ts';

/** The span and the filters that an address asks for. */
export const askedNumbers = (request: Request): RequestedNumbers => ({
  ...{ span: queryOf(request, 'span'), from: queryOf(request, 'from'), to: queryOf(request, 'to') },
  filters: {
    ...{ source: queryOf(request, 'source'), campaign: queryOf(request, 'campaign') },
    ...{ medium: queryOf(request, 'medium'), device: queryOf(request, 'device') },
    ...{ language: queryOf(request, 'language'), module: queryOf(request, 'module') },
  },
});
