import type { FieldValue } from '#common/drafts/draft.ts';
import { catalogueFields, catalogueSchemas } from '#common/schemas/catalogue.ts';
import { ebookFields, ebookPatchSchema } from '#common/schemas/ebook.ts';
import type { FieldType, FieldTypes } from '#common/schemas/field-type.ts';
import { moduleFields, moduleSchema } from '#common/schemas/module.ts';
import { productFields, productRules } from '#common/schemas/product.ts';
import { supplementFields, supplementRules } from '#common/schemas/supplement.ts';
import { emptySupport, supportFields, supportSchema } from '#common/schemas/support.ts';
import type { z } from '#common/schemas/zod.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { AuditTable } from '../db/audit-table.ts';

/*
 * Each kind of row that authors write, described once: the source for drafts, storing, searching, moving and deleting
 * rows.
 */

/** The parts of a kind that other code reads. */
type Description = {
  table: string;
  /**
   * The stored name of the kind in drafts, revisions, rescues, schedules, packages, browsers and messages between
   * nodes.
   */
  name: string;
  /** The column that identifies a row. */
  key: 'id' | 'ebook_id';
  /** The column with its e-book, which for an e-book is its own id; null if it has none. */
  ebook: 'id' | 'ebook_id' | null;
  /** The column with its owner; null if that is its e-book's. */
  owner: 'user_id' | 'author_id' | null;
  title: 'title' | 'name' | null;
  /** The fields of its form, and the rule of each that a draft may change. */
  fields: FieldTypes;
  rules: Record<string, z.ZodType>;
  /** The values that an earlier state from before a field existed counts as having; without one it counts as empty. */
  assumed?: Record<string, FieldValue>;
  /** The initial values of its form for a new row; null if the form only edits stored rows. */
  empty: Record<string, FieldValue> | null;
  /** Its name in the trail. */
  audit: AuditTable['subject'];
  /** The error if it is absent, or not the actor's. */
  missing: ErrorCode;
  /** Whether it can go into the trash without its e-book. */
  isDeletable: boolean;
  /** Whether it can be hidden until a time at which it is published. */
  isSchedulable: boolean;
};

const DESCRIBED = {
  ebooks: {
    table: 'ebooks',
    name: 'ebook',
    key: 'id',
    ebook: 'id',
    owner: 'user_id',
    title: 'title',
    fields: ebookFields,
    rules: ebookPatchSchema.shape,
    assumed: { is_author_shown: true },
    empty: null,
    audit: 'ebook',
    missing: 'ebook_not_found',
    isDeletable: true,
    isSchedulable: true,
  },
  modules: {
    table: 'modules',
    name: 'modules',
    key: 'id',
    ebook: 'ebook_id',
    owner: 'author_id',
    title: 'title',
    fields: moduleFields,
    rules: moduleSchema.shape,
    empty: null,
    audit: 'module',
    missing: 'module_not_found',
    isDeletable: true,
    isSchedulable: true,
  },
  supplements: {
    table: 'supplements',
    name: 'supplements',
    key: 'id',
    ebook: 'ebook_id',
    owner: 'author_id',
    title: 'name',
    fields: supplementFields,
    rules: supplementRules,
    empty: null,
    audit: 'supplement',
    missing: 'supplement_not_found',
    isDeletable: true,
    isSchedulable: false,
  },
  products: {
    table: 'products',
    name: 'products',
    key: 'id',
    ebook: 'ebook_id',
    owner: 'author_id',
    title: 'name',
    fields: productFields,
    rules: productRules,
    empty: null,
    audit: 'product',
    missing: 'product_not_found',
    isDeletable: true,
    isSchedulable: false,
  },
  support_info: {
    table: 'support_info',
    name: 'support',
    key: 'ebook_id',
    ebook: 'ebook_id',
    owner: null,
    title: null,
    fields: supportFields,
    rules: supportSchema.shape,
    empty: emptySupport,
    audit: 'support',
    missing: 'ebook_not_found',
    isDeletable: false,
    isSchedulable: false,
  },
  catalogue_items: {
    table: 'catalogue_items',
    name: 'catalogue_items',
    key: 'id',
    ebook: null,
    owner: 'user_id',
    title: 'name',
    fields: catalogueFields,
    rules: { ...catalogueSchemas.supplements.shape, ...catalogueSchemas.products.shape },
    empty: null,
    audit: 'catalogue',
    missing: 'catalogue_item_not_found',
    isDeletable: true,
    isSchedulable: false,
  },
} as const satisfies Record<string, Description>;

type Described = typeof DESCRIBED;
type Named<Wanted> = {
  [T in keyof Described]: Described[T] extends Wanted ? Described[T]['name'] : never;
}[keyof Described];
type Tabled<Wanted> = { [T in keyof Described]: Described[T] extends Wanted ? T : never }[keyof Described];

/** The name of a kind, as it is stored and sent. */
export type KindName = Named<object>;
/** The name of a kind whose rows belong to an e-book, or are one. */
export type NameInEbook = Named<{ ebook: string }>;
/** The name of a kind that can be scheduled. */
export type SchedulableName = Named<{ isSchedulable: true }>;
/** The table of a kind. */
export type KindTable = Tabled<object>;
/** The table of a kind that goes into the trash by itself. */
export type DeletableTable = Tabled<{ isDeletable: true }>;
/** The table of a kind whose rows belong to an e-book. */
export type PartTable = Tabled<{ key: 'id'; ebook: 'ebook_id' }>;

type Holding<Type> = {
  [T in KindTable]: Extract<Described[T]['fields'][keyof Described[T]['fields']], Type> extends never ? never : T;
}[KindTable];
type ShowingType = 'media' | 'html' | 'document';

/** The table of a kind in an e-book whose rows link to other sites. */
export type LinkingTable = Extract<Holding<'link' | 'html' | 'document'>, Tabled<{ ebook: string }>>;
/** The table of a kind that shows uploads. */
export type ShowingTable = Holding<ShowingType>;
/** The columns of a kind that show uploads: their addresses, and author HTML that may contain some. */
export type ShowingFields<T extends KindTable> = {
  [F in keyof Described[T]['fields'] as Described[T]['fields'][F] extends ShowingType ? F : never]: string | null;
};

export type Kind = Omit<Description, 'table' | 'name'> & { table: KindTable; name: KindName };

/** All kinds, e-books first and those outside of e-books last. */
export const KINDS: Kind[] = Object.values(DESCRIBED);

/** The kind with a stored name, or null. */
export const findKind = (name: string | undefined): Kind | null => KINDS.find((kind) => kind.name === name) ?? null;

/** The kind with a known name. */
export function kindNamed(name: KindName): Kind {
  const kind = findKind(name);
  if (!kind) throw new Error(`there is no kind of row named ${name}`);
  return kind;
}

/** The kind of a table's rows. */
export function kindIn(table: KindTable): Kind {
  const kind = KINDS.find((one) => one.table === table);
  if (!kind) throw new Error(`the rows of ${table} are of no kind`);
  return kind;
}

/** The tables of the kinds that show uploads. */
export const showingTables = (): ShowingTable[] =>
  KINDS.flatMap((kind) => (showingFields(kind).length > 0 ? (kind.table as ShowingTable) : []));

/** The kinds in an e-book whose rows link to other sites. */
export const linkingKinds = (): (Kind & { table: LinkingTable })[] =>
  KINDS.filter((kind): kind is Kind & { table: LinkingTable } =>
    Boolean(kind.ebook && fieldsOf(kind, 'link', 'html', 'document').length > 0),
  );

/** Whether the rows of a table belong to an e-book. */
export const isPart = (table: KindTable): table is PartTable => {
  const { key, ebook } = kindIn(table);
  return key === 'id' && ebook === 'ebook_id';
};

/** The fields of a kind that have one of the types, in the order of its form. */
export function fieldsOf({ fields }: Pick<Kind, 'fields'>, ...types: FieldType[]): string[] {
  return Object.keys(fields).filter((field) => types.includes(fields[field] as FieldType));
}

/** The fields of a kind that show uploads. */
export const showingFields = (kind: Kind): string[] => fieldsOf(kind, 'media', 'html', 'document');

/** The fields of a kind in the order of its form, without its text. */
export const fieldsBesideText = ({ fields }: Pick<Kind, 'fields'>): string[] =>
  Object.keys(fields).filter((field) => fields[field] !== 'document');

/** The column with a row's text, which drafts keep as a document; null for a kind without one. */
export const textFieldOf = (kind: Kind): string | null => fieldsOf(kind, 'document')[0] ?? null;

/** The values of a row in its form, without its text. */
export function valuesOf(kind: Kind, row: object | null): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = { ...kind.empty, ...row };
  return Object.fromEntries(fieldsBesideText(kind).map((field) => [field, values[field] ?? null]));
}
