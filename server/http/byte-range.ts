import type { ByteRange } from '../storage/storage.ts';

/**
 * What a Range header asks for of a file of `size` bytes (RFC 9110, 14): one range, `null` for the whole file (no
 * header, a form we do not serve, or several ranges), or 'unsatisfiable'.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return null;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}
