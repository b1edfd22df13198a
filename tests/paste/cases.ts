import { readdirSync, readFileSync } from 'node:fs';

/** A clipboard, and what has to become of it; of one that a program wrote, what its copied text held there. */
export type PasteCase = { title: string } & Record<(typeof PARTS)[number], string>;

const PARTS = ['held', 'html', 'text', 'rtf', 'gone', 'expected'] as const;
const PART = new RegExp(`^--- (${PARTS.join('|')})\n`, 'm');

/** All cases of a folder; a title begins with the name of its file. */
export function pasteCases(folder: 'made' | 'copied'): PasteCase[] {
  const here = new URL(`${folder}/`, import.meta.url);
  const files = readdirSync(here).filter((name) => name.endsWith('.txt'));
  return files.flatMap((file) => {
    const [, ...cases] = readFileSync(new URL(file, here), 'utf8').split(/^=== /m);
    return cases.map((text) => caseOf(file.replace('.txt', ''), text));
  });
}

function caseOf(file: string, text: string): PasteCase {
  const [title = '', ...parts] = text.split(PART);
  const told = PARTS.map((part) => {
    const at = parts.indexOf(part);
    return [part, at < 0 ? '' : (parts[at + 1] ?? '').replace(/\n$/, '')] as const;
  });
  const one = Object.fromEntries(told) as Record<(typeof PARTS)[number], string>;
  return { title: `${file}: ${title.trim()}`, ...one, expected: one.expected.trim() };
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
