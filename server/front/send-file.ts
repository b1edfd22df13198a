import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseRange } from '../http/byte-range.ts';
import { isFresh, rangeHolds } from '../http/validators.ts';
import type { ByteRange } from '../storage/storage.ts';

/** A file to send. */
export type FileToSend = {
  /** The file's bytes. */
  size: number;
  modified: Date;
  /** A name of the content, if it is known. */
  etag?: string | undefined;
  type: string;
  headers: Record<string, string>;
  /** Reads the file or a part of it. Rejects before anything is sent. */
  read: (range?: ByteRange) => Promise<Uint8Array | Readable>;
};

/** Answers GET and HEAD with a file, whole or in part, or with 304 if the client has it. @throws what `read` throws */
export async function sendFile(file: FileToSend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { size, modified, type } = file;
  const tag = file.etag ?? `${size.toString(36)}-${modified.getTime().toString(36)}`;
  const validators = { etag: `"${tag}"`, modified };
  const sentHeaders = { get: (name: string) => request.headers[name]?.toString() };
  const headers = {
    ...file.headers,
    ETag: validators.etag,
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
  };
  if (isFresh(sentHeaders, validators)) return void response.writeHead(304, headers).end();
  const isHead = request.method === 'HEAD';
  const range = !isHead && rangeHolds(sentHeaders, validators) ? parseRange(sentHeaders.get('range'), size) : null;
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
  const length = range ? range.end - range.start + 1 : size;
  const sent = { ...headers, 'Content-Type': type, 'Content-Length': String(length) };
  if (isHead) return void response.writeHead(200, sent).end();
  const body = await file.read(range ?? undefined);
  if (range) response.writeHead(206, { ...sent, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` });
  else response.writeHead(200, sent);
  if (body instanceof Uint8Array) response.end(body);
  else await pipeline(body, response).catch(unlessLeft);
}

/** Ignores that a reader left in the middle. @throws all other faults */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
