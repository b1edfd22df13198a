import { AlignmentType, CheckBox, type FileChild, type IParagraphOptions, LevelFormat, TextRun } from 'docx';
import { GROUP_STYLES, LINE_STYLES } from '#common/document/word-styles.ts';
import type { Block, ListItem } from '#server/book/block.ts';
import { type As, paragraphOf } from './paragraphs.ts';
import { type Layout, type Writing, within } from './writing.ts';

type List = Extract<Block, { kind: 'list' }>;

/** How far the text of an item stands from its point or number, in twips. */
const STEP = 425;
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const POINTS = ['•', '–', '▪'];
const BOXES = {
  checkedState: { value: '2611', font: 'Segoe UI Symbol' },
  uncheckedState: { value: '2610', font: 'Segoe UI Symbol' },
};

export async function listOf(list: List, writing: Writing, layout: Layout): Promise<FileChild[]> {
  const isDown = list.ordered && list.reversed;
  const inside = within({ ...layout, depth: layout.depth + 1 }, STEP, isDown ? GROUP_STYLES.countdown : undefined);
  const numbering = { reference: levelsOf(list), level: Math.min(layout.depth, 8), instance: writing.newList() };
  const children: FileChild[] = [];
  for (const [index, item] of list.items.entries()) {
    const sign = signOf(list, item, index);
    const line = isDown ? { line: LINE_STYLES.counted } : {};
    children.push(...(await itemOf(item, { ...line, ...(sign ?? { numbering }) }, writing, inside)));
  }
  return children;
}

/** An item: its sign stands before its first line, which there is even where it starts with something else. */
async function itemOf(item: ListItem, sign: As, writing: Writing, inside: Layout): Promise<FileChild[]> {
  const [first, ...rest] = item.blocks;
  const style = writing.styles.of(inside, sign.line) ?? 'ListParagraph';
  const options = { style, ...hanging(inside) };
  if (first?.kind !== 'paragraph')
    return [
      await paragraphOf([], writing, inside, { ...options, ...sign }),
      ...(await writing.blocks(item.blocks, inside)),
    ];
  const line = await paragraphOf(first.runs, writing, inside, { ...options, ...sign }, first);
  return [line, ...(await writing.blocks(rest, inside))];
}

function hanging(inside: Layout): IParagraphOptions {
  return { indent: { start: inside.indent, hanging: STEP } };
}

/** What stands before an item that no list of Word counts: a box to tick, or a number of those that go down. */
function signOf(list: List, item: ListItem, index: number): IParagraphOptions | null {
  const tab = new TextRun({ text: '\t' });
  if (item.checked !== null) return { children: [new CheckBox({ checked: item.checked, ...BOXES }), tab] };
  if (list.ordered && list.reversed)
    return { children: [new TextRun({ text: `${list.start - index}.\t`, style: 'AddedWords' })] };
  return null;
}

function levelsOf({ ordered, start }: List) {
  const levels = LEVELS.map((level) => ({
    level,
    format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: ordered ? `%${level + 1}.` : (POINTS[level % POINTS.length] ?? '•'),
    alignment: AlignmentType.START,
    start: ordered ? start : 1,
    style: { paragraph: { indent: { start: STEP * (level + 1), hanging: STEP } } },
  }));
  return { reference: ordered ? `numbers-from-${start}` : 'points', levels };
}
