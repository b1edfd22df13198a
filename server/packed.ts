import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const deflated = promisify(deflate);
/** The fastest: ids of blocks pack badly at any level. */
const FASTEST = 1;

/**
 * A text deflated (RFC 1950), in base64. A page carries long ones so: as they are they would stand in a script, where each
 * of their signs is escaped while everybody else waits. `app/frame/unpacked.ts` reads it.
 */
export async function packed(text: string, level = FASTEST): Promise<string> {
  return (await deflated(text, { level })).toString('base64');
}
