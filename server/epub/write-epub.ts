import path from 'node:path';
import { Readable } from 'node:stream';
import type { Book } from '../book/book.ts';
import type { Bench } from '../workshop/bench.ts';
import { writeZip, type ZipBytes, type ZipEntry } from '../zip/write-zip.ts';
import { entriesOf, navPage, ncxOf } from './contents.ts';
import { coverPage, titlePage } from './front.ts';
import { madeCover } from './made-cover.ts';
import { type Item, packageDocument } from './package-document.ts';
import { gatherPictures, type Pictures } from './pictures.ts';
import { bonusPage, sectionPage } from './section.ts';
import { STYLE } from './style.ts';

const CONTAINER =
  '<?xml version="1.0" encoding="utf-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n';
const XHTML = 'application/xhtml+xml';

type Making = { book: Book; entries: (ZipEntry | ZipBytes)[]; pictures: Pictures; pages: Item[] };

/** Writes an e-book as EPUB 3.3, the same bytes for the same e-book. */
export async function writeEpub(
  book: Book,
  file: string,
  { progress, signal }: Pick<Bench, 'progress' | 'signal'>,
): Promise<void> {
  const entries: Making['entries'] = [{ name: 'mimetype', isStored: true, bytes: Buffer.from('application/epub+zip') }];
  const making: Making = { book, entries, pictures: gatherPictures(book), pages: [] };
  addFile(making, 'META-INF/container.xml', CONTAINER);
  const cover = await addFront(making);
  const contents = await entriesOf(book);
  addFile(making, 'EPUB/nav.xhtml', navPage(book, contents));
  addFile(making, 'EPUB/toc.ncx', ncxOf(book, contents));
  addFile(making, 'EPUB/style.css', STYLE);
  making.pages.push({ id: 'nav', href: 'nav.xhtml', mime: XHTML, properties: 'nav' });
  for (const [index, head] of book.sections.entries()) {
    signal.throwIfAborted();
    await addSection(making, head.id);
    progress(index + 1, book.sections.length);
  }
  addFile(making, 'EPUB/package.opf', packageOf(making, cover));
  for (const [name, { read }] of making.pictures.files)
    making.entries.push({
      name: `EPUB/images/${name}`,
      isStored: true,
      open: async () => Readable.from([await read()]),
    });
  await writeZip(file, making.entries, { signal });
}

/** @returns the file of the cover */
async function addFront(making: Making): Promise<string> {
  const { book, pictures } = making;
  const { cover, title } = book.metadata;
  const image = { src: cover ?? '', alt: book.texts('coverOf', { title }) };
  await pictures.gather(cover === null ? [] : [cover]);
  const picture = pictures.picture(image) ?? (await pictures.fileOf(await madeCover(book.metadata)));
  addPage(making, 'cover', coverPage(book, image.alt, picture));
  addPage(making, 'title', titlePage(book));
  return path.posix.basename(picture.address);
}

async function addSection(making: Making, id: string): Promise<void> {
  const { book, pictures, pages } = making;
  const section = await book.section(id);
  const how = { texts: book.texts, pictures, language: book.metadata.language };
  if (section.kind === 'bonus' && !pages.some((page) => page.id === 'bonus')) addPage(making, 'bonus', bonusPage(how));
  addPage(making, id, await sectionPage(section, how));
}

function addFile({ entries }: Making, name: string, content: string): void {
  entries.push({ name, bytes: Buffer.from(content) });
}

function addPage(making: Making, id: string, page: string): void {
  addFile(making, `EPUB/text/${id}.xhtml`, page);
  making.pages.push({ id, href: `text/${id}.xhtml`, mime: XHTML });
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
  const said = { count: images.length, lacksText: pictures.lacksText() };
  return packageDocument(book, { items: [...pages, ...others, ...images], spine, pictures: said });
}
