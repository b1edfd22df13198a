import path from 'node:path';
import { Readable } from 'node:stream';
import type { Book } from '../book/book.ts';
import { topHeadings } from '../book/headings.ts';
import { picturesIn } from '../book/picture-files.ts';
import type { Bench } from '../workshop/bench.ts';
import { writeZip, type ZipBytes, type ZipEntry } from '../zip/write-zip.ts';
import { type Entry, entriesOf, navPage, ncxOf } from './contents.ts';
import { coverPage, titlePage } from './front.ts';
import { madeCover } from './made-cover.ts';
import { type Item, packageDocument } from './package-document.ts';
import { gatherPictures, type Pictures } from './pictures.ts';
import { bonusPage, sectionPage } from './section.ts';
import { STYLE } from './style.ts';

const CONTAINER =
  '<?xml version="1.0" encoding="utf-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n';
const XHTML = 'application/xhtml+xml';

type Making = { book: Book; pictures: Pictures; pages: Item[] };
type How = Pick<Bench, 'progress' | 'signal'>;

/** Writes an e-book as EPUB 3.3, the same bytes for the same e-book. */
export async function writeEpub(book: Book, file: string, how: How): Promise<void> {
  await writeZip(file, entriesFor(book, how), { signal: how.signal });
}

/** The files of the e-book, each made when it is asked for: memory holds a page at a time. */
async function* entriesFor(book: Book, { progress, signal }: How): AsyncGenerator<ZipEntry | ZipBytes> {
  const making: Making = { book, pictures: gatherPictures(book), pages: [] };
  yield { name: 'mimetype', isStored: true, bytes: Buffer.from('application/epub+zip') };
  yield fileOf('META-INF/container.xml', CONTAINER);
  const contents = await contentsOf(making);
  const { cover, pages } = await frontOf(making);
  yield* pages;
  yield fileOf('EPUB/nav.xhtml', navPage(book, contents));
  yield fileOf('EPUB/toc.ncx', ncxOf(book, contents));
  yield fileOf('EPUB/style.css', STYLE);
  making.pages.push({ id: 'nav', href: 'nav.xhtml', mime: XHTML, properties: 'nav' });
  for (const [index, head] of book.sections.entries()) {
    signal.throwIfAborted();
    yield* await sectionPages(making, head.id);
    progress(index + 1, book.sections.length);
  }
  yield fileOf('EPUB/package.opf', packageOf(making, cover));
  for (const [name, { read }] of making.pictures.files)
    yield { name: `EPUB/images/${name}`, isStored: true, open: async () => Readable.from([await read()]) };
}

/** The contents. What is read for them names the pictures of the e-book, which are looked for from then on. */
function contentsOf({ book, pictures }: Making): Promise<Entry[]> {
  pictures.seek(book.metadata.cover === null ? [] : [book.metadata.cover]);
  const headings = async (id: string) => {
    const section = await book.section(id);
    pictures.seek(picturesIn(section));
    return topHeadings(section);
  };
  return entriesOf({ ...book, headings });
}

/** The pages before the contents, and the file of the cover. */
async function frontOf(making: Making): Promise<{ cover: string; pages: ZipBytes[] }> {
  const { book, pictures } = making;
  const { cover, title } = book.metadata;
  const image = { src: cover ?? '', alt: book.texts('coverOf', { title }) };
  await pictures.gather(cover === null ? [] : [cover]);
  const picture = pictures.picture(image) ?? (await pictures.fileOf(await madeCover(book.metadata)));
  return {
    cover: path.posix.basename(picture.address),
    pages: [pageFile(making, 'cover', coverPage(book, image.alt, picture)), pageFile(making, 'title', titlePage(book))],
  };
}

async function sectionPages(making: Making, id: string): Promise<ZipBytes[]> {
  const { book, pictures, pages } = making;
  const section = await book.section(id);
  const how = { texts: book.texts, pictures, language: book.metadata.language };
  const isFirstBonus = section.kind === 'bonus' && !pages.some((page) => page.id === 'bonus');
  return [
    ...(isFirstBonus ? [pageFile(making, 'bonus', bonusPage(how))] : []),
    pageFile(making, id, await sectionPage(section, how)),
  ];
}

function fileOf(name: string, content: string): ZipBytes {
  return { name, bytes: Buffer.from(content) };
}

function pageFile({ pages }: Making, id: string, page: string): ZipBytes {
  // programs are asked to know of formulas before they open a page
  const properties = page.includes('<math ') ? { properties: 'mathml' } : {};
  pages.push({ id, href: `text/${id}.xhtml`, mime: XHTML, ...properties });
  return fileOf(`EPUB/text/${id}.xhtml`, page);
}

function packageOf({ book, pictures, pages }: Making, cover: string): string {
  const images = [...pictures.files].map(([name, { mime }]): Item => {
    const item = { id: `i${name.replace('.', '-')}`, href: `images/${name}`, mime };
    return name === cover ? { ...item, properties: 'cover-image' } : item;
  });
  const others: Item[] = [
    { id: 'ncx', href: 'toc.ncx', mime: 'application/x-dtbncx+xml' },
    { id: 'style', href: 'style.css', mime: 'text/css' },
  ];
  const spine = pages.map(({ id }) => id);
  const pictureFacts = { count: images.length, lacksText: pictures.lacksText() };
  return packageDocument(book, { items: [...pages, ...others, ...images], spine, pictures: pictureFacts });
}
