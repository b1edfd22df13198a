import type { Db } from '../db/open.ts';
import type { PlacedEdition } from '../editions/editions.queries.ts';
import { packedEditions } from '../editions/packed-editions.ts';
import { JOINED, listParts, type Part } from '../editions/parts.queries.ts';
import type { Project, ProjectTranslation, ProjectWork } from './format.ts';
import { rowsIn } from './lists.ts';

/** Rows whose translations are read at a time. */
const FEW = 20;

/** Of these e-books those with a package of their own: of a work the source, in whose package the others are. */
export async function withOwnPackage<T extends { id: string }>(db: Db, ebooks: T[]): Promise<T[]> {
  const own: T[] = [];
  for (const ebook of ebooks) {
    const [source] = await packedEditions(db, ebook.id);
    if (!source || source.ebook_id === ebook.id) own.push(ebook);
  }
  return own;
}

/** The work of a package, with the parts whose rows are in it. */
export async function workOf(db: Db, editions: PlacedEdition[], projects: Project[]): Promise<ProjectWork> {
  const parts = await listParts(
    db,
    editions.map(({ ebook_id }) => ebook_id),
  );
  return {
    editions: editions.map(({ ebook_id, is_source_shown, created_at }) => {
      const project = projects.find(({ ebook }) => ebook.id === ebook_id);
      const rows = new Set(project && rowsIn(project));
      const own = parts.filter((part) => part.ebook_id === ebook_id && rows.has(`${part.kind} ${part.row_id}`));
      return { ebook: ebook_id, is_source_shown, created_at, parts: own.toSorted(inOrder).map(packedPart) };
    }),
  };
}

type Named = { kind: string; row_id: string; unit?: string };

const packedPart = ({ kind, row_id, part_id, source_version }: Part) => ({
  ...{ kind, row_id, part_id, is_joined: source_version === JOINED },
});

/** What the units of a package's rows were translated from, some rows at a time. */
export async function* translationsOf(
  db: Db,
  { project, editions }: { project: Project; editions: Project[] },
): AsyncGenerator<ProjectTranslation[]> {
  const parts = new Set(project.work?.editions.flatMap(({ parts }) => parts.map(keyOf)));
  const ids = [...new Set([project, ...editions].flatMap(rowsIn).map((key) => key.split(' ')[1] ?? ''))].sort();
  for (let at = 0; parts.size > 0 && at < ids.length; at += FEW) {
    const query = db
      .selectFrom('translations')
      .select(['kind', 'row_id', 'unit', 'source_unit', 'source', 'place', 'state', 'updated_at'])
      .where('row_id', 'in', ids.slice(at, at + FEW));
    const found = (await query.execute()).filter((one) => parts.has(keyOf(one)));
    if (found.length > 0) yield found.toSorted(inOrder);
  }
}

const keyOf = ({ kind, row_id }: Named) => `${kind} ${row_id}`;

/** The order is the same on both engines, which sort signs differently. */
function inOrder(a: Named, b: Named): number {
  const key = ({ kind, row_id, unit = '' }: Named) => `${row_id} ${kind} ${unit}`;
  return key(a) < key(b) ? -1 : 1;
}
