const PATH = /^\/media\/([A-Za-z0-9][A-Za-z0-9.-]*)(?:\/|$)/;

/** Where an upload is served, by its name. */
export function uploadAddress(name: string): string {
  return `/media/${name}`;
}

/**
 * The name of the upload that an address leads to, also through one of its narrower copies; null if it leads elsewhere.
 * The host is ignored: an installation may have several, and may move.
 */
export function uploadIn(address: string): string | null {
  const url = URL.parse(address, 'http://any.invalid');
  return (url && PATH.exec(url.pathname)?.[1]) ?? null;
}

/** The address of one upload changed to another's, with the same host, query and fragment. */
export function movedAddress(address: string, name: string): string {
  const url = URL.parse(address, 'http://any.invalid');
  const origin = URL.canParse(address) ? (url?.origin ?? '') : '';
  return `${origin}${uploadAddress(name)}${url?.search ?? ''}${url?.hash ?? ''}`;
}
