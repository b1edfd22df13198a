import type { Line } from './ledger-lines.ts';
import type { Literals } from './ledger-source.ts';

/** A number of a line with its unit, and the numbers that say the same. */
type Figure = { words: string; values: number[] };

/** Why a figure of a line needs no test. */
type Accepted = { id: string; figure: string; because: string };

const ACCEPTED: Accepted[] = [
  { id: 'HS-01', figure: '30 s', because: 'the line quotes the source, and the product does something else' },
  { id: 'WK-06', figure: '5 minutes', because: 'its test gives times in minutes, and a 5 alone would be no figure' },
];

const SECOND = 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** How many smaller units make up one unit. */
const UNITS: Record<string, number[]> = {
  s: [SECOND],
  minutes: [60, 60 * SECOND],
  h: [HOUR, HOUR * SECOND],
  hours: [HOUR, HOUR * SECOND],
  days: [24, DAY, DAY * SECOND],
  kB: [1000, 1024],
  MB: [1000 ** 2, 1024 ** 2],
  rem: [16],
};

const NUMBER = /\d+(?:[,_]\d{3})*(?:\.\d+)?/;

/** A number that is no ordinal, no ratio, and no part of an address, a version or a name. */
const FIGURE = new RegExp(
  `(?<![\\p{L}\\d#/.,:_{-]|[A-Z]{3} )(${NUMBER.source})(?![\\d:]|st|nd|rd|th)(?: ?(%|px|${Object.keys(UNITS).join('|')})(?!\\p{L}))?`,
  'gu',
);

/** Figures of a line that neither its tests nor the files that prove it elsewhere contain. */
export function missingFigures({ id, text }: Line, proofs: Literals[], accepted = ACCEPTED): string[] {
  const without = accepted.filter((each) => each.id === id).map(({ figure }) => figure);
  return figuresOf(text)
    .filter((figure) => !without.includes(figure.words) && !isHeld(figure, proofs))
    .map(({ words }) => words);
}

/** Accepted figures that their line does not have, or that one of its tests has by now; one per line. */
export function staleFigures(lines: Line[], proofsOf: (line: Line) => Literals[], accepted = ACCEPTED): string[] {
  return accepted.flatMap(({ id, figure: words }) => {
    const line = lines.find((line) => line.id === id);
    const figure = line && figuresOf(line.text).find((one) => one.words === words);
    if (!figure) return [`${id} is excused from the figure '${words}', which it does not have`];
    return isHeld(figure, proofsOf(line)) ? [`${id} is excused from the figure '${words}', which a test has`] : [];
  });
}

/** Whether a figure of a line is among some literals. */
export function hasFigureOf({ text }: Line, proofs: Literals[]): boolean {
  return figuresOf(text).some((figure) => isHeld(figure, proofs));
}

function figuresOf(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].map(([words, digits = '', unit = '']) => {
    const value = numberOf(digits);
    const smaller = (UNITS[unit] ?? []).map((factor) => Math.round(value * factor));
    // a small number is everywhere: only its unit makes it specific
    return { words, values: value < 10 && smaller.length > 0 ? smaller : [value, ...smaller] };
  });
}

function isHeld({ words, values }: Figure, proofs: Literals[]): boolean {
  return proofs.some(({ literals, numbers }) => {
    const written = literals.flatMap((text) =>
      [...text.matchAll(new RegExp(NUMBER, 'g'))].map(([digits]) => numberOf(digits)),
    );
    return (
      values.some((value) => numbers.includes(value) || written.includes(value)) ||
      literals.some((text) => text.replaceAll(' ', '').includes(words.replaceAll(' ', '')))
    );
  });
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(/[,_]/g, ''));
}
