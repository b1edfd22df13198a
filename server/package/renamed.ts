import { movedAddress, uploadIn } from '#common/upload-address.ts';
import { withOtherItems } from '../html/item-cards.ts';
import { withMoved } from '../html/uploads.ts';
import { newId } from '../ids.ts';
import type { Project, ProjectRevision } from './format.ts';
import type { Placed } from './place-files.ts';

/**
 * What rows are called where they go: ids, items by what cards say of them, and names of uploads, by what they are called in the
 * package.
 */
export type Names = { ids: Map<string, string>; items: Map<string, string>; uploads: Map<string, string> };

/** The names of a project whose files were placed; new ids for all rows, in their order, where any of them is taken. */
export function namesOf(project: Project, placed: Placed, areIdsTaken: boolean): Names {
  const { ebook, modules, supplements, products } = project;
  const rows = areIdsTaken ? [ebook, ...modules, ...supplements, ...products] : [];
  // lists go by ids, and those of items tell when they were made
  const ids = new Map(rows.map(({ id, created_at }) => [id, newId(new Date(created_at))]));
  const cards = (kind: string, items: { id: string }[]) =>
    items.flatMap(({ id }) => (ids.has(id) ? [[`${kind}/${id}`, `${kind}/${ids.get(id)}`] as const] : []));
  return {
    ids,
    // once for all texts, of which there are as many as rows
    items: new Map([...cards('supplements', supplements), ...cards('products', products)]),
    uploads: new Map(Object.entries(placed).filter(([name, now]) => name !== now)),
  };
}

/** A project by other names, in its texts and addresses too. */
export function renamedProject(project: Project, names: Names): Project {
  const { ebook, modules, supplements, products, media } = project;
  const id = (row: { id: string }) => names.ids.get(row.id) ?? row.id;
  const address = (given: string | null) => given && movedOf(given, names);
  const html = (text: string) => htmlOf(text, names);
  const item = <R extends { id: string; image_url: string | null; description: string }>(row: R): R => ({
    ...row,
    id: id(row),
    image_url: address(row.image_url),
    description: html(row.description),
  });
  return {
    ...project,
    ebook: { ...ebook, id: id(ebook), cover_image: address(ebook.cover_image), description: html(ebook.description) },
    modules: modules.map((row) => ({
      ...row,
      ...{ id: id(row), cover_image: address(row.cover_image), video_url: address(row.video_url) },
      content: html(row.content),
    })),
    supplements: supplements.map(item),
    products: products.map(item),
    media: media.map((upload) => ({
      ...upload,
      name: names.uploads.get(upload.name) ?? upload.name,
      replaces: upload.replaces.filter((old) => !names.uploads.has(old)),
    })),
  };
}

/** An earlier state by other names; its own id is new if its row's is. */
export function renamedRevision(revision: ProjectRevision, names: Names): ProjectRevision {
  const row_id = names.ids.get(revision.row_id);
  const id = row_id ? newId(new Date(revision.created_at)) : revision.id;
  const { fields, doc } = deep({ fields: revision.fields, doc: revision.doc }, names);
  return { ...revision, id, row_id: row_id ?? revision.row_id, fields, doc };
}

/** Each text of JSON: an address, an id, a card of an item, or HTML. */
function deep<T>(json: T, names: Names): T {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return textOf(value, names);
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
  };
  return change(json) as T;
}

function textOf(text: string, names: Names): string {
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
