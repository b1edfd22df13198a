export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSED: Encoding[] = ['br', 'gzip'];
const all = () => true;

/** The coding to send to who sends that Accept-Encoding header, of those that there are. */
export function encodingFor(
  accepted: string | null | undefined,
  isThere: (encoding: Encoding) => boolean = all,
): Encoding {
  if (!accepted) return 'identity';
  return COMPRESSED.find((encoding) => isThere(encoding) && takes(accepted, encoding)) ?? 'identity';
}

/** Whether an Accept-Encoding header names an encoding without refusing it by `q=0` (RFC 9110, 12.5.3). */
function takes(accepted: string, encoding: Encoding): boolean {
  const start = accepted.indexOf(encoding);
  return start >= 0 && !/^;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/.test(accepted.slice(start + encoding.length).trimStart());
}
