/** The validators of a client's copy: `etag` with its quotes, `modified` in whole seconds when sent. */
export type Validators = { etag: string; modified: Date };
type SentHeaders = { get: (name: string) => string | undefined };

/** Whether the client's copy is still good, so that 304 answers (RFC 9110, 13). */
export function isFresh(headers: SentHeaders, { etag, modified }: Validators): boolean {
  const match = headers.get('if-none-match');
  if (match !== undefined) return matchesTag(match, etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return seconds(modified.getTime()) <= seconds(since);
}

/** Whether an If-None-Match header names an entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(header: string, etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}

/** Whether a Range header counts: if there is no If-Range header, or if that names the present file. */
export function rangeHolds(headers: SentHeaders, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range');
  if (condition === undefined) return true;
  return condition.startsWith('"')
    ? condition === etag
    : seconds(Date.parse(condition)) === seconds(modified.getTime());
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}
