import { damagedPart, ImportError } from '../imports/read/import-error.ts';
import { EDITIONS, PROJECT, type Project, type ProjectTranslation, TRANSLATIONS } from './format.ts';
import { PACKAGE_LIMITS } from './limits.ts';
import { listsOf, rowsIn } from './lists.ts';
import { parseProject, parseTranslations } from './parse.ts';
import type { PackageRows } from './rows.queries.ts';

const entryOf = (ebookId: string) => `${EDITIONS}${ebookId}.json`;
const othersOf = ({ work, ebook }: Pick<Project, 'work' | 'ebook'>) =>
  work?.editions.filter((edition) => edition.ebook !== ebook.id) ?? [];

/** The entries of a package that only a work has. */
export function namesOfWork(project: Pick<Project, 'work' | 'ebook'>): string[] {
  const editions = othersOf(project).map(({ ebook }) => entryOf(ebook));
  return project.work ? [...editions, TRANSLATIONS] : [];
}

/**
 * The other editions of a package's work, and what the units of all were translated from; `text` reads an entry. All is
 * checked: languages, ids, parts and translations name only rows of their own edition. @throws ImportError
 */
export async function readWork(
  project: Project,
  text: (entry: string) => Promise<string>,
): Promise<Pick<PackageRows, 'editions' | 'translations'>> {
  const { work, ebook } = project;
  if (!work) return { editions: [], translations: [] };
  const others = othersOf(project);
  // names the source once, and each other edition once
  const isListed = others.length === work.editions.length - 1;
  if (!isListed || new Set(others.map((other) => other.ebook)).size < others.length)
    throw damagedPart(`${PROJECT}: work.editions`);
  const editions: Project[] = [];
  let length = 0;
  const read = async (entry: string) => {
    const content = await text(entry);
    length += content.length;
    if (length > PACKAGE_LIMITS.work) throw new ImportError('import_too_big');
    return content;
  };
  for (const other of others) editions.push(readEdition(await read(entryOf(other.ebook)), other.ebook));
  checkLanguages([project, ...editions]);
  checkIds([project, ...editions]);
  checkParts(project, editions);
  const translations = parseTranslations(await read(TRANSLATIONS));
  checkTranslations(translations, work);
  return { editions, translations };

  function readEdition(content: string, id: string): Project {
    const edition = parseProject(content, entryOf(id));
    // its files stand in the project of the source
    const isOne = edition.ebook.id === id && edition.work === null && edition.media.length === 0;
    if (!isOne || id === ebook.id) throw damagedPart(entryOf(id));
    return edition;
  }
}

/** A work has one edition in a language. */
function checkLanguages(projects: Project[]): void {
  const taken = new Set<string>();
  for (const { ebook } of projects) {
    if (taken.has(ebook.language)) throw damagedPart(`${entryOf(ebook.id)}: ebook.language`);
    taken.add(ebook.language);
  }
}

/** No two rows of a package have the same id. */
function checkIds(projects: Project[]): void {
  const taken = new Set<string>();
  for (const project of projects) {
    const ids = [project.ebook.id, ...listsOf(project).flatMap(({ rows }) => rows.map(({ id }) => id))];
    if (ids.some((id) => taken.has(id))) throw damagedPart(entryOf(project.ebook.id));
    for (const id of ids) taken.add(id);
  }
}

/** A part is a row of its edition, each once; two rows of an edition are not the same part. */
function checkParts({ work, ...source }: Project, editions: Project[]): void {
  for (const [at, { ebook, parts }] of (work?.editions ?? []).entries()) {
    const project = editions.find((edition) => edition.ebook.id === ebook) ?? { ...source, work: null };
    const rows = new Set(rowsIn(project));
    const names = new Set<string>();
    for (const [place, { kind, row_id, part_id }] of parts.entries()) {
      const key = `${kind} ${row_id}`;
      const same = [key, `= ${kind} ${part_id}`];
      if (!rows.has(key) || same.some((name) => names.has(name)))
        throw damagedPart(`${PROJECT}: work.editions.${at}.parts.${place}`);
      for (const name of same) names.add(name);
    }
  }
}

/** A translation is of a part, and of each unit there is one. */
function checkTranslations(translations: ProjectTranslation[], work: NonNullable<Project['work']>): void {
  const parts = new Set(work.editions.flatMap(({ parts }) => parts.map(({ kind, row_id }) => `${kind} ${row_id}`)));
  const units = new Set<string>();
  for (const [place, { kind, row_id, unit }] of translations.entries()) {
    const key = `${kind} ${row_id} ${unit}`;
    if (!parts.has(`${kind} ${row_id}`) || units.has(key)) throw damagedPart(`${TRANSLATIONS}: ${place}`);
    units.add(key);
  }
}
