import { queryOf } from '#common/addresses.ts';
import type { RequestedSpan } from '#server/numbers/span.ts';

/** The span that an address asks for. */
export const askedSpan = (request: Request): RequestedSpan => ({
  ...{ span: queryOf(request, 'span'), from: queryOf(request, 'from'), to: queryOf(request, 'to') },
});
