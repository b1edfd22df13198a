import { AppError } from '../../errors.ts';
import { HtmlTooDeep } from '../../html/depth.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';
import { cardsIn } from '../item-cards.ts';
import type { Piece } from '../read/types.ts';
import { pictureAddress, type ReadPiece, type Warning } from '../read-book.ts';
import type { Shelf } from './pictures.ts';
import { type Section, sectionsOf } from './sections.ts';

/** Pictures, and films, which have one of their own. */
const SHOWING = /<(?:img|video)\b[^<>]*>/g;
const IN_FILE = /\b(src|poster)="import:([^"]*)"/;

/** A piece as it is stored: its description, and its texts as bytes. @throws import_too_deep */
export async function readPiece(
  piece: Piece,
  shelf: Shelf,
  id: string,
): Promise<Omit<ReadPiece, 'start' | 'bytes'> & { text: Buffer }> {
  const lost: Warning[] = [];
  const shown = piece.html.replaceAll(SHOWING, (image) => {
    const [given, attribute, escaped] = IN_FILE.exec(image) ?? [];
    if (given === undefined || escaped === undefined) return image;
    const index = shelf.places.get(unescaped(escaped));
    if (index !== undefined) return image.replace(given, `${attribute}="${pictureAddress(id, index)}"`);
    lost.push({ code: 'picture_unnamed', params: {} });
    return attribute === 'poster' ? image.replace(given, '') : '';
  });
  const sections = sectionsOf(cleaned(shown), piece.title);
  return {
    title: piece.title,
    is_ticked: piece.isTicked,
    ...(piece.isBonus ? { is_bonus: true } : {}),
    warnings: [...piece.warnings, ...lost],
    sections: sections.map((section) => ({
      ...section.read,
      pictures: picturesIn(section, id),
      cards: cardsIn(section.text.heading + section.text.body),
    })),
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
