/** The nonce of this document. The Content-Security-Policy requires it of style elements made in the browser. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
