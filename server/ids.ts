import { randomBytes, randomInt } from 'node:crypto';

let last = { millisecond: 0, sequence: 0 };

/**
 * A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, 12 bits that count up within one millisecond, then random
 * bits, so that ids made one after the other sort that way.
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

/** Whether something has the form of an id. Nothing else is looked for: PostgreSQL fails on some texts. */
export function isId(given: unknown): given is string {
  return typeof given === 'string' && ID.test(given);
}

/** Those that have the form of an id, never none, so that they fit `in (…)`. */
export function idsAmong(given: string[]): string[] {
  const ids = given.filter(isId);
  return ids.length > 0 ? ids : [''];
}

/** The id, or one that nothing has. */
export function idOrNone(given: unknown): string {
  return isId(given) ? given : '';
}
