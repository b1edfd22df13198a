import { LIMITS } from '#common/limits.ts';
import { ebookSchema } from '#common/schemas/ebook.ts';
import { moduleSchema } from '#common/schemas/module.ts';
import { lastDay } from '#common/schemas/offer.ts';
import { plainText } from '#common/schemas/plain-text.ts';
import { productSchema } from '#common/schemas/product.ts';
import { supplementSchema } from '#common/schemas/supplement.ts';
import { supportSchema } from '#common/schemas/support.ts';
import { z } from '#common/schemas/zod.ts';
import { HtmlTooDeep } from '../html/depth.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { ImportError } from '../imports/read/import-error.ts';
import { shownName } from '../media/stored-name.ts';
import { FORMAT, type Project, type ProjectRevision, projectSchema, revisionSchema, VERSION } from './format.ts';

/** What older versions said otherwise: each brings a project to the next version. None is ever taken out. */
const UPGRADES: Record<number, (project: object) => object> = {
  // items offered nothing but their price
  1: (project) => {
    const items = (given: unknown, none: object) =>
      Array.isArray(given) ? given.map((item) => ({ ...none, ...item })) : given;
    const { supplements, products } = project as { supplements?: unknown; products?: unknown };
    return {
      ...project,
      version: 2,
      supplements: items(supplements, { ...NO_OFFER, ...NO_MORE_OF_PRICE }),
      products: items(products, NO_OFFER),
    };
  },
};
const NO_OFFER = { coupon: null, coupon_note: '', coupon_until: null, fallback_url: null };
const NO_MORE_OF_PRICE = { old_price: null, is_from_price: false, installments: null, price_checked_on: null };

/**
 * The project in a package of this version or an older one, by the rules that forms go by, its author HTML cleaned.
 * @throws import_type, import_newer, import_damaged, import_too_big, import_too_deep
 */
export function parseProject(text: string): Project {
  return refused(() => {
    const project = projectSchema.parse(upgraded(JSON.parse(text)));
    const { modules, supplements, products } = project;
    if ([modules, supplements, products].some((rows) => rows.length > LIMITS.rowsOfEbook))
      throw new ImportError('import_too_big');
    checkUnique(project);
    return ruled(project);
  });
}

/** An earlier state of a row of the project. @throws import_damaged */
export function parseRevision(text: string): ProjectRevision {
  return refused(() => {
    const revision = revisionSchema.parse(JSON.parse(text));
    const name = plainText().max(LIMITS.versionName).nullable().parse(revision.name);
    return { ...revision, name };
  });
}

function upgraded(given: unknown): unknown {
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT) throw new ImportError('import_type');
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) throw new ImportError('import_damaged');
  if (version > VERSION) throw new ImportError('import_newer');
  let project = given as object;
  for (let at = version; at < VERSION; at += 1) project = UPGRADES[at]?.(project) ?? project;
  return project;
}

function refused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof HtmlTooDeep) throw new ImportError('import_too_deep', error);
    // nested too deep to be read at all
    const isBad = error instanceof SyntaxError || error instanceof RangeError || error instanceof z.ZodError;
    throw isBad ? new ImportError('import_damaged', error) : error;
  }
}

/** Ids, slugs and names of files stand once each. */
function checkUnique({ ebook, modules, supplements, products, media }: Project): void {
  const lists = [
    [ebook, ...modules, ...supplements, ...products].map(({ id }) => id),
    modules.map(({ slug }) => slug),
    media.flatMap(({ name, replaces }) => [name, ...replaces]),
  ];
  if (lists.some((list) => new Set(list).size < list.length)) throw new ImportError('import_damaged');
}

/** A price of a day that has not come was looked at nobody knows when; older programs took such days. */
function lookedAt<R extends { price_checked_on: string | null }>(row: R): R {
  const { price_checked_on: day } = row;
  return day !== null && day > lastDay() ? { ...row, price_checked_on: null } : row;
}

/** What forms refuse is refused; what they would store otherwise is so stored. */
function ruled(project: Project): Project {
  const { ebook, modules, supplements, products, support, media } = project;
  const at = { ebook_id: ebook.id };
  return {
    ...project,
    ebook: cleaned({ ...ebook, ...ebookSchema.parse(ebook) }),
    modules: modules.map((row) => withCleanText({ ...row, ...moduleSchema.parse(row) })),
    supplements: supplements
      .map(lookedAt)
      .map((row) => withoutEbook({ ...row, ...supplementSchema.parse({ ...row, ...at }) })),
    products: products.map((row) => withoutEbook({ ...row, ...productSchema.parse({ ...row, ...at }) })),
    support: support && { ...support, ...supportSchema.parse(support) },
    media: media.map((upload) => ({
      ...upload,
      original_name: shownName(upload.mime, upload.original_name),
      alt_text: plainText().max(LIMITS.altText).parse(upload.alt_text),
    })),
  };
}

const withCleanText = <R extends { content: string }>(row: R): R => ({ ...row, content: sanitiseHtml(row.content) });

const withoutEbook = <R extends { ebook_id: string; description: string }>({ ebook_id: _, ...row }: R) => cleaned(row);

function cleaned<R extends { description: string }>(row: R): R {
  return { ...row, description: sanitiseHtml(row.description) };
}
