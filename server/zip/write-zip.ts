import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

/** An entry of a ZIP file; compressed content is stored unchanged. */
export type ZipEntry = { name: string; isStored?: boolean; open: () => Promise<Readable> };
/** A small entry in memory: its size precedes it, as the first entry of an EPUB requires. */
export type ZipBytes = { name: string; isStored?: boolean; bytes: Buffer };

/** Entries in memory, or functions that open them. */
export type ZipEntries = Iterable<ZipEntry | ZipBytes> | AsyncIterable<ZipEntry | ZipBytes>;

/**
 * The first day of ZIP, constructed from its parts: ZIP keeps local times, so that it is the same in every time zone.
 */
const SAME = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Bytes of entries in memory that wait to be written; no further ones are requested until then. */
const WAITING = 1_000_000;

/**
 * Writes a ZIP file of entries, which are opened one after the other and never held whole. The same entries make the
 * same bytes on every machine and at any time.
 */
export async function writeZip(
  file: string,
  entries: ZipEntries,
  { comment = '', signal }: { comment?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const failed = Promise.withResolvers<never>();
  zip.on('error', failed.reject);
  const ended = new AbortController();
  const all = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600, flush: true }), { signal: all });
  const added = addEntries(zip, entries, { signal: all, onFailure: failed.reject }).then(() =>
    zip.end({ comment, forceZip64Format: false }),
  );
  try {
    await Promise.race([Promise.all([added, written]), failed.promise]);
  } catch (error) {
    ended.abort();
    await Promise.allSettled([written, added]);
    throw error;
  }
}

async function addEntries(
  zip: ZipFile,
  entries: ZipEntries,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> {
  const output = zip.outputStream as PassThrough;
  for await (const entry of entries) {
    const { name, isStored = false } = entry;
    const options = { ...SAME, compress: !isStored };
    if ('bytes' in entry) {
      zip.addBuffer(entry.bytes, name, options);
      if (output.writableLength > WAITING) await once(output, 'drain', { signal });
      continue;
    }
    zip.addReadStreamLazy(name, options, (done) => {
      // the library handles only failures of opening
      const opened = entry.open().then((content) => content.on('error', onFailure));
      opened.then(
        (content) => done(null, content),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
}
