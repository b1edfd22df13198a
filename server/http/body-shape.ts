import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';

const [QUOTE, BACKSLASH, COMMA, AMPERSAND] = [0x22, 0x5c, 0x2c, 0x26];
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];

type Bounds = { depth: number; parts: number };

/**
 * Bounds JSON before it is parsed, in one pass over its bytes.
 * @throws body_too_deep, body_too_many
 */
export function boundJson(bytes: Uint8Array, { depth: deepest, parts: most }: Bounds = TRAFFIC.body): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) parts += 1;
    else if (OPENING.includes(byte)) {
      parts += 1;
      depth += 1;
    } else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > deepest) throw new AppError('body_too_deep', { max: deepest });
    if (parts > most) throw tooMany(most);
  }
}

/** Where the quote is that closes the text which opens at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Bounds the pairs of a form before they are parsed. @throws body_too_many */
export function boundPairs(bytes: Buffer): void {
  let parts = 1;
  for (let at = bytes.indexOf(AMPERSAND); at >= 0; at = bytes.indexOf(AMPERSAND, at + 1)) {
    parts += 1;
    if (parts > TRAFFIC.body.parts) throw tooMany(TRAFFIC.body.parts);
  }
}

function tooMany(max: number): AppError {
  return new AppError('body_too_many', { max });
}
