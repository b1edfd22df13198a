import { guarded } from '#common/formula-cells.ts';
import type { Language } from '#common/languages.ts';

/**
 * A line of a CSV file in the format that spreadsheets in the reader's language open: with a decimal comma, semicolons
 * separate the cells. No text becomes a formula.
 */
export function cellsLine(language: Language): (cells: (string | number)[]) => string {
  const comma = language === 'en' ? ',' : ';';
  const cell = (value: string | number) => {
    if (typeof value === 'number') return String(value);
    const text = guarded(value);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return (cells) => `${cells.map(cell).join(comma)}\r\n`;
}
