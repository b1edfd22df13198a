import type { Mark } from '../../stored/database.ts';
import { passageLink } from './passage-link.ts';
import { quoteOf } from './quote.ts';

export type ModuleMarks = { title: string; path: string; isGone: boolean; marks: Mark[] };
type Words = { goTo: string; lost: string; gone: string } & Record<Mark['colour'], string>;

/** The notes of an e-book as Markdown: a heading for each module, each passage quoted, with its colour, its link and its note. */
export function notesAsMarkdown(title: string, address: string, modules: ModuleMarks[], words: Words): string {
  const origin = new URL(address).origin;
  const parts = modules.flatMap((module) => [
    `## ${plain(module.title)}`,
    ...(module.isGone ? [`*${words.gone}*`] : []),
    ...module.marks.map((mark) => entry(mark, module, origin, words)),
  ]);
  return `${[`# ${plain(title)}`, `<${address}>`, ...parts].join('\n\n')}\n`;
}

function entry(mark: Mark, { path, isGone }: ModuleMarks, origin: string, words: Words): string {
  const quote = quoteOf(mark)
    .split('\n')
    .map((line) => `> ${plain(line)}`.trimEnd())
    .join('\n>\n');
  const link = isGone || mark.isLost ? words.lost : `[${words.goTo}](<${passageLink(origin + path, mark.passages)}>)`;
  const note = mark.note ? `\n\n${mark.note.trim()}` : '';
  return `${quote}\n>\n> — ${words[mark.colour]}, ${mark.createdAt.slice(0, 10)}. ${link}${note}`;
}

/** Words in which no sign of Markdown means anything, on one line. */
const plain = (text: string) =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|~$]/g, '\\$&')
    .replace(/^(\d*)([-+.)])(?=\s)/, '$1\\$2');
