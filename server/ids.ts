import { randomBytes, randomInt } from 'node:crypto';

/** The latest milliseconds of ids, each with the counter of its last one: a test's clock stands still beside the real one. */
const counters = new Map<number, number>();
const KEPT = 100;

/**
 * A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a counter of 12 bits within one millisecond, then random
 * bits, so that ids sort by the order in which they were made.
 */
export function newId(now: Date = new Date()): string {
  const millisecond = now.getTime();
  const before = counters.get(millisecond);
  const sequence = before === undefined ? randomInt(0x400) : (before + 1) & 0xfff;
  counters.delete(millisecond);
  counters.set(millisecond, sequence);
  if (counters.size > KEPT) counters.delete(counters.keys().next().value ?? 0);
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
