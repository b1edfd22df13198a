import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { contentOf } from '../revisions/content.ts';
import type { Storage } from '../storage/storage.ts';
import type { Bench } from '../workshop/bench.ts';
import { writeZip, type ZipEntry } from '../zip/write-zip.ts';
import {
  EDITIONS,
  FORMAT,
  MEDIA,
  PROJECT,
  type Project,
  REVISIONS,
  revisionSchema,
  SUMS,
  TRANSLATIONS,
  VERSION,
} from './format.ts';
import type { PackageRows, PackedRevision } from './rows.queries.ts';

/** The contents of a package; `comment` is its key, so that a file is recognised without being read. */
export type Contents = PackageRows & { comment: string; missing: string[] };

/** Checks which files exist: uploads without a file are left out, and listed in `missing`. */
export async function contentsOf(rows: PackageRows, storage: Storage): Promise<Contents> {
  const { editions, translations, revisions } = rows;
  const { project, missing } = await present(rows.project, storage);
  const hash = createHash('sha256').update(jsonOf(project));
  for (const edition of editions) hash.update(jsonOf(edition));
  if (project.work) hash.update(jsonOf(translations));
  for (const revision of revisions) hash.update(jsonOf(await unpacked(revision)));
  const comment = `${FORMAT} ${VERSION} ${project.ebook.id} ${hash.digest('hex')}`;
  return { project, editions, translations, revisions, comment, missing };
}

/**
 * Writes a package: `project.json`, the other editions of a work and what they were translated from, the earlier states, the files that the rows use as they are stored, and the sums of
 * all. The same contents make the same bytes.
 */
export async function writePackage(contents: Contents, file: string, bench: Bench): Promise<void> {
  const { project, editions, translations, revisions, comment } = contents;
  const total = project.media.reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  const seen = (bytes: number) => {
    read += bytes;
    bench.progress(read, total);
  };
  const sums: string[] = [];
  const entries = [
    textEntry(PROJECT, async () => jsonOf(project)),
    ...editions.map((edition) => textEntry(`${EDITIONS}${edition.ebook.id}.json`, async () => jsonOf(edition))),
    ...(project.work ? [textEntry(TRANSLATIONS, async () => jsonOf(translations))] : []),
    ...revisions.map((row) => textEntry(`${REVISIONS}${row.id}.json`, async () => jsonOf(await unpacked(row)))),
    ...project.media.map(({ name }) => mediaEntry(name, bench.storage, seen)),
  ].map((entry) => summed(entry, sums));
  const last = textEntry(SUMS, async () => sums.join(''));
  await writeZip(file, [...entries, last], { comment, signal: bench.signal });
}

/** The project with the uploads whose files are there, and the size that they have. */
async function present(project: Project, storage: Storage): Promise<{ project: Project; missing: string[] }> {
  const media: Project['media'] = [];
  for (const upload of project.media) {
    const found = await storage.stat(upload.name);
    if (found) media.push({ ...upload, bytes: found.bytes });
  }
  const names = new Set(media.map(({ name }) => name));
  return {
    project: { ...project, media },
    missing: project.media.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}

/** For people to read, too. */
const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

async function unpacked(row: PackedRevision) {
  const { fields, doc } = await contentOf(row);
  return revisionSchema().parse({ ...row, fields, doc });
}

function textEntry(name: string, write: () => Promise<string>): ZipEntry {
  return { name, open: async () => Readable.from([Buffer.from(await write())]) };
}

/** Pictures and recordings are compressed already. */
function mediaEntry(name: string, storage: Storage, seen: (bytes: number) => void): ZipEntry {
  const open = async () => tapped(await storage.read(name), (chunk) => seen(chunk.byteLength));
  return { name: MEDIA + name, isStored: true, open };
}

/** An entry whose checksum is recorded once it was read. */
function summed({ open, ...entry }: ZipEntry, sums: string[]): ZipEntry {
  const hash = createHash('sha256');
  const note = () => sums.push(`${hash.digest('hex')}  ${entry.name}\n`);
  return { ...entry, open: async () => tapped(await open(), (chunk) => hash.update(chunk), note) };
}

function tapped(source: Readable, see: (chunk: Buffer) => void, end: () => void = () => {}): Readable {
  const tap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      see(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      end();
      done();
    },
  });
  source.on('error', (error) => tap.destroy(error));
  return source.pipe(tap);
}
