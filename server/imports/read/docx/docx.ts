import { writeFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import type { Archive } from '../archive.ts';
import { ImportError } from '../import-error.ts';
import { LinkedPicture, type PictureShelf } from '../picture-shelf.ts';
import { type FindPicture, unescaped } from '../pictures.ts';
import { chaptersOf } from '../text-file.ts';
import { htmlTree, named, xmlTree } from '../tree.ts';
import type { Chapter, Source } from '../types.ts';
import { docxLosses } from './docx-losses.ts';
import { type DocxParts, partsOf } from './docx-parts.ts';
import { Formulas } from './formulas.ts';
import { settleFacts, withFacts } from './settling.ts';
import { Word } from './word.ts';

/** Styles beyond those that the library knows; comments are dropped, so that authors' internal remarks stay out. */
const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "r[style-name='Source Text'] => code",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Emphasis'] => em",
  'u => u',
  'strike => s',
  'highlight => mark',
];

/** A document of Word, LibreOffice, Google Docs or Pages. @throws import_damaged, import_too_big, import_too_deep */
export async function readDocx(archive: Archive, shelf: PictureShelf): Promise<Source> {
  const [formulas, word] = [new Formulas(), new Word()];
  const parts = partsOf(archive, (xml) => word.prepared(formulas.taken(xml)));
  const { html, find } = await converted(parts);
  const about = await aboutOf(parts);
  const tree = htmlTree(withFacts(formulas.putBack(html)));
  settleFacts(tree, word.facts);
  const [title, ...others] = named(tree, 'h1').filter(({ attribs }) => attribs.class === 'title');
  const chapters = await chaptersOf(tree, about.language, { find, shelf });
  // a single title is the book's, and stands above its chapters; several are the chapters' own
  const own = title && others.length === 0 ? titled(chapters) : '';
  return { ...about, title: own || about.title, chapters, splitBy: 'headings', warnings: await docxLosses(parts) };
}

async function converted(parts: DocxParts): Promise<{ html: string; find: FindPicture }> {
  const pictures = new Map<string, () => Promise<Buffer>>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `docx:${pictures.size + 1}`;
    pictures.set(src, image.readAsBuffer);
    return { src };
  });
  const options = { styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage };
  try {
    // the library accepts any archive of this shape, so it never sees the file itself without limits
    const { value } = await mammoth.convertToHtml({ file: parts } as unknown as { path: string }, options);
    const find: FindPicture = (key) => {
      const read = pictures.get(key);
      return read
        ? { key, name: key.replace('docx:', 'image '), write: async (to) => writeFile(to, await read().catch(linked)) }
        : null;
    };
    return { html: value, find };
  } catch (error) {
    throw parts.refusal() ?? new ImportError('import_damaged', error);
  }
}

/** The library warns that it may not read a picture outside of the document. */
function linked(error: unknown): never {
  const [, address] = /^could not read external image '(.*)', external/.exec(String((error as Error).message)) ?? [];
  throw address === undefined ? error : new LinkedPicture(unescaped(address));
}

/** The chapter that is the title of the book, above all others. */
function titled(chapters: Chapter[]): string {
  const first = chapters.find(({ level }) => level > 0);
  return first?.title ?? '';
}

async function aboutOf(parts: DocxParts): Promise<Pick<Source, 'title' | 'language' | 'author' | 'description'>> {
  const core = parts.exists('docProps/core.xml') ? xmlTree(await parts.read('docProps/core.xml', 'utf-8')) : null;
  const styles = parts.exists('word/styles.xml') ? xmlTree(await parts.read('word/styles.xml', 'utf-8')) : null;
  const property = (name: string) => {
    const [one] = core ? named(core, name) : [];
    const [text] = one?.children ?? [];
    return text && 'data' in text ? text.data.trim() : '';
  };
  const [language] = styles ? named(styles, 'w:lang') : [];
  return {
    title: property('dc:title'),
    author: property('dc:creator'),
    description: property('dc:description'),
    language: property('dc:language') || (language?.attribs['w:val'] ?? null),
  };
}
