import { AlignmentType, ExternalHyperlink, type FileChild, Paragraph, type ParagraphChild, TextRun } from 'docx';
import { GROUP_STYLES, LINE_STYLES } from '#common/document/word-styles.ts';
import type { Block, Run } from '#server/book/block.ts';
import { paragraphOf, placed } from './paragraphs.ts';
import { pictureOf } from './pictures.ts';
import { type Layout, type Writing, within } from './writing.ts';

type Figure = Extract<Block, { kind: 'figure' }>;
type Media = Extract<Block, { kind: 'media' }>;

const SMALL = 280;
const FIGURES = { small: LINE_STYLES.smallFigure, text: LINE_STYLES.figure, wide: LINE_STYLES.wideFigure };

/** A picture with its caption; in its place its words, where the e-book has no file of it. */
export async function figureOf(figure: Figure, writing: Writing, layout: Layout): Promise<FileChild[]> {
  const { src, alt, isDecorative, caption, size } = figure;
  const run: Run = { kind: 'image', src, alt: isDecorative ? '' : alt, marks: [] };
  const room = { ...layout, width: size === 'small' ? Math.min(SMALL, layout.width) : layout.width };
  const options = { alignment: AlignmentType.CENTER, keepNext: caption.length > 0, line: FIGURES[size] };
  const picture = await paragraphOf([run], writing, room, options);
  if (caption.length === 0) return [picture];
  return [picture, await paragraphOf(caption, writing, layout, { line: LINE_STYLES.caption })];
}

/** A film or sound, which paper has none of: its picture, and a link to where it is. */
export async function mediaOf(media: Media, writing: Writing, outside: Layout): Promise<FileChild[]> {
  const layout = within(outside, 0, GROUP_STYLES[media.media]);
  const link = (children: ParagraphChild[]) => new ExternalHyperlink({ link: media.url, children });
  const words = link([new TextRun({ style: 'Hyperlink', text: `▶ ${media.title}` })]);
  const line = new Paragraph({ ...placed(writing, layout), children: [words] });
  const poster = media.poster === null ? null : await pictureOf(writing.book, media.poster, media.title, layout);
  if (!poster) return [line];
  const options = { alignment: AlignmentType.CENTER, keepNext: true };
  return [new Paragraph({ ...placed(writing, layout), ...options, children: [link([poster])] }), line];
}
