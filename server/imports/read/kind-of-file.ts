import { open } from 'node:fs/promises';
import { ImportError } from './import-error.ts';

/** The kind of a file by its first bytes; the kind of a text is decided by its content. */
export async function kindOf(file: string): Promise<'archive' | 'text'> {
  const head = await headOf(file);
  if (head.length === 0) throw new ImportError('import_not_readable');
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'archive';
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new ImportError(await codeOfOffice(file));
  if (isBinary(head)) throw new ImportError('import_type');
  return 'text';
}

const HEAD = 4_096;

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** PDF, RTF and PostScript begin with letters; all others have bytes that no text has. */
function isBinary(head: Buffer): boolean {
  const start = head.toString('latin1');
  if (/^(?:%PDF|%!PS|\{\\rtf)/.test(start)) return true;
  const isWide = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(start);
  return !isWide && head.includes(0);
}

/** The old container of office programs also holds new documents with a password. */
async function codeOfOffice(file: string): Promise<'import_protected' | 'import_type'> {
  const sign = Buffer.from('EncryptedPackage', 'utf16le');
  const handle = await open(file);
  try {
    let before = Buffer.alloc(0);
    for await (const part of handle.createReadStream({ autoClose: false })) {
      const bytes = Buffer.concat([before, part as Buffer]);
      if (bytes.includes(sign)) return 'import_protected';
      before = bytes.subarray(-sign.length);
    }
    return 'import_type';
  } finally {
    await handle.close();
  }
}
