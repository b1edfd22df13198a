import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** So much of a header is read: the library takes time with the square of how many it names. */
const HEADER = 500;
/** Best first, for whoever takes several equally well. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
const all = () => true;

/** What each Accept-Encoding header takes, best first: there are few such headers, and a page from memory is quicker sent. */
const taken = new LRUCache<string, Encoding[]>({
  max: 100,
  memoMethod: (accepted) => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
    return negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  },
});

/** The coding to send to who sends that Accept-Encoding header, of those that there are; plain if they take none. */
export function encodingFor(
  accepted: string | null | undefined,
  isThere: (encoding: Encoding) => boolean = all,
): Encoding {
  return taken.memo((accepted ?? '').slice(0, HEADER)).find(isThere) ?? 'identity';
}
