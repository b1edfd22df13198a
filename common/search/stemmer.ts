/** What one step takes off: endings with what takes their place, of a word that keeps enough letters. */
type Step = { least: number; endings: Map<string, string>; longest: number };

/** The longest word that is looked at, in letters; what is longer is cut. */
const LONGEST = 60;

/**
 * Makes the function that reduces a folded word to what its forms have in common.
 * @param steps a line each, one after the other: how many letters a word keeps at least, then endings: the longest that fits is taken off;
 *   `ves:f` puts letters in its place, `at*` stands for `ata ate ati ato`. `v` instead of a number: three letters, or a vowel and a consonant (`us-ar`).
 * @param irregular words with forms that no ending explains: `eat ate eaten; child children`. The forms become what the first becomes.
 *   A form that is also another word, as a noun, stands in `kept`.
 * @param kept words that endings would make another word: `leber lebern`. All become the first with a dot, which is no other's stem.
 * @param behind what may stand behind an irregular form: `frie-las`
 */
export function stemmer(steps: string, irregular: string, kept: string, behind?: RegExp): (word: string) => string {
  const all = steps.trim().split('\n').map(stepOf);
  const byEndings = (word: string) => all.reduce(without, word);
  const known = new Map<string, string>();
  for (const [base = '', ...forms] of groupsOf(kept)) for (const form of [base, ...forms]) known.set(form, `${base}.`);
  for (const [base = '', ...forms] of groupsOf(irregular)) {
    const stem = known.get(base) ?? byEndings(base);
    for (const form of forms) if (!known.has(form)) known.set(form, stem);
  }
  const formBefore = (word: string, behind: RegExp) => {
    const form = word.replace(behind, '');
    return form.length > 2 ? known.get(form) : undefined;
  };
  return (word) =>
    known.get(word) ??
    known.get(word.replace(/s$/, '')) ??
    (behind && formBefore(word, behind)) ??
    byEndings(word.slice(0, LONGEST));
}

function stepOf(line: string): Step {
  const [least = '', ...listed] = line.trim().split(' ');
  const all = listed.flatMap((one) =>
    one.includes('*') ? ['a', 'e', 'i', 'o'].map((vowel) => one.replace('*', vowel)) : [one],
  );
  const endings = new Map(all.map((one) => one.split(':') as [string, string?]).map(([from, to]) => [from, to ?? '']));
  return { least: Number(least) || 0, endings, longest: Math.max(...[...endings.keys()].map(({ length }) => length)) };
}

function without(word: string, { least, endings, longest }: Step): string {
  for (let length = Math.min(longest, word.length - 1); length > 0; length--) {
    const to = endings.get(word.slice(-length));
    const left = word.slice(0, -length);
    if (to !== undefined && (least ? left.length >= least : isEnough(left))) return left + to;
  }
  return word;
}

const isEnough = (left: string) => left.length > 2 || /^[aeiou][^aeiou]$/.test(left);

const groupsOf = (list: string) => list.split(';').map((group) => group.trim().split(/\s+/));
