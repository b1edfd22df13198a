const PATH = /^\/media\/([A-Za-z0-9][A-Za-z0-9.-]*)(?:\/|$)/;

/** Where an upload is served, by its name. */
export function uploadAddress(name: string): string {
  return `/media/${name}`;
}

/**
 * The name of the upload that an address leads to, also of one of its narrower copies; null if it leads elsewhere. The
 * host is not looked at: an installation may answer under several, and may move.
 */
export function uploadIn(address: string): string | null {
  const url = URL.parse(address, 'http://any.invalid');
  return (url && PATH.exec(url.pathname)?.[1]) ?? null;
}

/** An address that leads to an upload as it leads to another one: with the same host, query and part. */
export function movedAddress(address: string, name: string): string {
  const url = URL.parse(address, 'http://any.invalid');
  const origin = URL.canParse(address) ? (url?.origin ?? '') : '';
  return `${origin}${uploadAddress(name)}${url?.search ?? ''}${url?.hash ?? ''}`;
}
