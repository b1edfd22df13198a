import { LIMITS } from '#common/limits.ts';
import { ebookSchema } from '#common/schemas/ebook.ts';
import { lastDay } from '#common/schemas/offer.ts';
import { plainText } from '#common/schemas/plain-text.ts';
import { supportSchema } from '#common/schemas/support.ts';
import { z } from '#common/schemas/zod.ts';
import { HtmlTooDeep } from '../html/depth.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { damagedPart, ImportError } from '../imports/read/import-error.ts';
import { shownName } from '../media/stored-name.ts';
import { fieldsOf, KINDS, type Kind, kindIn } from '../rows/kinds.ts';
import {
  FORMAT,
  listOf,
  PROJECT,
  type Project,
  type ProjectRevision,
  type ProjectTranslation,
  projectSchema,
  revisionSchema,
  TRANSLATIONS,
  translationsSchema,
  VERSION,
} from './format.ts';
import { listsOf, type PackedRow, withLists } from './lists.ts';

/** The steps from older versions: each upgrades a project to the next version. None is ever removed. */
const UPGRADES: Record<number, (project: object) => object> = {
  // items had no offer but their price
  1: (project) => ({ ...withItems(project, NO_OFFER, NO_MORE_OF_PRICE), version: 2 }),
  // every e-book named its author
  2: (project) => {
    const { ebook } = project as { ebook?: object };
    return { ...project, version: 3, ebook: ebook && { is_author_shown: true, ...ebook } };
  },
  // a package held one e-book
  3: (project) => ({ ...project, version: 4, work: null }),
  // items had one shop, and none was the author's own
  4: (project) => ({ ...withItems(project, ONE_SHOP, ONE_PRICE), version: 5 }),
};
/** A project with values for fields that its items lack: of both kinds, and of supplements. */
function withItems(project: object, none: object, noPrice: object): object {
  const items = (given: unknown, missing: object) =>
    Array.isArray(given) ? given.map((item) => ({ ...missing, ...item })) : given;
  const { supplements, products } = project as { supplements?: unknown; products?: unknown };
  return { ...project, supplements: items(supplements, { ...none, ...noPrice }), products: items(products, none) };
}

const NO_OFFER = { coupon: null, coupon_note: '', coupon_until: null, fallback_url: null };
const NO_MORE_OF_PRICE = { old_price: null, is_from_price: false, installments: null, price_checked_on: null };
const ONE_SHOP = { is_own: false, second_url: null, third_url: null };
const ONE_PRICE = { second_price: null, third_price: null };

/**
 * The project in a package of this version or an older one, checked by the rules of forms, its author HTML cleaned.
 * @throws import_type, import_newer, import_damaged_part, import_too_big, import_too_deep
 */
export function parseProject(text: string, entry: string = PROJECT): Project {
  return refused(() => {
    const project = projectSchema().parse(upgraded(JSON.parse(text)));
    if (listsOf(project).some(({ rows }) => rows.length > LIMITS.rowsOfEbook)) throw new ImportError('import_too_big');
    checkUnique(project, entry);
    return ruled(project);
  }, entry);
}

/** What units were translated from, cleaned as what is typed. @throws import_damaged_part */
export function parseTranslations(text: string): ProjectTranslation[] {
  return refused(
    () =>
      translationsSchema()
        .parse(JSON.parse(text))
        .map((one) => ({ ...one, source: cleanSource(one) })),
    TRANSLATIONS,
  );
}

/** The HTML of a block, or the value of a field as JSON, whose HTML is author HTML. @throws SyntaxError */
function cleanSource({ kind, unit, source }: ProjectTranslation): string {
  if (!unit.startsWith('@')) return sanitiseHtml(source);
  const value: unknown = JSON.parse(source);
  const described = KINDS.find(({ table }) => table === kind);
  const isHtml = described && typeof value === 'string' && fieldsOf(described, 'html').includes(unit.slice(1));
  return JSON.stringify(isHtml ? sanitiseHtml(value) : value);
}

/** An earlier state of a row of the project, from an entry of the package. @throws import_damaged_part */
export function parseRevision(text: string, entry: string): ProjectRevision {
  return refused(() => {
    const revision = revisionSchema().parse(JSON.parse(text));
    const name = plainText().max(LIMITS.versionName).nullable().parse(revision.name);
    return { ...revision, name };
  }, entry);
}

function upgraded(given: unknown): unknown {
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT) throw new ImportError('import_type');
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) throw damagedPart(PROJECT);
  if (version > VERSION) throw new ImportError('import_newer');
  let project = given as object;
  for (let at = version; at < VERSION; at += 1) project = UPGRADES[at]?.(project) ?? project;
  return project;
}

function refused<T>(read: () => T, entry: string): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof HtmlTooDeep) throw new ImportError('import_too_deep', error);
    if (error instanceof z.ZodError) throw damagedPart(`${entry}${placeOf(error)}`, error);
    // nested too deep to be parsed
    throw error instanceof SyntaxError || error instanceof RangeError ? damagedPart(entry, error) : error;
  }
}

/** The field that a rule refuses, as JSON leads to it. */
function placeOf({ issues: [issue] }: z.ZodError): string {
  return issue && issue.path.length > 0 ? `: ${issue.path.join('.')}` : '';
}

/** Ids, slugs and file names are unique. */
function checkUnique(project: Project, entry: string): void {
  const { ebook, modules, media } = project;
  const lists = [
    [ebook.id, ...listsOf(project).flatMap(({ rows }) => rows.map(({ id }) => id))],
    modules.map(({ slug }) => slug),
    media.flatMap(({ name, replaces }) => [name, ...replaces]),
  ];
  if (lists.some((list) => new Set(list).size < list.length)) throw damagedPart(entry);
}

/** A future day of a price is dropped; older programs accepted such days. */
function lookedAt(row: PackedRow): PackedRow {
  const { price_checked_on: day } = row;
  return typeof day === 'string' && day > lastDay() ? { ...row, price_checked_on: null } : row;
}

/** Refuses what forms refuse, and normalises values as they do. */
function ruled(project: Project): Project {
  const { ebook, support, media } = project;
  const inEbook = { ebook_id: ebook.id };
  const ruledRow = (row: PackedRow, kind: Kind) => {
    const { ebook_id: _, ...values } = listOf(kind.table).form.parse({ ...row, ...inEbook }) as typeof inEbook;
    return cleaned({ ...row, ...values }, kind);
  };
  return {
    ...withLists(project, (row, kind) => ruledRow(lookedAt(row), kind)),
    ebook: cleaned({ ...ebook, ...ebookSchema.parse(ebook) }, kindIn('ebooks')),
    support: support && { ...support, ...supportSchema.parse(support) },
    media: media.map((upload) => ({
      ...upload,
      original_name: shownName(upload.mime, upload.original_name),
      alt_text: plainText().max(LIMITS.altText).parse(upload.alt_text),
    })),
  };
}

/** A row with its author HTML cleaned. */
function cleaned<R extends object>(row: R, kind: Kind): R {
  const texts = fieldsOf(kind, 'html', 'document').map((field) => [
    field,
    sanitiseHtml(String((row as Record<string, unknown>)[field] ?? '')),
  ]);
  return { ...row, ...Object.fromEntries(texts) };
}
