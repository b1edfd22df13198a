import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';

const { each: EACH, node: NODE } = TRAFFIC.files;
const MB = 1024 * 1024;

/** Bytes of files that this process holds in memory because their bodies are read at once, all in all and of each sender. */
const held = { all: 0, of: new Map<string, number>() };

/**
 * Reserves memory for the file of one request, before any of it is read.
 * @returns a function that frees it, once
 * @throws files_open if the sender has too much under way, files_busy if all together have
 */
export function holdFile(who: string, bytes: number): () => void {
  const own = held.of.get(who) ?? 0;
  if (own + bytes > EACH) throw new AppError('files_open', { max: EACH / MB });
  if (held.all + bytes > NODE) throw new AppError('files_busy');
  const change = (by: number) => {
    const left = (held.of.get(who) ?? 0) + by;
    held.all += by;
    if (left > 0) held.of.set(who, left);
    else held.of.delete(who);
  };
  change(bytes);
  let isFree = false;
  return () => {
    if (!isFree) change(-bytes);
    isFree = true;
  };
}
