import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator shows for a key (RFC 6238: SHA-1, 30 seconds, 6 digits). */
export function totpOf(key: string, at: number = Date.now()): string {
  const letters = [...key.replace(/\s|=/g, '')];
  const bits = letters.map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code that follows the one shown now, which is taken already. */
export function nextTotpOf(key: string): string {
  return totpOf(key, Date.now() + 30_000);
}

/** A code that is not the key's, now or soon. */
export function wrongTotpOf(key: string): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => totpOf(key, Date.now() + seconds * 1000));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}
