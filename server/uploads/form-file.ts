import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';

/** The file of a form, whose bytes are still to come. */
export type FormFile = { filename: string; size: number; bytes: AsyncIterator<Buffer> };

const NONE = Buffer.alloc(0);
/** The maximal size of the form's head, which contains the file name. */
const HEAD = 8 * 1024;
const HEAD_END = '\r\n\r\n';

/**
 * The file of a form that has nothing else. Its size follows from the length of the body, so that it is known before
 * the file is read, as for every other upload.
 * @throws invalid, and while its bytes are read if the form had more
 */
export async function fileOfForm(request: IncomingMessage): Promise<FormFile> {
  const { 'content-type': type = '', 'content-length': length = '' } = request.headers;
  const [, quoted, plain] = /^multipart\/form-data;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))$/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !/^\d{1,15}$/.test(length)) throw new AppError('invalid');
  const chunks = request.iterator({ destroyOnReturn: false });
  const { head, rest } = await headOf(chunks);
  if (!head.startsWith(`--${boundary}\r\n`)) throw new AppError('invalid');
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const size = Number(length) - Buffer.byteLength(head, 'latin1') - end.length;
  if (size < 0) throw new AppError('invalid');
  return { filename: nameIn(head), size, bytes: between(rest, chunks, { size, end }) };
}

/** The head before the file, with one character per byte, and the first bytes of the file. */
async function headOf(chunks: AsyncIterator<Buffer>): Promise<{ head: string; rest: Buffer }> {
  let read = NONE;
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) throw new AppError('invalid');
    read = Buffer.concat([read, value]);
    const end = read.subarray(0, HEAD).indexOf(HEAD_END) + HEAD_END.length;
    if (end >= HEAD_END.length) return { head: read.toString('latin1', 0, end), rest: read.subarray(end) };
    if (read.length > HEAD) throw new AppError('invalid');
  }
}

/** The file's name as browsers write it: in UTF-8, with some characters escaped. */
function nameIn(head: string): string {
  const line = head.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
  const [, name = ''] = /;[ \t]*filename="([^"]*)"/i.exec(line) ?? [];
  const signs: Record<string, string> = { '%22': '"', '%0D': '', '%0A': ' ' };
  return Buffer.from(name, 'latin1')
    .toString()
    .replaceAll(/%(?:22|0D|0A)/g, (sign) => signs[sign] ?? sign);
}

/** That number of bytes, after which the form has to end. @throws invalid */
async function* between(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  { size, end }: { size: number; end: Buffer },
): AsyncGenerator<Buffer, undefined> {
  let left = size;
  let after = NONE;
  let chunk: Buffer | undefined = first;
  while (chunk) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
    after = Buffer.concat([after, chunk.subarray(part.length)]);
    const { value, done }: IteratorResult<Buffer, undefined> = await chunks.next();
    chunk = done ? undefined : value;
  }
  if (left > 0 || !after.equals(end)) throw new AppError('invalid');
}
