import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  type IRunPropertiesOptions,
  type Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { Mark, Run } from '#server/book/block.ts';
import { isOfWeb } from '#server/book/html/lines.ts';
import { formulaOf } from './formulas.ts';
import { pictureOf } from './pictures.ts';
import { type Layout, TEXT_WIDTH, type Writing } from './writing.ts';

/** What stands in a line, as Word has it: runs within one link are one link. */
export async function lineOf(runs: Run[], writing: Writing, layout: Layout): Promise<ParagraphChild[]> {
  const line: ParagraphChild[] = [];
  for (const { href, runs: linked } of byLink(runs)) {
    const children: ParagraphChild[] = [];
    for (const run of linked) children.push(await childOf(run, href, writing, layout));
    line.push(...(href === null ? children : [new ExternalHyperlink({ link: href, children })]));
  }
  return line;
}

type Linked = { href: string | null; runs: Run[] };

function byLink(runs: Run[]): Linked[] {
  const parts: (Linked & { mark: Mark | undefined })[] = [];
  for (const run of runs) {
    const mark = run.marks.find(({ kind }) => kind === 'link');
    const last = parts.at(-1);
    if (last && last.mark === mark) last.runs.push(run);
    else parts.push({ mark, href: mark?.kind === 'link' ? mark.href : null, runs: [run] });
  }
  return parts;
}

async function childOf(run: Run, href: string | null, writing: Writing, layout: Layout): Promise<ParagraphChild> {
  const look = lookOf(run.marks);
  if (run.kind === 'break') return new TextRun({ ...look, break: 1 });
  if (run.kind === 'note') return footnoteOf(run.number, writing);
  if (run.kind === 'formula') return formulaOf(run);
  if (run.kind === 'text')
    return new TextRun({ ...look, text: run.text, ...(run.isAdded ? { style: 'AddedWords' } : {}) });
  const picture = await pictureOf(writing.book, run.src, run.alt, layout);
  if (picture) return picture;
  if (href !== null || !isOfWeb(run.src)) return new TextRun({ ...look, text: run.alt });
  // a link without a sign would not be there
  const words = new TextRun({ ...look, style: 'PictureLink', text: run.alt || '\u00a0' });
  return new ExternalHyperlink({ link: run.src, children: [words] });
}

async function footnoteOf(number: number, writing: Writing): Promise<ParagraphChild> {
  const blocks = writing.section.notes[number - 1] ?? [];
  const layout = { width: TEXT_WIDTH, indent: 0, depth: 0, style: 'FootnoteText', groups: [] };
  const children = (await writing.blocks(blocks, layout)) as Paragraph[];
  return new FootnoteReferenceRun({ children });
}

/** How text within these marks looks. */
function lookOf(marks: Mark[]): IRunPropertiesOptions {
  const looks = marks.map((mark): IRunPropertiesOptions => {
    if (mark.kind === 'link') return { style: 'Hyperlink' };
    if (mark.kind === 'language') return { language: { value: mark.lang, bidirectional: mark.lang } };
    return LOOKS[mark.kind];
  });
  return Object.assign({}, ...looks);
}

const LOOKS: Record<Exclude<Mark['kind'], 'link' | 'language'>, IRunPropertiesOptions> = {
  strong: { bold: true, boldComplexScript: true },
  em: { italics: true, italicsComplexScript: true },
  underline: { underline: {} },
  strike: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
  code: { style: 'CodeInText' },
  highlight: { highlight: 'yellow' },
  small: { style: 'SmallText' },
};
