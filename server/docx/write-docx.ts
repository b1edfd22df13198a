import {
  Bookmark,
  Document,
  type FileChild,
  Footer,
  HeadingLevel,
  LevelFormat,
  LevelSuffix,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { GENERATOR } from '#common/document/own-files.ts';
import { GENERATOR_PROPERTY, SECTION_MARK } from '#common/document/word-styles.ts';
import type { SectionHead } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { picturesIn } from '#server/book/picture-files.ts';
import { twoAtOnce } from '#server/book/two-at-once.ts';
import type { Bench } from '#server/workshop/bench.ts';
import { writeZip } from '#server/zip/write-zip.ts';
import { childrenOf } from './blocks.ts';
import { frontOf } from './front.ts';
import { sameParts } from './same-bytes.ts';
import { stylesIn } from './styles.ts';
import { UsedStyles } from './used-styles.ts';
import { signWidths } from './widths.ts';
import { TEXT_WIDTH, type Writing } from './writing.ts';

const PAGE = { size: { width: 11_906, height: 16_838 }, margin: { top: 1417, bottom: 1417, left: 1453, right: 1453 } };

/** Writes an e-book as a document of Word. */
export async function writeDocx(book: Book, file: string, bench: Bench): Promise<void> {
  const { title, author, description, language } = book.metadata;
  const styles = new UsedStyles();
  const children = [...(await frontOf(book)), ...(await sectionsOf(book, styles, bench))];
  const document = new Document({
    title,
    creator: author,
    description,
    customProperties: [{ name: GENERATOR_PROPERTY, value: GENERATOR }],
    styles: stylesIn(language, styles.paragraphStyles()),
    // Word counts the pages again when it updates the contents; estimates are better than a question at each opening
    pageNumbers: estimatePageNumbersWith({ guess: true, measureWidth: signWidths() }),
    sections: [{ properties: { page: PAGE, titlePage: true }, footers: { default: numbered() }, children }],
  });
  bench.signal.throwIfAborted();
  const parts = await sameParts(await Packer.toBuffer(document), book, styles.tableStyles());
  await writeZip(file, parts, { signal: bench.signal });
}

async function sectionsOf(book: Book, styles: UsedStyles, bench: Bench): Promise<FileChild[]> {
  let [lists, marks] = [0, 0];
  const children: FileChild[] = [];
  for (const [index, head] of book.sections.entries()) {
    bench.signal.throwIfAborted();
    const section = await book.section(head.id);
    // makes missing copies of pictures two at a time, before the blocks need them one by one
    await twoAtOnce(picturesIn(section), (key) => book.asset(key));
    const writing: Writing = {
      book,
      section,
      newList: () => ++lists,
      newMark: () => ++marks,
      styles,
      blocks: (blocks, layout) => childrenOf(blocks, writing, layout),
    };
    const layout = { width: TEXT_WIDTH, indent: 0, depth: 0, groups: [] };
    children.push(headingOf(section, book), ...(await writing.blocks(section.blocks, layout)));
    bench.progress(index + 1, book.sections.length);
  }
  return children;
}

/** A section's title, on a new page; Word numbers those that have numbers. */
function headingOf({ id, title, kind, number }: SectionHead, { texts }: Book): Paragraph {
  const counted = kind === 'bonus' ? numbersOf('bonus', `${texts('bonus')} %1.`) : numbersOf('modules', '%1.');
  const numbering = { reference: counted, level: 0, custom: true };
  return new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore: true,
    children: [new Bookmark({ id: `${SECTION_MARK}${kind}_${id}`, children: [new TextRun(title)] })],
    ...(number === null ? {} : { numbering }),
  });
}

function numbersOf(reference: string, text: string) {
  const level = { level: 0, format: LevelFormat.DECIMAL, text, suffix: LevelSuffix.SPACE };
  return { reference, levels: [{ ...level, style: { paragraph: { indent: { start: 0, hanging: 0 } } } }] };
}

function numbered(): Footer {
  const children = [new TextRun({ children: [PageNumber.CURRENT] })];
  return new Footer({ children: [new Paragraph({ style: 'PageNumber', children })] });
}
