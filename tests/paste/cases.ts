import { readdirSync, readFileSync } from 'node:fs';

/** A clipboard, and what has to become of it. */
export type PasteCase = { title: string; html: string; text: string; rtf: string; expected: string; gone: string };

const PARTS = ['html', 'text', 'rtf', 'gone', 'expected'] as const;

/** All cases of this folder; a title begins with the name of its file. */
export function pasteCases(): PasteCase[] {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files.flatMap((file) => {
    const [, ...cases] = readFileSync(new URL(file, folder), 'utf8').split(/^=== /m);
    return cases.map((text) => caseOf(file.replace('.txt', ''), text));
  });
}

function caseOf(file: string, text: string): PasteCase {
  const [title = '', ...parts] = text.split(/^--- (html|text|rtf|gone|expected)\n/m);
  const told = PARTS.map((part) => {
    const at = parts.indexOf(part);
    return [part, at < 0 ? '' : (parts[at + 1] ?? '').replace(/\n$/, '')] as const;
  });
  const { html = '', text: plain = '', rtf = '', gone = '', expected = '' } = Object.fromEntries(told);
  return { title: `${file}: ${title.trim()}`, html, text: plain, rtf, gone, expected: expected.trim() };
}

/** HTML with a block a line, as the cases are written. */
export function laidOut(html: string): string {
  return html
    .replace(/(?:<p><\/p>)+$/, '')
    .replace(
      /(?<!<(?:li|blockquote|td|th)[^<>]*>)(?=<(?:p|h\d|ul|ol|pre|blockquote|hr|table|figure|player-frame)[ >])/g,
      '\n',
    )
    .replace(/(?=<(?:li|tr)[ >]|<\/(?:ul|ol|table)>)/g, '\n')
    .trim();
}
