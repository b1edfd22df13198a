import { Bookmark, ExternalHyperlink, type FileChild, Paragraph, TextRun } from 'docx';
import { GROUP_STYLES, ITEM_MARKS, LINE_STYLES } from '#common/document/word-styles.ts';
import type { Block, RecommendedItem } from '#server/book/block.ts';
import { shopLinks } from '#server/book/in-text.ts';
import { placed } from './paragraphs.ts';
import { pictureOf } from './pictures.ts';
import { type Layout, type Writing, within } from './writing.ts';

const PICTURE = { width: 220, height: 220 };

/** What the author recommends: its name, picture, price, what is good about it, and where it is sold. */
export async function itemOf(item: RecommendedItem, writing: Writing, outside: Layout): Promise<FileChild[]> {
  const layout = within(outside, 0, GROUP_STYLES.item);
  const picture = item.picture === null ? null : await pictureOf(writing.book, item.picture, item.name, PICTURE);
  const worth = [item.rating, item.price, item.coupon].filter((words) => words !== null).join(' · ');
  const name = new Bookmark({ id: markOf(item, writing.newMark()), children: [new TextRun(item.name)] });
  const inPicture = placed(writing, layout, LINE_STYLES.itemPicture);
  const inText = { ...placed(writing, layout), keepNext: true };
  return [
    new Paragraph({ ...placed(writing, outside, LINE_STYLES.itemName), keepNext: true, children: [name] }),
    ...(picture ? [new Paragraph({ ...inPicture, children: [picture] })] : []),
    ...(worth ? [new Paragraph({ ...inText, children: [new TextRun({ text: worth, bold: true })] })] : []),
    ...(await writing.blocks([...item.description, ...benefitsOf(item)], layout)),
    ...linksOf(item, writing, layout),
  ];
}

/** The name of the bookmark by which a card is known; Word takes 40 characters, and each once. */
function markOf({ type, id }: RecommendedItem, number: number): string {
  return `${ITEM_MARKS[type]}${id.replaceAll('-', '')}${number}`.slice(0, 40);
}

function benefitsOf({ benefits }: RecommendedItem): Block[] {
  if (benefits.length === 0) return [];
  const items = benefits.map((text) => ({ checked: null, blocks: [paragraph(text)] }));
  return [{ kind: 'list', ordered: false, start: 1, reversed: false, items }];
}

function linksOf(item: RecommendedItem, writing: Writing, layout: Layout): FileChild[] {
  return shopLinks(item, writing.book.texts).map(({ words: text, href, facts }) => {
    const link = new ExternalHyperlink({ link: href, children: [new TextRun({ style: 'Hyperlink', text })] });
    const beside = new TextRun(facts.map((fact) => ` · ${fact}`).join(''));
    return new Paragraph({ ...placed(writing, layout), children: [link, beside] });
  });
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', runs: [{ kind: 'text', text, marks: [] }] };
}
