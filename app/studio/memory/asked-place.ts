import { queryOf } from '#common/addresses.ts';
import type { AskedPlace } from '#server/editions/memory/place.ts';

/** Which memory an address asks for. */
export const askedPlace = (request: Request): AskedPlace => ({
  ebook: queryOf(request, 'ebook'),
  from: queryOf(request, 'from'),
  to: queryOf(request, 'to'),
});
