import { CODE_LETTERS, KEY_LETTERS, PLACE_LETTERS } from '#common/letters-of-codes.ts';

/** Rounds of PBKDF2: a third of a second on a cheap phone, and a hundred years for who tries all keys of one code. */
const ROUNDS = 300_000;
const IV_BYTES = 12;

type Opened = { key: CryptoKey; proof: string; place: string };

/** A new code: letters and digits that are not mistaken for one another. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PLACE_LETTERS + KEY_LETTERS));
  // the alphabet has 32 letters, so that each is as likely
  return Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}

/** A code as it was typed or scanned: small letters, spaces and dashes are set aside; null if it cannot be one. */
export function codeIn(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode = code.length === PLACE_LETTERS + KEY_LETTERS && [...code].every((one) => CODE_LETTERS.includes(one));
  return isCode ? code : null;
}

/** The key of a code, and what shows the server that somebody has the whole of it. */
export async function keyOf(code: string): Promise<Opened> {
  const [place, rest] = [code.slice(0, PLACE_LETTERS), code.slice(PLACE_LETTERS)];
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(rest), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(`prelo:${place}`), iterations: ROUNDS };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(way, base, 512));
  const key = await crypto.subtle.importKey('raw', bits.slice(0, 32), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const proof = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bits.slice(32))));
  return { key, proof, place };
}

/** A value, deflated and sealed with AES-GCM, in base64url. */
export async function seal(key: CryptoKey, value: unknown): Promise<string> {
  const plain = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(value)));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** The value again. @throws if it was sealed with another key, or changed since */
export async function unseal(key: CryptoKey, sealed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(sealed.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const way = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
  const plain = new Uint8Array(await crypto.subtle.decrypt(way, key, bytes.slice(IV_BYTES)));
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), plain)));
}

async function through(
  stream: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const readable: ReadableStream = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
