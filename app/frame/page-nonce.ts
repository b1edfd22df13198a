/** The nonce of this document, with which style elements made in the browser pass its Content-Security-Policy. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
