import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts a text with the installation's secret; it can only be opened with the same id. */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'prelo letters', 32));
  return {
    close: (text: string, id: string): string => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    },
    /** @throws if it was sealed with another secret or for another id */
    open: (sealed: string, id: string): string => {
      const bytes = Buffer.from(sealed, 'base64url');
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      cipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cipher.final('utf8');
    },
  };
}
