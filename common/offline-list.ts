/** The form of the list; a worker that knows another one asks for its own successor. */
export const LIST_FORMAT = 1;

/** A file of an e-book that is kept for reading without a network. */
export type OfflineFile = {
  /** Where it is fetched from. */ url: string;
  /** The name under which it is kept (`keptName`), and found by the requests of pages. */ as: string;
  /** SHA-256 in base64; null for sounds, which are checked by their length. */ hash: string | null;
  bytes: number;
  /** Kept only if the reader ticked sound. */ isSound?: true;
};

/** The answer of `/ebook/{id}/{slug}/offline.json`: an e-book whole, in one version. */
export type OfflineList = {
  format: number;
  /** `X-Version`; it begins with the build of the readers' program, by which a worker knows that it is an older one. */ version: string;
  ebookId: string;
  title: string;
  path: string;
  language: string;
  files: OfflineFile[];
};

/** The version that an answer names for an e-book that nobody may read (any more). */
export const NO_VERSION = 'none';

type Address = {
  pathname: string;
  searchParams: { get: (name: string) => string | null; has: (name: string) => boolean };
};

/**
 * The name under which a file is kept. A page has its ids in it and no slug, which may change; all widths of a picture have one, as
 * one of them is kept.
 */
export function keptName({ pathname, searchParams }: Address): string {
  const [, room, id, , sub, module] = pathname.split('/');
  if (room === 'media') return `/${room}/${id}`;
  if (room !== 'ebook') return pathname;
  if (sub) return sub === 'module' && module ? `/${room}/${id}/${sub}/${module}` : pathname;
  // what is found is asked of the server each time, and has no tab
  const tab = searchParams.has('q') ? 'q' : searchParams.get('tab');
  return `/${room}/${id}${tab && tab !== 'guide' ? `?tab=${tab}` : ''}`;
}
