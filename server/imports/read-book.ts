import type { ImportWarningCode } from '#common/texts/interface/importing/warnings.ts';

/** What of a file does not arrive as it was. */
export type Warning = { code: ImportWarningCode; params: Record<string, string | number> };

/** A stretch of a piece from one of its headings to the next; the first begins with what became the piece's title. */
export type ReadSection = {
  title: string;
  words: number;
  /** Characters of its HTML. */
  length: number;
  /** The start of its text. */
  excerpt: string;
  /** Which of the book's pictures stand in it. */
  pictures: number[];
};

/** What can become a module. */
export type ReadPiece = {
  title: string;
  is_ticked: boolean;
  warnings: Warning[];
  sections: ReadSection[];
  /** Where its texts (`SectionText[]`) stand in the file of texts, in bytes. */
  start: number;
  bytes: number;
};

/** The HTML of a section: its heading, and what stands beneath. Clean, with pictures at addresses of `pictureAddress`. */
export type SectionText = { heading: string; body: string };

/** A picture that was cleaned and stored; its row follows when it is taken in. */
export type ReadPicture = {
  name: string;
  original_name: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
};

/** What a package holds: an e-book with all that belongs to it, which is taken in as a whole. */
export type ReadWhole = {
  is_visible: boolean;
  /** Supplements and products, files, and earlier versions. */
  items: number;
  files: number;
  versions: number;
};

/** What was found in a file, without its texts. */
export type ReadBook = {
  title: string;
  language: string | null;
  author: string;
  description: string;
  /** The levels of headings at which it can be split, and the one at which it is. */
  levels: number[];
  level: number;
  warnings: Warning[];
  pieces: ReadPiece[];
  pictures: ReadPicture[];
  /** Of a package, and under which name each of its files is stored. */
  whole?: ReadWhole & { placed?: Record<string, string> };
};

/** What was read, with its pictures not stored yet: their files lie in the folder `PICTURES` by their index. */
export type ReadOutput = Omit<ReadBook, 'pictures'> & { pictures: Omit<ReadBook['pictures'][number], 'name'>[] };

/** Stands in texts for a picture until it has its own address. */
export function pictureAddress(importId: string, index: number): string {
  return `/media/import-${importId}-${index}`;
}

/** Texts with the pictures' own addresses, which `addressOf` knows by their index. */
export function withAddresses(html: string, importId: string, addressOf: (index: number) => string): string {
  return html.replaceAll(new RegExp(`/media/import-${importId}-(\\d+)(?=")`, 'g'), (_, index) =>
    addressOf(Number(index)),
  );
}

/** Which of a book's pictures stand in some of its sections, each named by its piece and its place in that. */
export function sectionsPictures({ pieces }: ReadBook, places: [number, number][]): Set<number> {
  return new Set(places.flatMap(([piece, section]) => pieces[piece]?.sections[section]?.pictures ?? []));
}

/** Where an uploaded file is stored, and what is read out of it. */
export const fileKey = (id: string) => `imports/${id}`;
export const textsKey = (id: string, reading: number) => `imports/${id}-${reading}`;

/** In the folder of a reading: the texts of all pieces, one after the other, and the cleaned pictures by their index. */
export const TEXTS = 'texts';
export const PICTURES = 'clean';
