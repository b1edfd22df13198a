import { randomBytes, randomInt } from 'node:crypto';

let last = { millisecond: 0, sequence: 0 };

/**
 * A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a counter of 12 bits within one millisecond, then random
 * bits, so that ids sort by the order in which they were made.
 */
export function newId(now: Date = new Date()): string {
  const millisecond = now.getTime();
  const sequence = millisecond === last.millisecond ? (last.sequence + 1) & 0xfff : randomInt(0x400);
  last = { millisecond, sequence };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(millisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value has the form of an id. Only such values are looked up: PostgreSQL fails on some texts. */
export function isId(given: unknown): given is string {
  return typeof given === 'string' && ID.test(given);
}

/** The values with the form of an id; never empty, so that they fit `in (…)`. */
export function idsAmong(given: string[]): string[] {
  const ids = given.filter(isId);
  return ids.length > 0 ? ids : [''];
}

/** The id, or one that no row has. */
export function idOrNone(given: unknown): string {
  return isId(given) ? given : '';
}
