import { type Kind, type KindTable, kindIn } from '../rows/kinds.ts';
import { LISTS, type Project } from './format.ts';

/** A row in a list of a package. */
export type PackedRow = { id: string; created_at: string; updated_at: string } & Record<string, unknown>;

/** The lists of a package with their kinds. */
export function listsOf(project: Project): { kind: Kind; rows: PackedRow[] }[] {
  const lists = project as unknown as Record<string, PackedRow[]>;
  return Object.keys(LISTS).map((table) => ({ kind: kindIn(table as KindTable), rows: lists[table] ?? [] }));
}

/** The same package with each row of its lists as `change` makes it. */
export function withLists(project: Project, change: (row: PackedRow, kind: Kind) => PackedRow): Project {
  const lists = listsOf(project).map(({ kind, rows }) => [kind.table, rows.map((row) => change(row, kind))]);
  return { ...project, ...Object.fromEntries(lists) };
}

/** All rows of an e-book, itself and its support information among them, by table and key. */
export function rowsIn(project: Project): string[] {
  const { ebook, support } = project;
  const rows = listsOf(project).flatMap(({ kind, rows }) => rows.map(({ id }) => `${kind.table} ${id}`));
  return [`ebooks ${ebook.id}`, ...(support ? [`support_info ${ebook.id}`] : []), ...rows];
}
