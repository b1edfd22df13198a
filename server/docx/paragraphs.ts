import { AlignmentType, type IParagraphOptions, Paragraph } from 'docx';
import { LINE_STYLES, type LineStyle } from '#common/document/word-styles.ts';
import type { Align, Block, Run } from '#server/book/block.ts';
import { lineOf } from './runs.ts';
import type { Layout, Writing } from './writing.ts';

type Around = Pick<Extract<Block, { kind: 'paragraph' }>, 'align' | 'lang' | 'dir'>;

const ALIGNMENTS = { center: AlignmentType.CENTER, end: AlignmentType.END, justify: AlignmentType.JUSTIFIED };

/** What a paragraph is beside its words: its kind of line, and its other options. */
export type As = IParagraphOptions & { line?: LineStyle };

/** A paragraph with these runs, as its place has them. */
export async function paragraphOf(
  runs: Run[],
  writing: Writing,
  layout: Layout,
  { line, ...options }: As = {},
  around: Around = {},
): Promise<Paragraph> {
  // other programs justify whole books, so that an import asks for the style
  const isJustified = around.align === 'justify' && layout.style === undefined && !options.heading;
  const kind = line ?? (isJustified ? LINE_STYLES.justified : undefined);
  const { lang } = around;
  const spoken = lang === undefined ? runs : runs.map((run) => ({ ...run, marks: [spokenIn(lang), ...run.marks] }));
  const children = [...(options.children ?? []), ...(await lineOf(spoken, writing, layout))];
  return new Paragraph({
    ...placed(writing, layout, kind),
    ...aligned(around.align),
    ...directed(around.dir),
    ...options,
    children,
  });
}

/** What a place says of all its paragraphs, and of a kind of line. */
export function placed({ styles }: Pick<Writing, 'styles'>, layout: Layout, line?: LineStyle): IParagraphOptions {
  const style = styles.of(layout, line);
  return {
    ...(style === undefined ? {} : { style }),
    ...(layout.indent === 0 ? {} : { indent: { start: layout.indent } }),
  };
}

export function aligned(align: Align | undefined): IParagraphOptions {
  return align ? { alignment: ALIGNMENTS[align] } : {};
}

function directed(dir: Around['dir']): IParagraphOptions {
  return dir === 'rtl' ? { bidirectional: true } : {};
}

const spokenIn = (lang: string) => ({ kind: 'language' as const, lang });

/** A line without words between what would else be one: two tables, two quotes. */
export function gap(writing: Pick<Writing, 'styles'>, layout: Layout, line: LineStyle = LINE_STYLES.gap): Paragraph {
  return new Paragraph(placed(writing, layout, line));
}
