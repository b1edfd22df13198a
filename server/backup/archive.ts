import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { BackupError } from './backup-error.ts';

/** The last entry of an archive, with the checksum of every other entry, as `sha256sum -c` reads it. */
const SUMS = 'SHA256SUMS';
const ENTRY =
  /^(?:manifest\.json|secret|(?:database|counted)\/[a-z0-9_]+\/\d+\.jsonl\.gz|uploads\/[A-Za-z0-9][A-Za-z0-9.-]*)$/;

export type Content = AsyncIterable<Uint8Array>;
/** Adds an entry of exactly `size` bytes. */
export type Add = (name: string, size: number, content: Content) => Promise<void>;
/** Takes an entry, which it may leave unread; returns `false` to end the reading. */
export type Take = (name: string, content: Content) => Promise<unknown>;

/** Writes a tar file with checksums. It gets its name when it is complete, and only its owner can read it. */
export async function writeArchive(file: string, fill: (add: Add) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  const output = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
  await once(output, 'open');
  const pack = tar.pack();
  const written = pipeline(pack, output);
  // a failed write ends every wait below
  const failure = written.then(() => new Promise<never>(() => {}));
  failure.catch(() => {});
  const sums: string[] = [];
  const add: Add = async (name, size, content) => {
    const hash = createHash('sha256');
    await Promise.race([addEntry(pack, { name, size }, hashed(content, hash)), failure]);
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  };
  try {
    await fill(add);
    const list = Buffer.from(sums.join(''));
    await add(SUMS, list.byteLength, contentOf(list));
    pack.finalize();
    await written;
    await rename(part, file);
  } catch (error) {
    pack.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

async function addEntry(pack: tar.Pack, { name, size }: { name: string; size: number }, content: Content) {
  let given = 0;
  await new Promise<void>((resolve, reject) => {
    const entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    void (async () => {
      for await (const chunk of content) {
        given += chunk.byteLength;
        if (given > size) break;
        if (!entry.write(chunk)) await once(entry, 'drain');
      }
      if (given !== size) throw new BackupError(`${name} has another size than it should`);
      entry.end();
    })().catch(reject);
  });
}

/** Passes each entry to `take`, until that returns `false`. */
export async function readArchive(file: string, onEntry: Take): Promise<void> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), extract);
  reading.catch(() => {});
  for await (const entry of extract) {
    const content = chunksOf(entry);
    if ((await onEntry(entry.header.name, content)) === false) return;
    for await (const _rest of content);
  }
  await reading;
}

/**
 * Reads the whole archive and compares every checksum.
 * @returns the names of the entries. @throws BackupError if an entry is damaged, missing or not listed.
 */
export async function verifyArchive(file: string): Promise<string[]> {
  const found = new Map<string, string>();
  let list = '';
  try {
    await readArchive(file, async (name, content) => {
      if (name === SUMS) list += await text(content);
      else if (!ENTRY.test(name) || found.has(name)) throw damaged(`${name} does not belong there`);
      else found.set(name, await sha256Of(content));
    });
  } catch (error) {
    if (error instanceof BackupError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw damaged((error as Error).message);
  }
  const expected = new Map(
    list
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  if (!list) throw damaged('its end is missing');
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    if (!found.has(name)) throw damaged(`${name} is missing`);
    if (found.get(name) !== expected.get(name)) throw damaged(`the checksum of ${name} differs`);
  }
  return [...found.keys()];
}

/** The checksum of a stream, in hex. */
export async function sha256Of(content: Content): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

export async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function damaged(how: string): BackupError {
  return new BackupError(`the backup is damaged: ${how}`);
}

async function* hashed(content: Content, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** One reading of an entry, which may be interrupted and continued. */
async function* chunksOf(entry: Content): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) yield chunk;
}
