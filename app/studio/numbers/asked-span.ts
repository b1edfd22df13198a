import { queryOf } from '#common/addresses.ts';
import type { AskedSpan } from '#server/numbers/span.ts';

/** The span that an address asks for. */
export const askedSpan = (request: Request): AskedSpan => ({
  ...{ span: queryOf(request, 'span'), from: queryOf(request, 'from'), to: queryOf(request, 'to') },
});
