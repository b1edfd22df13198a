import { ExternalHyperlink, type FileChild, Paragraph, TextRun } from 'docx';
import type { Block, RecommendedItem } from '#server/book/block.ts';
import { purchaseWords } from '#server/book/in-text.ts';
import { placed } from './paragraphs.ts';
import { pictureOf } from './pictures.ts';
import type { Layout, Writing } from './writing.ts';

const PICTURE = { width: 220, height: 220 };

/** What the author recommends: its name, picture, price, what is good about it, and where it is sold. */
export async function itemOf(item: RecommendedItem, writing: Writing, layout: Layout): Promise<FileChild[]> {
  const picture = item.picture === null ? null : await pictureOf(writing.book, item.picture, item.name, PICTURE);
  const worth = [item.rating, item.price, item.coupon].filter((words) => words !== null).join(' · ');
  const line = (children: (TextRun | ExternalHyperlink)[], style?: string) =>
    new Paragraph({ ...placed({ ...layout, ...(style ? { style } : {}) }), keepNext: true, children });
  return [
    line([new TextRun(item.name)], 'ItemName'),
    ...(picture ? [new Paragraph({ ...placed({ ...layout, style: 'ItemPicture' }), children: [picture] })] : []),
    ...(worth ? [line([new TextRun({ text: worth, bold: true })])] : []),
    ...(await writing.blocks([...item.description, ...benefitsOf(item)], layout)),
    ...linkOf(item, writing, layout),
  ];
}

function benefitsOf({ benefits }: RecommendedItem): Block[] {
  if (benefits.length === 0) return [];
  const items = benefits.map((text) => ({ checked: null, blocks: [paragraph(text)] }));
  return [{ kind: 'list', ordered: false, start: 1, reversed: false, items }];
}

function linkOf(item: RecommendedItem, { book }: Writing, layout: Layout): FileChild[] {
  if (item.url === null) return [];
  const text = purchaseWords(item, book.texts);
  const link = new ExternalHyperlink({ link: item.url, children: [new TextRun({ style: 'Hyperlink', text })] });
  return [new Paragraph({ ...placed(layout), children: [link, new TextRun(` · ${book.texts('sponsored')}`)] })];
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', runs: [{ kind: 'text', text, marks: [] }] };
}
