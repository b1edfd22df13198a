import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An entry of a ZIP file; what is compressed already is stored as it is. */
export type ZipEntry = { name: string; isStored?: boolean; open: () => Promise<Readable> };
/** One that is at hand: its size stands before it, as the first of an e-book has to. */
export type ZipBytes = { name: string; isStored?: boolean; bytes: Buffer };

/** The first day that ZIP knows, made of its parts: ZIP keeps local times, so that it is the same in every time zone. */
const SAME = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/**
 * Writes a ZIP file of entries, which are opened one after the other and never held whole. The same entries make the same
 * bytes, wherever and whenever.
 */
export async function writeZip(
  file: string,
  entries: Iterable<ZipEntry | ZipBytes>,
  { comment = '', signal }: { comment?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const failed = Promise.withResolvers<never>();
  zip.on('error', failed.reject);
  for (const entry of entries) {
    const { name, isStored = false } = entry;
    const options = { ...SAME, compress: !isStored };
    if ('bytes' in entry) {
      zip.addBuffer(entry.bytes, name, options);
      continue;
    }
    zip.addReadStreamLazy(name, options, (done) => {
      // the library looks for the failures of opening alone
      const opened = entry.open().then((content) => content.on('error', failed.reject));
      opened.then(
        (content) => done(null, content),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  zip.end({ comment, forceZip64Format: false });
  const ended = new AbortController();
  const all = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600, flush: true }), { signal: all });
  try {
    await Promise.race([written, failed.promise]);
  } catch (error) {
    ended.abort();
    await written.catch(() => {});
    throw error;
  }
}
