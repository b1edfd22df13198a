import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Only so much of a header is read: the library's time grows with the square of the number of codings. */
const HEADER = 500;
/** In order of preference, for clients that accept several equally. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
const all = () => true;

/**
 * The accepted codings of each Accept-Encoding header seen, best first. There are few such headers, and a kept page is
 * sent faster.
 */
const taken = new LRUCache<string, Encoding[]>({
  max: 100,
  memoMethod: (accepted) => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
    return negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  },
});

/** The best available coding for an Accept-Encoding header; plain if it accepts none. */
export function encodingFor(
  accepted: string | null | undefined,
  isThere: (encoding: Encoding) => boolean = all,
): Encoding {
  return taken.memo((accepted ?? '').slice(0, HEADER)).find(isThere) ?? 'identity';
}
