/** The longest word, and the longest title, that each size has room for, from the largest size down. */
const SIZES = [
  { word: 10, title: 36 },
  { word: 13, title: 60 },
  { word: 16, title: 90 },
  { word: 20, title: 130 },
];

/** The number of the size in which a cover made of a title breaks no word; in the last and smallest, 4, it may have to. */
export function coverTitleSize(title: string): number {
  const longest = longestWord(title);
  const fitting = SIZES.findIndex((size) => longest <= size.word && title.length <= size.title);
  return fitting < 0 ? SIZES.length : fitting;
}

/** Letters of the longest word that has no place to break at. */
function longestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map((word) => word.length));
}

/** Characters of a title that would fill the first screen of a phone at the usual size. */
const LONG_TITLE = 90;

/** How a heading is set smaller: 'word' so that its longest word breaks as seldom as may be, 'title' so that it leaves room for the text. */
export function headingLength(title: string): 'word' | 'title' | undefined {
  if (title.length > LONG_TITLE) return 'title';
  return longestWord(title) > 16 ? 'word' : undefined;
}
