/**
 * The marks in exported files by which an import tells what an author wrote from what the product added. All of them
 * are without a look; each means this only in a file that names the product as its generator.
 */

/** The name under which exported files name their generator. */
export const GENERATOR = 'Prelo';
/** The first word of marks that are comments: `<!-- prelo:added -->` … `<!-- /prelo:added -->`. */
export const MARK = 'prelo';
/** Something that the product adds to an author's text; an import leaves it out. */
export const LABEL = 'data-label';
/** A foldable block whose first line holds a link or control. */
export const FOLDED = 'data-folded';
/** The page of a bonus module. */
export const BONUS = 'data-bonus';
/** Columns, as elements that HTML has. */
export const SIDES = 'data-columns';
/** The alignment of a line, if its page has no styles of its own. */
export const ALIGNED = 'data-align';
/** A recording: its kind; and its address, if its file lies beside the page. */
export const RECORDING = 'data-media';
export const RECORDING_URL = 'data-url';
/** The words in place of a picture of the web, with its address. */
export const PICTURE = 'data-picture';
