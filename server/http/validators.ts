/** What a client may hold a copy of: `etag` with its quotes, `modified` in whole seconds when sent. */
export type Validators = { etag: string; modified: Date };
type Asked = { get: (name: string) => string | undefined };

/** Whether the client's copy is still good, so that 304 answers (RFC 9110, 13). */
export function isFresh(asked: Asked, { etag, modified }: Validators): boolean {
  const match = asked.get('if-none-match');
  if (match !== undefined) return matchesTag(match, etag);
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return seconds(modified.getTime()) <= seconds(since);
}

/** Whether an If-None-Match header names an entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(header: string, etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}

/** Whether a Range header counts: without If-Range, or when that still names this very file. */
export function rangeHolds(asked: Asked, { etag, modified }: Validators): boolean {
  const condition = asked.get('if-range');
  if (condition === undefined) return true;
  return condition.startsWith('"')
    ? condition === etag
    : seconds(Date.parse(condition)) === seconds(modified.getTime());
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}
