import type { Bench } from '../../workshop/bench.ts';

/**
 * Something in the file that does not arrive unchanged; each code has its text in the catalogues, with these params.
 */
export type WarningCode =
  | 'picture_missing' // name: what the file calls it
  | 'picture_remote' // address: it stays where it is
  | 'picture_unreadable' // name
  | 'picture_unnamed' // the same of one that has no name
  | 'picture_linked' // address: it lies beside the document, not in it
  | 'picture_too_small' // name
  | 'part_missing' // name: a text that the file names and does not have
  | 'part_unreadable' // name
  | 'file_left' // name: a file in the archive that is neither a text nor a picture of one
  | 'formula' // count: formulas that become words
  | 'formula_wrong' // tex: LaTeX that has a fault, and stays as it was typed
  | 'drawing_left' // count: charts and drawings of an office program
  | 'objects_left' // count: embedded files of other programs
  | 'hidden_left' // count: passages that the program does not show
  | 'symbols_left' // count: signs of a face that only the author's machine has
  | 'page_breaks_left' // count
  | 'changes_taken' // inserted, deleted, moved: changes that nobody had accepted yet
  | 'contents_left' // count: lines of a page of contents
  | 'title_page_left' // words
  | 'heading_numbers_left' // count
  | 'list_numbers_changed' // count: items whose number HTML cannot write so
  | 'frame_left' // address: a page or program within the text
  | 'media_left' // name: a video or sound within the file
  | 'comments_left' // count
  | 'headers_left' // count: heads and feet of printed pages
  | 'footnotes_as_text' // count
  | 'links_inside' // count: links to other places of the file, whose words stay
  | 'links_refused' // count: links with a password, or into a local network, whose words stay
  | 'flattened' // count: elements too deep in one another, whose words stay
  | 'divided' // parts: a text too long for one module
  | 'draft' // not published where it comes from
  | 'password_left' // protected by a password where it comes from
  | 'added_left' // what this product adds around texts in the files that it writes
  | 'members_only' // only for members where it comes from
  | 'no_text' // the file names it and does not have its text
  | 'more'; // count: warnings that are not listed
export type ImportWarning = { code: WarningCode; params: Record<string, string | number> };

export type ImportedBook = {
  title: string;
  language: string | null;
  author: string;
  description: string;
  pieces: Piece[];
  /** The levels of headings, or of the contents, at which it can be split. */
  levels: number[];
  /** The chosen level; 0 if it is not split. */
  level: number;
  warnings: ImportWarning[];
};

/** A part of the file that can become a module. */
export type Piece = {
  title: string;
  /** Clean but not sanitised; pictures as `src="import:NAME"`. */
  html: string;
  words: number;
  /** Names of files in the folder `pictures` of the bench. */
  pictures: string[];
  isTicked: boolean;
  /** Whether the file says that it is a bonus module. */
  isBonus: boolean;
  warnings: ImportWarning[];
};

/** The tools of a reader. */
export type ReadingBench = Pick<Bench, 'folder' | 'progress' | 'signal' | 'limit'>;

/** A text of the file from a point where a module may begin, as clean HTML, with its heading. */
export type Chapter = {
  title: string;
  /** Its depth in the contents, 1 being the top; 0 for the text before everything. */
  level: number;
  html: string;
  isTicked: boolean;
  /** Whether the contents do not list it. */
  isLoose?: boolean;
  /** Whether this product wrote it as the start of a bonus module. */
  isBonus?: boolean;
  warnings: ImportWarning[];
};

/** The result of a format's reader. */
export type Source = {
  title: string;
  language: string | null;
  author: string;
  description: string;
  chapters: Chapter[];
  /** The meaning of its levels: headings, a table of contents, or parts that are modules by themselves. */
  splitBy: 'headings' | 'contents' | 'parts';
  /** Whether this product wrote it; without chapters, it is then something that was added to an author's texts. */
  isOurs?: boolean;
  warnings: ImportWarning[];
};

export const warning = (code: WarningCode, params: ImportWarning['params'] = {}): ImportWarning => ({ code, params });
