import { ExternalHyperlink, type FileChild, HeadingLevel, Paragraph, TableOfContents, TextRun } from 'docx';
import type { Book } from '#server/book/book.ts';
import { pictureOf } from './pictures.ts';

const COVER = { width: 360, height: 480 };

/** What stands before the first section: the cover with the title, and the contents, which Word keeps up to date. */
export async function frontOf(book: Book): Promise<FileChild[]> {
  const { title, author, url } = book.metadata;
  return [
    ...(await coverOf(book)),
    new Paragraph({ heading: HeadingLevel.TITLE, text: title }),
    ...(author ? [new Paragraph({ style: 'Subtitle', text: author })] : []),
    ...(url === null ? [] : [linkTo(url)]),
    new Paragraph({ style: 'ContentsTitle', pageBreakBefore: true, text: book.texts('contents') }),
    new TableOfContents(book.texts('contents'), { hyperlink: true, headingStyleRange: '1-2' }),
  ];
}

async function coverOf(book: Book): Promise<FileChild[]> {
  const { cover, title } = book.metadata;
  const picture = cover === null ? null : await pictureOf(book, cover, title, COVER);
  return picture ? [new Paragraph({ style: 'CoverPicture', children: [picture] })] : [];
}

function linkTo(url: string): Paragraph {
  const children = [new TextRun({ style: 'Hyperlink', text: url.replace(/^https?:\/\//, '') })];
  return new Paragraph({ style: 'TitleLink', children: [new ExternalHyperlink({ link: url, children })] });
}
