/** The words for the signs and shapes of formulas. */
export type FormulaWords = Readonly<
  Record<'over' | 'power' | 'index' | 'root' | 'plus' | 'minus' | 'times' | 'equals' | 'less' | 'more', string>
>;

const SIGNS: Record<string, keyof FormulaWords> = {
  '+': 'plus',
  '-': 'minus',
  '−': 'minus',
  '×': 'times',
  '⋅': 'times',
  '·': 'times',
  '∗': 'times',
  '=': 'equals',
  '<': 'less',
  '>': 'more',
};

/** Depth from which parts are only their letters. */
const DEEPEST = 12;

/** A formula in MathML as words: `a sobre b`, `x elevado a 2`. Signs without a word are left to the voice. */
export function formulaWords(part: Element, words: FormulaWords, depth = 0): string {
  const own = (part.textContent ?? '').replace(/[\u2061-\u2064\s]+/g, ' ').trim();
  const parts = [...part.children];
  if (parts.length === 0 || depth > DEEPEST) {
    const word = part.localName === 'mo' ? SIGNS[own] : undefined;
    return word ? words[word] : own;
  }
  const [first = '', ...others] = parts.map((each) => formulaWords(each, words, depth + 1));
  const [second = '', third = ''] = others;
  const all = [first, ...others];
  const said: Record<string, string[]> = {
    mfrac: [first, words.over, second],
    msup: [first, words.power, second],
    msub: [first, words.index, second],
    msubsup: [first, words.index, second, words.power, third],
    msqrt: [words.root, ...all],
    mroot: [words.root, second, ',', first],
  };
  return (said[part.localName] ?? all).filter(Boolean).join(' ');
}
