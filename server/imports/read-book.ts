import type { ImportWarningCode } from '#common/texts/interface/importing/warnings.ts';

/** Something in the file that does not arrive unchanged. */
export type Warning = { code: ImportWarningCode; params: Record<string, string | number> };

/**
 * A stretch of a piece from one of its headings to the next; the first begins with the heading that became the piece's
 * title.
 */
export type ReadSection = {
  title: string;
  words: number;
  /** Characters of its HTML. */
  length: number;
  /** The start of its text. */
  excerpt: string;
  /** The book's pictures in it. */
  pictures: number[];
  /** The supplements and products that it shows as cards. */
  cards?: string[];
};

/** A part of the file that can become a module. */
export type ReadPiece = {
  title: string;
  is_ticked: boolean;
  /** Whether the file says that it is a bonus module. */
  is_bonus?: boolean;
  warnings: Warning[];
  sections: ReadSection[];
  /** The position of its texts (`SectionText[]`) in the file of texts, in bytes. */
  start: number;
  bytes: number;
};

/** The HTML of a section: its heading, and what stands beneath. Clean, with pictures at addresses of `pictureAddress`. */
export type SectionText = { heading: string; body: string };

/** A picture that was cleaned and stored; its row is written when it is taken in. */
export type ReadPicture = {
  name: string;
  original_name: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
};

/** The contents of a package: an e-book with all that belongs to it, which is taken in as a whole. */
export type ReadWhole = {
  is_visible: boolean;
  /** Missing in what an earlier version of the program read. */
  slug?: string;
  /** Of a work, the languages of its editions, the source first; missing as the slug. */
  languages?: string[];
  /** Supplements and products, files, and earlier versions. */
  items: number;
  files: number;
  versions: number;
};

/** The contents of a file, without its texts. */
export type ReadBook = {
  title: string;
  language: string | null;
  author: string;
  description: string;
  /** The levels of headings at which it can be split, and the chosen one. */
  levels: number[];
  level: number;
  warnings: Warning[];
  pieces: ReadPiece[];
  pictures: ReadPicture[];
  /** The start and bytes of small pictures in the file of those, by the index of the picture. */
  thumbs?: Record<number, [start: number, bytes: number]>;
  /** For a package, the name under which each of its files is stored. */
  whole?: ReadWhole & { placed?: Record<string, string> };
};

/** The contents of a file before its pictures are stored: their files lie in the folder `PICTURES` by their index. */
export type ReadOutput = Omit<ReadBook, 'pictures'> & { pictures: Omit<ReadBook['pictures'][number], 'name'>[] };

/** The address of a picture in texts until it has its own. */
export function pictureAddress(importId: string, index: number): string {
  return `/media/import-${importId}-${index}`;
}

/** Texts with the pictures' own addresses, which `addressOf` knows by their index. */
export function withAddresses(html: string, importId: string, addressOf: (index: number) => string): string {
  return html.replaceAll(new RegExp(`/media/import-${importId}-(\\d+)(?=")`, 'g'), (_, index) =>
    addressOf(Number(index)),
  );
}

/** The book's pictures in some of its sections, each named by its piece and its index in that. */
export function sectionsPictures({ pieces }: ReadBook, places: [number, number][]): Set<number> {
  return new Set(places.flatMap(([piece, section]) => pieces[piece]?.sections[section]?.pictures ?? []));
}

/** The stored name of an uploaded file, and the names of what is read out of it. */
export const fileKey = (id: string) => `imports/${id}`;
export const textsKey = (id: string, reading: number) => `imports/${id}-${reading}`;
export const thumbsKey = (id: string, reading: number) => `imports/${id}-${reading}-thumbs`;

/**
 * In the folder of a reading: the texts of all pieces, one after the other, the same of small pictures, and the cleaned
 * pictures by their index.
 */
export const TEXTS = 'texts';
export const THUMBS = 'thumbs';
export const PICTURES = 'clean';
