import { writeFile } from 'node:fs/promises';
import { renderSVG } from 'uqr';
import type { Book } from '../book/book.ts';
import type { Bench } from '../workshop/bench.ts';
import type { Met } from './blocks.ts';
import { coverEdges } from './cover.ts';
import { addLetters, type Faces, facesFor } from './faces/faces.ts';
import { bonusPages, frontPages, type Pages, sectionPages } from './pages.ts';
import { findPictures } from './pictures.ts';
import { openTypesetter } from './typesetter.ts';

export type PdfFormat = 'a4' | 'a5' | 'phone';

/** The light margin of a code, in its own squares. */
const CODE_EDGE = 2;

/**
 * Writes a book as PDF/UA-1; the same book gives the same bytes.
 * @returns characters that no face has a sign for, each shown as an empty square
 * @throws pdf_not_here where the typesetter does not run on the machine
 */
export async function writePdf(
  book: Book,
  file: string,
  { format }: { format: PdfFormat },
  bench: Bench,
): Promise<string[]> {
  const met: Met = { pictures: new Set(), codes: new Set() };
  if (book.metadata.cover) met.pictures.add(book.metadata.cover);
  const sections = await allSections(book, met, bench);
  const front = frontPages(book);
  const faces = await facesOf(book, [front, ...sections]);
  const typesetter = await openTypesetter(bench.folder, faces.fonts);
  const pictures = await findPictures(book, met.pictures);
  for await (const { file, bytes } of pictures.files()) {
    bench.signal.throwIfAborted();
    typesetter.add(file, bytes);
  }
  const codes = [...met.codes].map((url, at) => [url, `/codes/${at + 1}.svg`] as const);
  for (const [url, file] of codes) typesetter.add(file, Buffer.from(renderSVG(url, { border: CODE_EDGE })));
  const pages = {
    ...front,
    faces: faces.families,
    coverEdges: await coverEdges(book),
    format,
    sections,
    pictures: pictures.placed,
    codes: Object.fromEntries(codes),
  };
  const { pdf, missing } = typesetter.typeset(pages, book.metadata.modified);
  await writeFile(file, pdf);
  return missing;
}

function facesOf({ metadata }: Book, pages: Pages[]): Promise<Faces> {
  const letters = new Set<string>();
  for (const page of pages) addLetters(letters, JSON.stringify(page));
  return facesFor(letters, metadata.language);
}

async function allSections(book: Book, met: Met, { signal, progress }: Bench): Promise<Pages[]> {
  const sections: Pages[] = [];
  const firstBonus = book.sections.find(({ kind }) => kind === 'bonus');
  for (const [at, head] of book.sections.entries()) {
    signal.throwIfAborted();
    if (head === firstBonus) sections.push(bonusPages(book, met));
    sections.push(sectionPages(await book.section(head.id), book, met));
    // the rest of the time is for typesetting
    progress(at + 1, book.sections.length + 1);
  }
  return sections;
}
