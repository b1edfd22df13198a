import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Book } from '../book/book.ts';
import type { ZipBytes, ZipEntry } from '../zip/write-zip.ts';
import { standsFor } from './pictures.ts';

/** What the library makes up: ids of links, of 21 signs by chance. */
const MADE_UP = /"rId[\w-]{21}"/g;
const TIMES = /(<dcterms:(?:created|modified) [^<>]*>)[^<]*/g;

/** The parts of a document as the same e-book always makes them: dated by it, their links counted, their pictures put in. */
export async function sameParts(
  document: Buffer,
  book: Book,
  tableStyles: ReadonlyMap<string, string>,
): Promise<(ZipBytes | ZipEntry)[]> {
  const ids = new Map<string, string>();
  const counted = (id: string) => {
    const known = ids.get(id) ?? `"rIdLink${ids.size + 1}"`;
    ids.set(id, known);
    return known;
  };
  const settled = (xml: string) =>
    withTableStyles(xml, tableStyles)
      .replace(MADE_UP, counted)
      .replace(TIMES, (_, tag: string) => tag + book.metadata.modified.toISOString());
  const parts: (ZipBytes | ZipEntry)[] = [];
  const zip = await fromBufferPromise(document, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const isPicture = name.startsWith('word/media/');
    const open = async () => Readable.from([await standsFor(bytes, book)]);
    parts.push(isPicture ? { name, isStored: true, open } : { name, bytes: Buffer.from(settled(bytes.toString())) });
  }
  return parts;
}

/** The styles of tables, which the library has no word for. */
function withTableStyles(xml: string, styles: ReadonlyMap<string, string>): string {
  const written = [...styles].map(
    ([id, name]) =>
      `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:uiPriority w:val="99"/></w:style>`,
  );
  return xml.replace('</w:styles>', `${written.join('')}</w:styles>`);
}
