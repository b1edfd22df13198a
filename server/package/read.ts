import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { DocumentJson } from '#common/document/document-json.ts';
import { sha256Of } from '../backup/archive.ts';
import { type Archive, openArchive } from '../imports/read/archive.ts';
import { damagedPart } from '../imports/read/import-error.ts';
import { packedContent } from '../revisions/content.ts';
import { kindNamed, textFieldOf } from '../rows/kinds.ts';
import type { Bench } from '../workshop/bench.ts';
import { MEDIA, PROJECT, type Project, REVISIONS, SUMS } from './format.ts';
import { PACKAGE_LIMITS } from './limits.ts';
import { listsOf } from './lists.ts';
import { parseProject, parseRevision } from './parse.ts';
import { namesOfWork, readWork } from './read-work.ts';
import type { PackageRows, PackedRevision } from './rows.queries.ts';
import { takeFile } from './take-file.ts';

/** A parsed package: its rows, and the path of each upload's file in the bench's folder, by its name. */
export type ReadPackage = PackageRows & { files: Record<string, string> };

/** Whether a file is a ZIP marked as a package; its content may still be damaged. */
export async function isPackage(file: string): Promise<boolean> {
  try {
    const archive = await openArchive(file, PACKAGE_LIMITS);
    archive.close();
    return archive.has(PROJECT) && archive.has(SUMS);
  } catch {
    return false;
  }
}

/**
 * Reads a package, and checks all of it before anything is stored: its sums, and its rows by the rules of forms. Author
 * HTML and pictures are cleaned unless they are clean already, so that the product's own packages arrive unchanged.
 * @throws ImportError
 */
export async function readPackage(file: string, bench: Bench): Promise<ReadPackage> {
  const archive = await openArchive(file, PACKAGE_LIMITS);
  try {
    return await readArchive(archive, bench);
  } finally {
    archive.close();
  }
}

async function readArchive(archive: Archive, bench: Bench): Promise<ReadPackage> {
  const sums = await sumsOf(archive);
  const text = async (name: string) => {
    if (!archive.has(name)) throw damagedPart(name);
    const bytes = await archive.read(name, PACKAGE_LIMITS.text);
    if (createHash('sha256').update(bytes).digest('hex') !== sums.get(name)) throw damagedPart(name);
    return bytes.toString();
  };
  const project = parseProject(await text(PROJECT));
  const work = await readWork(project, text);
  const names = checkedNames(archive, project);
  const revisions: PackedRevision[] = [];
  for (const name of names.revisions)
    revisions.push(await readRevision(await text(name), name, [project, ...work.editions]));
  const media: Project['media'] = [];
  const files: Record<string, string> = {};
  for (const [index, upload] of project.media.entries()) {
    bench.signal.throwIfAborted();
    const raw = path.join(bench.folder, `file-${index}`);
    await archive.extract(MEDIA + upload.name, raw);
    if ((await sha256Of(createReadStream(raw))) !== sums.get(MEDIA + upload.name))
      throw damagedPart(MEDIA + upload.name);
    const { file, ...measured } = await takeFile(upload, raw);
    media.push({ ...upload, ...measured });
    files[upload.name] = path.basename(file);
    bench.progress(index + 1, project.media.length);
  }
  return { project: { ...project, media }, ...work, revisions, files };
}

/** The checksums of all other entries, as `sha256sum` writes them. */
async function sumsOf(archive: Archive): Promise<Map<string, string>> {
  if (!archive.has(SUMS)) throw damagedPart(SUMS);
  const lines = (await archive.read(SUMS, PACKAGE_LIMITS.text)).toString().trimEnd().split('\n');
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const others = archive.names.filter((name) => name !== SUMS);
  const odd = others.find((name) => !sums.has(name)) ?? [...sums.keys()].find((name) => !archive.has(name));
  if (odd !== undefined) throw damagedPart(odd || SUMS);
  return sums;
}

/** The entries: exactly those that the project names, and earlier states of its rows. */
function checkedNames({ names }: Archive, { media, ...project }: Project): { revisions: string[] } {
  const listed = new Set([PROJECT, SUMS, ...namesOfWork(project), ...media.map(({ name }) => MEDIA + name)]);
  const revisions = names.filter((name) => !listed.has(name));
  const known = new Set(names);
  const odd = [...listed].find((name) => !known.has(name)) ?? revisions.find((name) => !name.startsWith(REVISIONS));
  if (odd !== undefined) throw damagedPart(odd);
  return { revisions };
}

async function readRevision(text: string, entry: string, projects: Project[]): Promise<PackedRevision> {
  const { fields, doc, ...revision } = parseRevision(text, entry);
  const kind = kindNamed(revision.row_kind);
  const rows = projects.flatMap(
    (project) => listsOf(project).find((list) => list.kind === kind)?.rows ?? [project.ebook],
  );
  const isOurs = rows.some(({ id }) => id === revision.row_id) && entry === `${REVISIONS}${revision.id}.json`;
  if (!isOurs || (textFieldOf(kind) !== null) !== (doc !== null)) throw damagedPart(entry);
  if (doc) await checkDocument(doc as DocumentJson, entry);
  return { ...revision, content: await packedContent({ fields: fields as never, doc }) };
}

/** A document is cleaned when it is shown; here only its structure is checked. */
async function checkDocument(doc: DocumentJson, entry: string): Promise<void> {
  const { htmlOf } = await import('../document/convert.ts');
  try {
    htmlOf(doc);
  } catch (error) {
    throw damagedPart(entry, error);
  }
}
