import { Readable } from 'node:stream';
import type { RootContent } from 'mdast';
import { GENERATOR } from '#common/document/own-files.ts';
import type { SectionHead } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { pageNames } from '#server/book/page-names.ts';
import { pictureFiles, picturesIn } from '#server/book/picture-files.ts';
import type { Bench } from '#server/workshop/bench.ts';
import { writeZip, type ZipEntry } from '#server/zip/write-zip.ts';
import { authorsDress } from './dress.ts';
import { markdownOf } from './section.ts';
import { markdownText } from './text.ts';

type Pictures = ReturnType<typeof pictureFiles>;

/** Writes an e-book as a ZIP of Markdown: a file a section, `book.md` that leads to them in order, and the pictures. */
export async function writeMarkdown(book: Book, file: string, bench: Bench): Promise<void> {
  const pictures = pictureFiles(book);
  const names = pageNames(book.sections);
  const { cover } = book.metadata;
  await pictures.gather(cover === null ? [] : [cover]);
  const entries = [entryOf('book.md', bookText(book, names, pictures))];
  for (const [index, head] of book.sections.entries()) {
    bench.signal.throwIfAborted();
    entries.push(entryOf(`${names.get(head.id)}.md`, await sectionText(book, head, pictures)));
    bench.progress(index + 1, book.sections.length);
  }
  const sorted = [...entries, ...pictures.entries()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  await writeZip(file, sorted, { signal: bench.signal });
}

async function sectionText(book: Book, { id, title, kind, number }: SectionHead, pictures: Pictures): Promise<string> {
  const section = await book.section(id);
  await pictures.gather(picturesIn(section));
  const dress = authorsDress(({ src }) => pictures.picture(src), book.texts);
  const front = frontMatter({ title, lang: book.metadata.language, kind, number, generator: GENERATOR });
  return `${front}\n${headingOf(title)}\n${markdownOf(section, { dress, texts: book.texts })}`;
}

function bookText({ metadata, sections, texts }: Book, names: Map<string, string>, pictures: Pictures): string {
  const { title, author, publisher, language, description, url, cover, modified } = metadata;
  const picture = cover === null ? null : pictures.picture(cover);
  const date = modified.toISOString().slice(0, 10);
  const origin = { source: url, cover: picture?.address, date, kind: 'book', generator: GENERATOR };
  const about = { title, author, publisher, lang: language, description, ...origin };
  const links = sections.map(({ id, title }) => ({ title, url: `${names.get(id)}.md` }));
  const nodes: RootContent[] = [
    ...(picture ? [paragraph({ type: 'image', url: picture.address, alt: title })] : []),
    { type: 'heading', depth: 2, children: [{ type: 'text', value: texts('contents') }] },
    { type: 'list', ordered: true, spread: false, children: links.map(itemOf) },
  ];
  return `${frontMatter(about)}\n${headingOf(title)}\n${markdownText(nodes)}`;
}

type Paragraph = Extract<RootContent, { type: 'paragraph' }>;

function paragraph(child: Paragraph['children'][number]): Paragraph {
  return { type: 'paragraph', children: [child] };
}

function itemOf({ title, url }: { title: string; url: string }) {
  const link = { type: 'link' as const, url, children: [{ type: 'text' as const, value: title }] };
  return { type: 'listItem' as const, spread: false, children: [paragraph(link)] };
}

function headingOf(title: string): string {
  return markdownText([{ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }]);
}

/** What a file says of itself before it begins; a string of JSON is one of YAML. */
function frontMatter(about: Record<string, string | number | null | undefined>): string {
  const lines = Object.entries(about).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    return [`${name}: ${typeof value === 'number' ? value : JSON.stringify(value.replaceAll(/\s+/g, ' '))}`];
  });
  return ['---', ...lines, '---', ''].join('\n');
}

function entryOf(name: string, text: string): ZipEntry {
  return { name, open: async () => Readable.from([Buffer.from(text)]) };
}
