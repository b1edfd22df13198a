import { type Part, partOf } from '#common/formulas/part.ts';

/** How Word sets a run: `p` plain, `b` bold, `i` italic, `bi` both; the script of its letters; whether it is text. */
type Look = { style: string | undefined; script: string | undefined; isPlain: boolean };

const TOKEN = /\p{N}+(?:[.,]\p{N}+)*|\p{L}\p{M}*|\s+|[\s\S]/gu;

/** The letters of a run, each a name; digits in a row are a number, other signs are operators. */
export function letters(text: string, { style, script, isPlain }: Look): Part[] {
  if (isPlain) return text === '' ? [] : [partOf('mtext', {}, [text])];
  if (style === 'p' && /^[\p{L}\p{M}]{2,}$/u.test(text)) return [partOf('mi', {}, [text])];
  return (text.replaceAll('\u200b', '').match(TOKEN) ?? []).flatMap((token): Part[] => {
    if (/^\s/.test(token)) return [partOf('mspace', { width: '0.2222em' }, [])];
    const shown = [...token].map((letter) => styled(letter, style, script)).join('');
    if (/^\p{N}/u.test(token)) return [partOf('mn', {}, [shown])];
    if (!/^\p{L}/u.test(token)) return [partOf('mo', {}, [token === '-' ? '−' : token])];
    return [partOf('mi', style === 'p' && shown === token ? { mathvariant: 'normal' } : {}, [shown])];
  });
}

/** Where the letters of each script begin in Unicode (Mathematical Alphanumeric Symbols): A, then a. */
const SCRIPTS: Record<string, [number, number]> = {
  bold: [0x1d400, 0x1d41a],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552],
  'sans-serif': [0x1d5a0, 0x1d5ba],
  monospace: [0x1d670, 0x1d68a],
};
/** Letters that were in Unicode before. */
const EARLIER: Record<string, Record<string, string>> = {
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
};

function styled(letter: string, style = 'i', script = 'roman'): string {
  const name = SCRIPTS[script] ? script : style === 'b' ? 'bold' : style === 'bi' ? 'bold-italic' : '';
  const starts = SCRIPTS[name];
  if (!starts || !/^[A-Za-z]$/.test(letter)) return letter;
  const isSmall = letter >= 'a';
  const offset = letter.charCodeAt(0) - (isSmall ? 97 : 65);
  return EARLIER[name]?.[letter] ?? String.fromCodePoint(starts[isSmall ? 1 : 0] + offset);
}
