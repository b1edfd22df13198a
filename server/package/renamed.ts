import { movedAddress, uploadIn } from '#common/upload-address.ts';
import { withOtherItems } from '../html/item-cards.ts';
import { withMoved } from '../html/uploads.ts';
import { newId } from '../ids.ts';
import { fieldsOf, type Kind, kindIn } from '../rows/kinds.ts';
import type { Project, ProjectRevision, ProjectTranslation, ProjectWork } from './format.ts';
import { listsOf, withLists } from './lists.ts';
import type { Placed } from './place-files.ts';

/** The new names of rows, items in cards, and uploads, by their names in the package. */
export type Names = { ids: Map<string, string>; items: Map<string, string>; uploads: Map<string, string> };

/** The names of projects whose files were placed; all rows get new ids, in their order, if any of them is taken. */
export function namesOf(projects: Project[], placed: Placed, areIdsTaken: boolean): Names {
  const lists = projects.flatMap(listsOf);
  const ebooks = projects.map(({ ebook }) => ebook);
  const rows = areIdsTaken ? [...ebooks, ...lists.flatMap((list) => list.rows)] : [];
  // lists go by ids, and ids of items contain their creation time
  const ids = new Map(rows.map(({ id, created_at }) => [id, newId(new Date(created_at))]));
  const cards = lists.flatMap(({ kind, rows }) =>
    rows.flatMap(({ id }) => (ids.has(id) ? [[`${kind.name}/${id}`, `${kind.name}/${ids.get(id)}`] as const] : [])),
  );
  return {
    ids,
    // made once for all texts, since there are as many of them as rows
    items: new Map(cards),
    uploads: new Map(Object.entries(placed).filter(([name, now]) => name !== now)),
  };
}

/** A project with its new names, in its texts and addresses too. */
export function renamedProject(project: Project, names: Names): Project {
  return {
    ...withLists(project, (row, kind) => renamedRow(row, kind, names)),
    ebook: renamedRow(project.ebook, kindIn('ebooks'), names),
    media: project.media.map((upload) => ({
      ...upload,
      name: names.uploads.get(upload.name) ?? upload.name,
      replaces: upload.replaces.filter((old) => !names.uploads.has(old)),
    })),
    work: project.work && { editions: project.work.editions.map((edition) => renamedEdition(edition, names)) },
  };
}

type PackedEdition = ProjectWork['editions'][number];

function renamedEdition(edition: PackedEdition, { ids }: Names): PackedEdition {
  const now = (id: string) => ids.get(id) ?? id;
  const parts = edition.parts.map((part) => ({ ...part, row_id: now(part.row_id), part_id: now(part.part_id) }));
  return { ...edition, ebook: now(edition.ebook), parts };
}

/** A translation with its new names, so that its source is still what the source says. */
export function renamedTranslation(translation: ProjectTranslation, names: Names): ProjectTranslation {
  const { row_id, unit, source } = translation;
  const isField = unit.startsWith('@');
  const now = isField ? JSON.stringify(deep(JSON.parse(source), names)) : htmlOf(source, names);
  return { ...translation, row_id: names.ids.get(row_id) ?? row_id, source: now };
}

/** A row with its new names: its id, the addresses of its uploads, and the names in its HTML. */
function renamedRow<R extends { id: string }>(row: R, kind: Kind, names: Names): R {
  const values = row as Record<string, unknown>;
  const changed = (fields: string[], change: (value: string, names: Names) => string) =>
    fields.flatMap((field) => {
      const value = values[field];
      return typeof value === 'string' && value ? [[field, change(value, names)]] : [];
    });
  return {
    ...row,
    id: names.ids.get(row.id) ?? row.id,
    ...Object.fromEntries(changed(fieldsOf(kind, 'media'), movedOf)),
    ...Object.fromEntries(changed(fieldsOf(kind, 'html', 'document'), htmlOf)),
  };
}

/** An earlier state with its new names; its own id is new if its row's is. */
export function renamedRevision(revision: ProjectRevision, names: Names): ProjectRevision {
  const row_id = names.ids.get(revision.row_id);
  const id = row_id ? newId(new Date(revision.created_at)) : revision.id;
  const { fields, doc } = deep({ fields: revision.fields, doc: revision.doc }, names);
  return { ...revision, id, row_id: row_id ?? revision.row_id, fields, doc };
}

/** The texts in JSON: an address, an id, a card of an item, or HTML. */
function deep<T>(json: T, names: Names): T {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return renamedText(value, names);
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
  };
  return change(json) as T;
}

function renamedText(text: string, names: Names): string {
  if (text.includes('<')) return htmlOf(text, names);
  const [kind, id] = text.split('/');
  const item = id && names.ids.get(id);
  if (item && text === `${kind}/${id}`) return `${kind}/${item}`;
  return names.ids.get(text) ?? movedOf(text, names);
}

function movedOf(address: string, { uploads }: Names): string {
  const to = uploads.get(uploadIn(address) ?? '');
  return to ? movedAddress(address, to) : address;
}

function htmlOf(html: string, { items, uploads }: Names): string {
  return withOtherItems(uploads.size > 0 ? withMoved(html, uploads) : html, items);
}
