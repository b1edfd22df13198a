import type { Ctx } from '#server/context.ts';
import { listEbooks } from '#server/ebooks/ebooks.ts';
import { listTargets } from '#server/items/copy.ts';
import { listAllProducts, listProducts } from '#server/items/products.ts';
import { listAllSupplements, listSupplements } from '#server/items/supplements.ts';
import { listUploads } from '#server/media/library.ts';
import { listModules } from '#server/modules/modules.ts';
import { readAllSupplements } from '#server/reading/items.ts';
import { readDashboard } from '#server/studio/dashboard.ts';
import { findAnything } from '#server/studio/find.ts';

/** What a case works on: the context of a person, and an e-book and a supplement of theirs. */
export type Bench = { ctx: Ctx; ebookId: string; itemId: string };
export type Case = { name: string; run: (bench: Bench) => Promise<unknown> };

/** Words by how often they occur; 'og' is common, 'xq' is nowhere; the last two are other forms of words. */
const SEARCHES = ['creatina', 'magnésio', 'xilitol', 'nenhures', 'og', 'xq', 'whey omega', 'creatinas', 'xilitóis'];
/** Forms of words that contents have, by how often they occur; `pal0vra` is in all of them. */
const IN_CONTENTS = [
  'pal0vra',
  'colheres',
  'temperar',
  'fermentos',
  'antigo',
  'colheres temperar',
  'colheres fermentos',
];

const searches = (name: string, run: (bench: Bench, search: string) => Promise<unknown>): Case[] =>
  SEARCHES.map((search) => ({ name: `${name} "${search}"`, run: (bench) => run(bench, search) }));

/** Every list, filter and search of a manager. */
export const CASES: Case[] = [
  { name: 'e-books', run: ({ ctx }) => listEbooks(ctx, {}) },
  ...searches('e-books', ({ ctx }, search) => listEbooks(ctx, { search })),
  { name: 'supplements', run: ({ ctx }) => listAllSupplements(ctx) },
  { name: 'supplements FR', run: ({ ctx }) => listAllSupplements(ctx, { country: 'FR' }) },
  { name: 'supplements DE (none)', run: ({ ctx }) => listAllSupplements(ctx, { country: 'DE' }) },
  ...searches('supplements', ({ ctx }, search) => listAllSupplements(ctx, { search })),
  ...searches('supplements FR', ({ ctx }, search) => listAllSupplements(ctx, { search, country: 'FR' })),
  { name: 'products', run: ({ ctx }) => listAllProducts(ctx) },
  { name: 'products fr', run: ({ ctx }) => listAllProducts(ctx, { language: 'fr' }) },
  { name: 'products of an e-book', run: ({ ctx, ebookId }) => listAllProducts(ctx, { ebookId, language: 'pt' }) },
  ...searches('products', ({ ctx }, search) => listAllProducts(ctx, { search })),
  { name: 'e-book: supplements', run: ({ ctx, ebookId }) => listSupplements(ctx, ebookId) },
  { name: 'e-book: products "og"', run: ({ ctx, ebookId }) => listProducts(ctx, ebookId, { search: 'og' }) },
  { name: 'e-book: modules', run: ({ ctx, ebookId }) => listModules(ctx, ebookId) },
  { name: 'targets', run: ({ ctx, itemId }) => listTargets(ctx, 'supplements', itemId, {}) },
  {
    name: 'targets "magnésio"',
    run: ({ ctx, itemId }) => listTargets(ctx, 'supplements', itemId, { search: 'magnésio' }),
  },
  ...searches('find anything', ({ ctx }, search) => findAnything(ctx, search)),
  ...IN_CONTENTS.map((search) => ({
    name: `find anything, contents "${search}"`,
    run: ({ ctx }: Bench) => findAnything(ctx, search),
  })),
  {
    name: 'e-book: modules "colheres"',
    run: async ({ ctx, ebookId }) => listModules(ctx, ebookId, 'colheres'),
  },
  { name: 'dashboard', run: ({ ctx }) => readDashboard(ctx) },
  { name: 'uploads', run: ({ ctx }) => listUploads(ctx, { kind: 'image' }) },
];

/** What is searched for by its words: in lists, in the finder. */
export const SEARCH_CASES: Record<string, Case[]> = {
  'managers’ lists': [
    ...searches('e-books', ({ ctx }, search) => listEbooks(ctx, { search })),
    ...searches('supplements', ({ ctx }, search) => listAllSupplements(ctx, { search })),
    ...searches('products', ({ ctx }, search) => listAllProducts(ctx, { search })),
  ],
  'the finder': [...SEARCHES, ...IN_CONTENTS].map((search) => ({
    name: `find anything "${search}"`,
    run: ({ ctx }) => findAnything(ctx, search),
  })),
};

/** What somebody sees who manages nothing. */
export const READER_CASES: Case[] = [
  { name: 'e-books', run: ({ ctx }) => listEbooks(ctx, {}) },
  ...searches('e-books', ({ ctx }, search) => listEbooks(ctx, { search })),
  { name: 'public supplements', run: ({ ctx }) => readAllSupplements(ctx, null) },
];
