import { ebookTabPath, modulePath } from '#common/addresses.ts';
import { tabNames } from '#common/book-tabs.ts';
import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { refusalOf } from '../../html/clean.ts';
import type { SearchedPage } from '../../html/search-index.ts';
import { htmlWork } from '../../html/work.ts';
import { listShownTexts } from '../../modules/modules.queries.ts';
import { bookMetadata } from '../book.ts';
import { listShownProducts, listShownSupplements } from '../items.queries.ts';
import { findSupport } from '../support.ts';

type Item = { id: string; name: string; description: string; benefits: string[] };

/** The index of all that readers of an e-book see, as JSON (`PackedIndex`). @throws html_busy */
export async function searchedBook({ db }: Pick<Ctx, 'db'>, ebook: Ebook): Promise<string> {
  const names = tabNames(bookMetadata(ebook, new Map()));
  const modules = (await listShownTexts(db, ebook.id)).map(
    (module): SearchedPage => ({ page: [modulePath(ebook, module), module.title], parts: [{ html: module.content }] }),
  );
  const supplements = itemsOf(await listShownSupplements(db, ebook.id));
  const products = itemsOf(await listShownProducts(db, ebook.id));
  const support = await findSupport(db, ebook.id);
  const questions = (support?.faq ?? []).flatMap(({ question, answer }, number) => [
    { text: question, anchor: `faq-${number + 1}`, isHeading: true },
    { text: answer, anchor: `faq-${number + 1}` },
  ]);
  const more = support?.description ? [{ text: support.description, anchor: 'contact' }] : [];
  const tabs: SearchedPage[] = [
    { page: [ebookTabPath(ebook, 'supplementation'), names.supplementation], parts: supplements },
    { page: [ebookTabPath(ebook, 'products'), names.products], parts: products },
    { page: [ebookTabPath(ebook, 'support'), names.support], parts: [...more, ...questions] },
  ];
  const pages = [...modules, ...tabs.filter(({ parts }) => parts.length > 0)];
  const length = pages.reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + lengthOf(part), 0), 0);
  return htmlWork('searchIndex', { language: ebook.language, pages }, length).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

const itemsOf = (items: Item[]): SearchedPage['parts'] =>
  items.flatMap(({ id, name, description, benefits }) => [
    { text: name, anchor: `item-${id}`, isHeading: true },
    { html: description, anchor: `item-${id}` },
    ...benefits.slice(0, 2).map((text) => ({ text, anchor: `item-${id}` })),
  ]);

const lengthOf = (part: SearchedPage['parts'][number]) => ('text' in part ? part.text : part.html).length;
