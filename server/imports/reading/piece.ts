import { AppError } from '../../errors.ts';
import { HtmlTooDeep } from '../../html/depth.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';
import type { Piece } from '../read/types.ts';
import { pictureAddress, type ReadPiece, type Warning } from '../read-book.ts';
import type { Shelf } from './pictures.ts';
import { type Section, sectionsOf } from './sections.ts';

const IMAGE = /<img\b[^<>]*>/g;
const IN_FILE = /\bsrc="import:([^"]*)"/;

/** A piece as it is stored: its description, and its texts as bytes. @throws import_too_deep */
export async function readPiece(
  piece: Piece,
  shelf: Shelf,
  id: string,
): Promise<Omit<ReadPiece, 'start' | 'bytes'> & { text: Buffer }> {
  const lost: Warning[] = [];
  const shown = piece.html.replaceAll(IMAGE, (image) => {
    const escaped = IN_FILE.exec(image)?.[1];
    if (escaped === undefined) return image;
    const name = unescaped(escaped);
    const index = shelf.places.get(name);
    if (index !== undefined) return image.replace(`src="import:${escaped}"`, `src="${pictureAddress(id, index)}"`);
    lost.push({ code: 'picture_unnamed', params: {} });
    return '';
  });
  const sections = sectionsOf(cleaned(shown), piece.title);
  return {
    title: piece.title,
    is_ticked: piece.isTicked,
    warnings: [...piece.warnings, ...lost],
    sections: sections.map((section) => ({ ...section.read, pictures: picturesIn(section, id) })),
    text: Buffer.from(JSON.stringify(sections.map(({ text }) => text))),
  };
}

function cleaned(html: string): string {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    if (error instanceof HtmlTooDeep) throw new AppError('import_too_deep');
    throw error;
  }
}

/** Which of the book's pictures a section shows. */
function picturesIn({ text: { heading, body } }: Section, id: string): number[] {
  const found = (heading + body).matchAll(new RegExp(`/media/import-${id}-(\\d+)(?=")`, 'g'));
  return [...new Set([...found].map(([, index]) => Number(index)))];
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&apos;': "'",
};
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|quot|lt|gt|#39|apos);/g, (entity) => ENTITIES[entity] ?? entity);
