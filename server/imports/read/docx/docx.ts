import { writeFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import type { Archive } from '../archive.ts';
import { ImportError } from '../import-error.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { ownStylesOf, placeGroups } from '../own/own-document.ts';
import { type OwnDocument, settleWord } from '../own/settle-word.ts';
import { type FoundPicture, LinkedPicture, type PictureShelf } from '../picture-shelf.ts';
import { type FindPicture, unescaped } from '../pictures.ts';
import { chaptersOf } from '../text-file.ts';
import { Losses, summed } from '../tidy/losses.ts';
import { htmlTree, named, xmlTree } from '../tree.ts';
import { type Chapter, type ImportWarning, type Source, type WarningCode, warning } from '../types.ts';
import { RULE } from './cleaning.ts';
import { docxLosses } from './docx-losses.ts';
import { type DocxParts, partsOf } from './docx-parts.ts';
import { Formulas } from './formulas.ts';
import { settleFacts, withFacts, withSpoken } from './settling.ts';
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
  `p.${RULE} => hr:fresh`,
  "p[style-name='Definition Term'] => dl > dt:fresh",
  "p[style-name='Definition'] => dl > dd:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
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
  const ownStyles = await ownStylesOf(parts);
  const { html, find, symbols } = await converted(parts, word, ownStyles);
  const properties = await aboutOf(parts);
  const about = { ...properties, language: word.languages.ofMost() ?? properties.language };
  const spoken = withSpoken(formulas.putBack(html), word.languages.spoken, about.language);
  const tree = htmlTree(withFacts(spoken));
  const losses = new Losses();
  if (ownStyles) placeGroups(tree);
  const unplaced = settleFacts(tree, word.facts, losses);
  const own = ownStyles && settleWord(tree);
  const chapters = await chaptersOf(tree, about.language, { find, shelf }, losses);
  const warnings = [...(await docxLosses(parts)), ...symbols, ...word.lost, ...unplaced];
  const all = summed(warnings, IMPORT_LIMITS.warnings);
  const { title, author } = word.front;
  const named = { ...about, title: title || about.title, author: about.author || author };
  return own ? ownSource(named, chapters, own, all) : { ...named, chapters, splitBy: 'headings', warnings: all };
}

/** What a document that this product wrote loses in any case, which is what was added. */
const ADDED = new Set<WarningCode>(['contents_left', 'title_page_left', 'heading_numbers_left', 'headers_left']);

/** A document that this product wrote. */
function ownSource(about: About, chapters: Chapter[], { title, bonus }: OwnDocument, lost: ImportWarning[]): Source {
  const starts = chapters.filter(({ level }) => level === 1);
  for (const [at, chapter] of starts.entries()) if (bonus[at] && starts.length === bonus.length) chapter.isBonus = true;
  const warnings = [...lost.filter(({ code }) => !ADDED.has(code)), warning('added_left')];
  return { ...about, title: about.title || title, chapters, splitBy: 'parts', warnings, isOurs: true };
}

/** Documents that were read by this process: pictures of two in one archive are not the same. */
let documents = 0;

type Converted = { html: string; find: FindPicture; symbols: ImportWarning[] };

async function converted(parts: DocxParts, word: Word, ownStyles: string[] | null): Promise<Converted> {
  documents += 1;
  const prefix = `docx:${documents}:`;
  const pictures = new Map<string, FoundPicture>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const { alt, target } = word.pictures[Number((image as { altText?: string }).altText)] ?? { alt: '', target: '' };
    const key = `${prefix}${target}`;
    const name = alt || (target.split('/').at(-1) ?? '');
    const write = async (to: string) => writeFile(to, await image.readAsBuffer().catch(linked));
    if (!pictures.has(key)) pictures.set(key, { key, name: name.slice(0, 200), write });
    return { src: key, alt };
  });
  const options = {
    ...{ styleMap: [...(ownStyles ?? []), ...STYLES], includeEmbeddedStyleMap: false },
    ...{ externalFileAccess: false, convertImage, ignoreEmptyParagraphs: ownStyles === null },
  };
  try {
    // the library accepts any archive of this shape, so it never sees the file itself without limits
    const { value, messages } = await mammoth.convertToHtml({ file: parts } as unknown as { path: string }, options);
    const count = messages.filter(({ message }) => message.startsWith('A w:sym element')).length;
    const symbols = count > 0 ? [warning('symbols_left', { count })] : [];
    return { html: value, find: (key) => pictures.get(key) ?? null, symbols };
  } catch (error) {
    throw parts.refusal() ?? new ImportError('import_damaged', error);
  }
}

/** The library warns that it may not read a picture outside of the document. */
function linked(error: unknown): never {
  const [, address] = /^could not read external image '(.*)', external/.exec(String((error as Error).message)) ?? [];
  throw address === undefined ? error : new LinkedPicture(unescaped(address));
}

type About = Pick<Source, 'title' | 'language' | 'author' | 'description'>;

async function aboutOf(parts: DocxParts): Promise<About> {
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
