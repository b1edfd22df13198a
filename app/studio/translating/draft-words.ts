/** From this share of its words on a text is its source's, as it was before that changed. */
const SHARED = 0.6;

const WORD = /\p{L}+/gu;

type Compared = {
  /** What the edition says. */
  words: string;
  source: string;
  /** Whether somebody wrote in it since the page was opened. */
  isChanged: boolean;
};

/** Whether a text that is not translated was written by somebody: it is not its source, also not as that was earlier. */
export function isOwnText({ words, source, isChanged }: Compared): boolean {
  if (words === source) return false;
  const own = wordsIn(words);
  if (isChanged || own.size === 0) return isChanged;
  const theirs = wordsIn(source);
  return [...own].filter((word) => theirs.has(word)).length < SHARED * own.size;
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(WORD));
