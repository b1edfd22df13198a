import { queryOf } from '#common/addresses.ts';
import type { RequestedNumbers } from '#server/numbers/numbers.ts';
import type { RequestedSpan } from '#server/numbers/span.ts';

/** The span that an address asks for. */
export const askedSpan = (request: Request): RequestedSpan => ({
  ...{ span: queryOf(request, 'span'), from: queryOf(request, 'from'), to: queryOf(request, 'to') },
});

/** The span and the filters that an address asks for. */
export const askedNumbers = (request: Request): RequestedNumbers => ({
  ...askedSpan(request),
  filters: {
    ...{ source: queryOf(request, 'source'), campaign: queryOf(request, 'campaign') },
    ...{ medium: queryOf(request, 'medium'), device: queryOf(request, 'device') },
    ...{ language: queryOf(request, 'language'), module: queryOf(request, 'module') },
  },
});
