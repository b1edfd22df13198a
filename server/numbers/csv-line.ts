import type { Language } from '#common/languages.ts';

/** What spreadsheets take for the begin of a formula, in full width too: some fold those signs. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Writes a line of a CSV file as spreadsheets of people who read the language open it: where a comma parts units from tenths, cells
 * are parted by semicolons. No text becomes a formula.
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
