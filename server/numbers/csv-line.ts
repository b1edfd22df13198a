import type { Language } from '#common/languages.ts';

/** Signs that begin a formula in spreadsheets, in full width too: some fold those signs. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * A line of a CSV file in the format that spreadsheets in the reader's language open: with a decimal comma, semicolons
 * separate the cells. No text becomes a formula.
 */
export function cellsLine(language: Language): (cells: (string | number)[]) => string {
  const comma = language === 'en' ? ',' : ';';
  const cell = (value: string | number) => {
    if (typeof value === 'number') return String(value);
    const text = FORMULA.test(value) ? `'${value}` : value;
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return (cells) => `${cells.map(cell).join(comma)}\r\n`;
}
