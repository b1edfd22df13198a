import { type HeadersArgs, redirect } from 'react-router';

/** The headers that a page's loader, or what it threw, asks for. */
export const pageHeaders = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

/** Sends a request to the one address of its page, with its query. A slug may change back, so nothing keeps the answer. */
export function requireCanonical(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path) {
    throw redirect(path + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
  }
}

/** One sheet of several, each rule once. */
export function joinStyles(sheets: { css: string }[]): string {
  return [...new Set(sheets.flatMap(({ css }) => css.split('\n').filter(Boolean)))].sort().join('\n');
}
