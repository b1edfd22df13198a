import { strFromU8, unzlibSync } from 'fflate';

/** The text that `server/packed.ts` packed. */
export function unpacked(packed: string): string {
  const letters = atob(packed);
  const bytes = new Uint8Array(letters.length);
  // five times as fast as `Uint8Array.from` with a function
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return strFromU8(unzlibSync(bytes));
}
