import { readerTexts } from '#common/texts/reader.ts';
import type { RecommendedItem, Section } from '#server/book/block.ts';
import { blocksOf } from '#server/book/blocks-of.ts';
import type { Asset, Book, BookMetadata } from '#server/book/book.ts';
import { topHeadings } from '#server/book/headings.ts';
import { BOOK, textName } from '#server/book/part-names.ts';
import { bookOf } from '#server/book/sections.ts';
import type { TextPlace } from '#server/book/text-place.ts';
import { readWholeBook } from '#server/book/whole-book.ts';
import type { Ctx } from '#server/context.ts';
import { getEbook } from '#server/ebooks/ebooks.queries.ts';

export const ITEM: RecommendedItem = {
  id: '01990000-0000-7000-8000-000000000001',
  type: 'product',
  name: 'Chá',
  picture: null,
  description: [],
  benefits: ['Acalma'],
  price: null,
  coupon: null,
  rating: '4,5 de 5 estrelas',
  url: 'https://loja.exemplo.com/cha',
  scannedUrl: 'https://loja.exemplo.com/cha',
  site: 'loja.exemplo.com',
  isAmazon: false,
  isOwn: false,
  shops: [],
};

/** Where made texts stand; the item is the one that `tests/whole-text.ts` names. */
export const PLACE: TextPlace = {
  origin: 'https://livros.exemplo.com',
  webPage: 'https://livros.exemplo.com/livro',
  items: new Map([[`products/${ITEM.id}`, ITEM]]),
  mediaTitles: { video: 'Vídeo', audio: 'Áudio', embed: 'Vídeo' },
  adName: 'Publicidade',
};

/** Where texts stand that came out of a file: of no page on the web, and with no items. */
export const OUTSIDE: TextPlace = { ...PLACE, webPage: null, items: new Map() };

/** An e-book of sanitised HTML, a module a text, with pictures by their addresses: for writers of files. */
export function madeBook(
  texts: string[],
  { metadata, assets = {} }: { metadata?: Partial<BookMetadata>; assets?: Record<string, Asset> } = {},
): Book {
  const sections = texts.map((html, at): Section => {
    const id = `m${String(at + 1).padStart(3, '0')}`;
    return { id, kind: 'module', title: `Módulo ${at + 1}`, number: at + 1, ...blocksOf(html, PLACE) };
  });
  const section = async (id: string) => {
    const found = sections.find((one) => one.id === id);
    if (!found) throw new Error(`no section ${id}`);
    return found;
  };
  const language = metadata?.language ?? 'pt-BR';
  return {
    metadata: {
      ...{ id: '01990000-0000-7000-8000-00000000000b', title: 'Um livro', language, author: 'Ana', publisher: 'Prelo' },
      ...{ description: 'De prova.', cover: null, url: 'https://livros.exemplo.com/livro' },
      ...{ modified: new Date('2026-01-02T03:04:05.000Z'), ...metadata },
    },
    texts: readerTexts(language),
    sections: sections.map(({ id, kind, title, number }) => ({ id, kind, title, number })),
    headings: async (id) => topHeadings(await section(id)),
    section,
    asset: async (key) => assets[key] ?? null,
  };
}

/** What is read of an e-book, by its parts' names. */
export async function readParts(ctx: Ctx, id: string): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const { name, text } of readWholeBook(ctx, await getEbook(ctx.db, id))) parts.set(name, text);
  return parts;
}

/** An e-book as the workshop gets it. */
export async function storedBook(ctx: Ctx, id: string): Promise<Book> {
  const parts = await readParts(ctx, id);
  return bookOf(JSON.parse(parts.get(BOOK) ?? ''), { ...ctx, moduleHtml: async (id) => parts.get(textName(id)) ?? '' });
}
