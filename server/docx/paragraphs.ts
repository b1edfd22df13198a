import { AlignmentType, type IParagraphOptions, Paragraph } from 'docx';
import type { Align, Block, Run } from '#server/book/block.ts';
import { lineOf } from './runs.ts';
import type { Layout, Writing } from './writing.ts';

type Around = Pick<Extract<Block, { kind: 'paragraph' }>, 'align' | 'lang' | 'dir'>;

const ALIGNMENTS = { center: AlignmentType.CENTER, end: AlignmentType.END, justify: AlignmentType.JUSTIFIED };

/** A paragraph with these runs, as its place has them. */
export async function paragraphOf(
  runs: Run[],
  writing: Writing,
  layout: Layout,
  options: IParagraphOptions = {},
  around: Around = {},
): Promise<Paragraph> {
  const { lang } = around;
  const spoken = lang === undefined ? runs : runs.map((run) => ({ ...run, marks: [spokenIn(lang), ...run.marks] }));
  const children = [...(options.children ?? []), ...(await lineOf(spoken, writing, layout))];
  return new Paragraph({ ...placed(layout), ...aligned(around.align), ...directed(around.dir), ...options, children });
}

/** What a place says of all its paragraphs. */
export function placed(layout: Layout): IParagraphOptions {
  return {
    ...(layout.style === undefined ? {} : { style: layout.style }),
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
