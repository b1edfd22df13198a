import type { Db } from '../db/open.ts';
import { englishEdition, sourceEdition } from './editions.ts';

const EDITIONS = [sourceEdition, englishEdition];

/** The slugs of the sample's e-books. */
export const SAMPLE_SLUGS = EDITIONS.map(({ ebook }) => ebook.slug);
const MODULE_SLUGS = EDITIONS.flatMap(({ modules }) => modules.map(({ slug }) => slug));
const NAMES = {
  supplements: EDITIONS.flatMap(({ supplements }) => supplements.map(({ name }) => name)),
  products: EDITIONS.flatMap(({ products }) => products.map(({ name }) => name)),
};

/** Whether somebody wrote a module anywhere; the sample's modules have no author. */
export async function hasModule(db: Db): Promise<boolean> {
  const query = db
    .selectFrom('modules')
    .innerJoin('ebooks', 'ebooks.id', 'ebook_id')
    .select('modules.id')
    .where((eb) => eb.or([eb('ebooks.slug', 'not in', SAMPLE_SLUGS), eb('modules.slug', 'not in', MODULE_SLUGS)]));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether somebody recommends an item anywhere, besides the sample's. */
export async function hasItem(db: Db, table: 'supplements' | 'products'): Promise<boolean> {
  const query = db
    .selectFrom(table)
    .innerJoin('ebooks', 'ebooks.id', 'ebook_id')
    .select('ebooks.id')
    .where((eb) => eb.or([eb('ebooks.slug', 'not in', SAMPLE_SLUGS), eb(`${table}.name`, 'not in', NAMES[table])]));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
