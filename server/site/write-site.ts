import { Readable } from 'node:stream';
import type { Book } from '#server/book/book.ts';
import { pageNames } from '#server/book/page-names.ts';
import { pictureFiles, picturesIn } from '#server/book/picture-files.ts';
import type { Bench } from '#server/workshop/bench.ts';
import { writeZip, type ZipEntry } from '#server/zip/write-zip.ts';
import { siteDress } from './dress.ts';
import { ICON } from './icon.ts';
import { homePage, searchPage, sectionPage } from './pages.ts';
import { recordingFiles } from './recording-files.ts';
import { type FoundSection, foundIn, indexScript } from './search-index.ts';
import { searchScript } from './search-script.ts';
import { STYLE } from './style.ts';

/** Writes an e-book as a ZIP of pages that open from a folder or any web server, with their files and a search. */
export async function writeSite(book: Book, file: string, bench: Bench): Promise<void> {
  const [pictures, recordings] = [pictureFiles(book), recordingFiles(bench.storage)];
  const names = pageNames(book.sections);
  const dress = siteDress({ picture: pictures.picture, recording: recordings.address, texts: book.texts });
  const { cover } = book.metadata;
  await pictures.gather(cover === null ? [] : [cover]);
  const home = homePage(book, names, cover === null ? null : pictures.picture(cover));
  const texts: [string, string][] = [
    ['icon.svg', ICON],
    ['index.html', home],
    ['search.html', searchPage(book)],
    ['search.js', searchScript()],
    ['style.css', STYLE],
  ];
  const parts: FoundSection[] = [];
  for (const [index, { id }] of book.sections.entries()) {
    bench.signal.throwIfAborted();
    const section = await book.section(id);
    await pictures.gather(picturesIn(section));
    await recordings.gather(section.blocks);
    const page = `${names.get(id)}.html`;
    texts.push([page, sectionPage(book, section, names, dress)]);
    parts.push(foundIn(section, page));
    bench.progress(index + 1, book.sections.length);
  }
  const entries = [...texts, ['search-index.js', indexScript(parts, book.metadata.language)] as const].map(entryOf);
  const all = [...entries, ...pictures.entries(), ...recordings.entries()];
  await writeZip(
    file,
    all.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    { signal: bench.signal },
  );
}

function entryOf([name, text]: readonly [string, string]): ZipEntry {
  return { name, open: async () => Readable.from([Buffer.from(text)]) };
}
