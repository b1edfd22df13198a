import { GUIDE_SLUG } from '#common/addresses.ts';
import type { Db } from '../db/open.ts';
import { sampleModules } from './modules.ts';
import { sampleProducts } from './products.ts';
import { sampleSupplements } from './supplements.ts';

const SAMPLE_SLUGS = sampleModules.map(({ slug }) => slug);
const SAMPLE_NAMES = {
  supplements: sampleSupplements.map(({ name }) => name),
  products: sampleProducts.map(({ name }) => name),
};

/** Whether somebody wrote a module anywhere; the sample's modules have no author. */
export async function hasModule(db: Db): Promise<boolean> {
  const query = db
    .selectFrom('modules')
    .innerJoin('ebooks', 'ebooks.id', 'ebook_id')
    .select('modules.id')
    .where((eb) => eb.or([eb('ebooks.slug', '<>', GUIDE_SLUG), eb('modules.slug', 'not in', SAMPLE_SLUGS)]));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether somebody recommends an item anywhere, besides the sample's. */
export async function hasItem(db: Db, table: 'supplements' | 'products'): Promise<boolean> {
  const query = db
    .selectFrom(table)
    .innerJoin('ebooks', 'ebooks.id', 'ebook_id')
    .select('ebooks.id')
    .where((eb) => eb.or([eb('ebooks.slug', '<>', GUIDE_SLUG), eb(`${table}.name`, 'not in', SAMPLE_NAMES[table])]));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
