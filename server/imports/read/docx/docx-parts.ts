import type { Archive } from '../archive.ts';
import { decodeText } from '../decode.ts';
import { ImportError } from '../import-error.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { measureXml } from '../tree.ts';

/** The parts of a document as mammoth asks for them. */
export type DocxParts = {
  exists: (name: string) => boolean;
  read: {
    (name: string, encoding: 'utf-8'): Promise<string>;
    (name: string, encoding?: string): Promise<string | Uint8Array>;
  };
  names: string[];
  /** Why a part was refused, if one was. */
  refusal: () => ImportError | null;
};

/**
 * Every part is checked before it is parsed: a document type with declarations (external entities, entity bombs) is
 * refused. `prepared` makes each ready for a reader that knows less than Word.
 */
export function partsOf(archive: Archive, prepared: (xml: string) => string): DocxParts {
  let refused: ImportError | null = null;
  let bytes = 0;
  const text = async (name: string): Promise<string> => {
    const xml = decodeText(await archive.read(name, IMPORT_LIMITS.text));
    bytes += xml.length;
    if (bytes > IMPORT_LIMITS.texts) throw new ImportError('import_too_big');
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ImportError('import_damaged');
    measureXml(xml);
    return prepared(xml);
  };
  async function read(name: string, encoding: 'utf-8'): Promise<string>;
  async function read(name: string, encoding?: string): Promise<string | Uint8Array>;
  async function read(name: string, encoding?: string): Promise<string | Uint8Array> {
    try {
      if (!encoding) return await archive.read(name, IMPORT_LIMITS.entry);
      if (encoding === 'base64') return (await archive.read(name, IMPORT_LIMITS.entry)).toString('base64');
      return await text(name);
    } catch (error) {
      if (error instanceof ImportError) refused ??= error;
      throw error;
    }
  }
  return { exists: archive.has, read, names: archive.names, refusal: () => refused };
}
