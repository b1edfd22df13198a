import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { ZipBytes } from '../zip/write-zip.ts';

/** What the library makes up: ids of links, of 21 signs by chance. */
const MADE_UP = /"rId[\w-]{21}"/g;
const TIMES = /(<dcterms:(?:created|modified)\b[^>]*>)[^<]*/g;

/** The parts of a document as the same e-book always makes them: dated by it, and their links counted. */
export async function sameParts(document: Buffer, modified: Date): Promise<ZipBytes[]> {
  const ids = new Map<string, string>();
  const counted = (id: string) => {
    const known = ids.get(id) ?? `"rIdLink${ids.size + 1}"`;
    ids.set(id, known);
    return known;
  };
  const settled = (xml: string) =>
    xml.replace(MADE_UP, counted).replace(TIMES, (_, tag: string) => tag + modified.toISOString());
  const parts: ZipBytes[] = [];
  const zip = await fromBufferPromise(document, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const isText = /\.(?:xml|rels)$/.test(name);
    parts.push({ name, bytes: isText ? Buffer.from(settled(bytes.toString())) : bytes });
  }
  return parts;
}
