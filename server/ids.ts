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
