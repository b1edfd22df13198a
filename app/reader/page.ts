import { type HeadersArgs, redirect } from 'react-router';

/** The headers of a page's loader or of its error. */
export const pageHeaders = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

/**
 * Redirects to the canonical address of a page, with the query. A slug may change back, so the answer is not cached.
 */
export function requireCanonical(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path) {
    throw redirect(path + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
  }
}

/** Joins several style sheets, each rule once. */
export function joinStyles(sheets: { css: string }[]): string {
  return [...new Set(sheets.flatMap(({ css }) => css.split('\n').filter(Boolean)))].sort().join('\n');
}
