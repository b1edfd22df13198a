import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const deflated = promisify(deflate);
/** The fastest level: ids of blocks hardly compress at any level. */
const FASTEST = 1;

/**
 * A text deflated (RFC 1950), in base64. Pages carry long texts in this form: unpacked they would stand in a script,
 * where escaping them holds up every other request. `app/frame/unpacked.ts` reads it.
 */
export async function packed(text: string, level = FASTEST): Promise<string> {
  return (await deflated(text, { level })).toString('base64');
}
