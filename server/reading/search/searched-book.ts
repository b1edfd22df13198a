import { ebookTabPath, modulePath } from '#common/addresses.ts';
import { tabNames } from '#common/book-tabs.ts';
import type { Page } from '#common/search/packed.ts';
import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { refusalOf } from '../../html/clean.ts';
import type { SearchedPage } from '../../html/search-index.ts';
import { indexWork } from '../../html/work.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { letOthersGo } from '../../turns.ts';
import { bookMetadata } from '../book.ts';
import { shownTexts } from '../shown-texts.ts';
import { findSupport } from '../support.ts';
import { listShownItems, listShownTitles, shownContents, shownItems } from './searched.queries.ts';

type Row = { id: string };
type Item = Row & { name: string; description: string; benefits: string[] };
type Parts = SearchedPage['parts'];
/** Characters that may still be read. */
type Budget = { left: number };

/** Rows that are read at once: the longest are half a million characters each. */
const PORTION = 8;

/** The index of all that readers of an e-book see, as text (`indexText`); of a very long one, of its first part. @throws html_busy */
export async function searchedBook({ db }: Pick<Ctx, 'db'>, ebook: Ebook): Promise<string> {
  const names = tabNames(bookMetadata(ebook, new Map()));
  const budget = { left: TRAFFIC.search.characters };
  const titles = await listShownTitles(db, ebook.id);
  const contents = await inPortions(
    idsOf(titles),
    (ids) => contentsOf(db, ebook.id, ids),
    budget,
    ({ content }) => content,
  );
  const modules = titles.map((module, index): SearchedPage => {
    const content = contents.get(module.id)?.content;
    const [path, { title }] = [modulePath(ebook, module), module];
    // bonuses come last, and have no number
    const page: Page = module.is_bonus ? [path, title] : [path, title, index + 1];
    return { page, parts: content ? [{ html: content }] : [] };
  });
  const itemsOf = async (table: 'supplements' | 'products'): Promise<Parts> => {
    const ids = await listShownItems(db, table, ebook.id);
    const read = (some: string[]): Promise<Item[]> => shownItems(db, table, some);
    const items = await inPortions(ids, read, budget, ({ description }) => description);
    return ids.flatMap((id) => partsOf(items.get(id)));
  };
  const tabs: SearchedPage[] = [
    { page: [ebookTabPath(ebook, 'supplementation'), names.supplementation], parts: await itemsOf('supplements') },
    { page: [ebookTabPath(ebook, 'products'), names.products], parts: await itemsOf('products') },
    { page: [ebookTabPath(ebook, 'support'), names.support], parts: await supportOf(db, ebook.id) },
  ];
  const pages = [...modules, ...tabs.filter(({ parts }) => parts.length > 0)];
  const book = { language: ebook.language, pages, isCut: budget.left < 0 };
  return indexWork(book).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** The texts of modules without what readers are not shown. */
async function contentsOf(db: Ctx['db'], ebookId: string, ids: string[]) {
  const rows = await shownContents(db, ids);
  const given = rows.map(({ content }) => content);
  const texts = await shownTexts(db, ebookId, given);
  return rows.map(({ id }, place) => ({ id, content: texts[place] ?? '' }));
}

async function supportOf(db: Ctx['db'], ebookId: string): Promise<Parts> {
  const support = await findSupport(db, ebookId);
  const questions = (support?.faq ?? []).flatMap(({ question, answer }, number) => [
    { text: question, anchor: `faq-${number + 1}`, isHeading: true },
    { text: answer, anchor: `faq-${number + 1}` },
  ]);
  return [...(support?.description ? [{ text: support.description, anchor: 'contact' }] : []), ...questions];
}

const partsOf = (item: Item | undefined): Parts =>
  item
    ? [
        { text: item.name, anchor: `item-${item.id}`, isHeading: true },
        { html: item.description, anchor: `item-${item.id}` },
        ...item.benefits.slice(0, 2).map((text) => ({ text, anchor: `item-${item.id}` })),
      ]
    : [];

/** Reads rows by their ids, some at once, until the characters of their texts are used up. */
async function inPortions<T extends Row>(
  ids: string[],
  read: (ids: string[]) => Promise<T[]>,
  budget: Budget,
  textOf: (row: T) => string,
): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for (let from = 0; from < ids.length && budget.left >= 0; from += PORTION) {
    const rows = new Map((await read(ids.slice(from, from + PORTION))).map((row) => [row.id, row]));
    for (const id of ids.slice(from, from + PORTION)) {
      const row = rows.get(id);
      budget.left -= row ? textOf(row).length : 0;
      if (row && budget.left >= 0) found.set(id, row);
    }
    await letOthersGo();
  }
  return found;
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
