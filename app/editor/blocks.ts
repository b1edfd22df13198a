import {
  IconAlertTriangle,
  IconBlockquote,
  IconBulb,
  IconCircleLetterI,
  IconCodeDots,
  IconColumns2,
  IconColumns3,
  IconH1,
  IconH2,
  IconH3,
  IconHelpCircle,
  IconLetterT,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMath,
  IconMusic,
  IconPhoto,
  type IconProps,
  IconSeparatorHorizontal,
  IconShoppingBag,
  IconSuperscript,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Callout } from '#common/document/blocks.ts';
import { withoutAccents } from '#common/slug.ts';
import { toggleChecklist, togglePoints } from './checklist.ts';
import { insertColumns } from './columns.ts';
import { insertFootnote } from './footnotes/footnotes.ts';
import { type AskingTool, openTool } from './open-tool.ts';
import { insertQuestion } from './questions.ts';

/** A block that can be put into a text, from the menu 'Inserir' and by '/'. */
export type Block = {
  name: string;
  label: (t: TFunction) => string;
  /** Other words by which it is found. */
  keywords: (t: TFunction) => string;
  icon: ComponentType<IconProps>;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
  /** Whether this text may have such a block; every text may if this is left out. */
  isOffered?: (editor: Editor) => boolean;
};

const heading = (level: 1 | 2 | 3, icon: Block['icon']): Block => ({
  name: `h${level}`,
  label: (t) => t('fields.toolHeading', { level }),
  keywords: (t) => `${t('fields.blockHeadingWords')} h${level}`,
  icon,
  run: (chain) => chain.setHeading({ level }),
});

const callout = (kind: Callout, label: Block['label'], icon: Block['icon']): Block => ({
  name: kind,
  label,
  keywords: (t) => t('fields.blockCalloutWords'),
  icon,
  run: (chain, editor) =>
    editor.isActive('callout')
      ? chain.updateAttributes('callout', { 'data-kind': kind })
      : chain.wrapIn('callout', { 'data-kind': kind }),
});

/** Opens the tool of the toolbar that asks for the block's data before it is inserted. */
const opensTool =
  (name: AskingTool): Block['run'] =>
  (chain, editor) =>
    chain.command(() => queueMicrotask(() => openTool(editor, name)) === undefined);

const columns = (count: number, label: Block['label'], icon: Block['icon']): Block => ({
  name: `columns${count}`,
  label,
  keywords: (t) => t('fields.blockColumnsWords'),
  icon,
  run: (chain) => insertColumns(chain, count),
});

/** All blocks that can be put in, in the order in which they are offered. */
export const BLOCKS: Block[] = [
  {
    name: 'text',
    label: (t) => t('fields.blockText'),
    keywords: (t) => t('fields.blockTextWords'),
    icon: IconLetterT,
    run: (chain) => chain.clearNodes(),
  },
  heading(1, IconH1),
  heading(2, IconH2),
  heading(3, IconH3),
  {
    name: 'bulletList',
    label: (t) => t('fields.toolBullets'),
    keywords: (t) => t('fields.blockListWords'),
    icon: IconList,
    run: togglePoints,
  },
  {
    name: 'orderedList',
    label: (t) => t('fields.toolNumbers'),
    keywords: (t) => t('fields.blockListWords'),
    icon: IconListNumbers,
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'checklist',
    label: (t) => t('fields.blockChecklist'),
    keywords: (t) => t('fields.blockChecklistWords'),
    icon: IconListCheck,
    run: toggleChecklist,
  },
  {
    name: 'blockquote',
    label: (t) => t('fields.toolQuote'),
    keywords: (t) => t('fields.blockQuoteWords'),
    icon: IconBlockquote,
    run: (chain) => chain.setBlockquote(),
  },
  callout('tip', (t) => t('fields.blockTip'), IconBulb),
  callout('attention', (t) => t('fields.blockAttention'), IconAlertTriangle),
  callout('important', (t) => t('fields.blockImportant'), IconCircleLetterI),
  {
    name: 'table',
    label: (t) => t('fields.blockTable'),
    keywords: (t) => t('fields.blockTableWords'),
    icon: IconTable,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    name: 'image',
    label: (t) => t('fields.blockImage'),
    keywords: (t) => t('fields.blockImageWords'),
    icon: IconPhoto,
    run: opensTool('image'),
  },
  {
    name: 'video',
    label: (t) => t('fields.blockVideo'),
    keywords: (t) => t('fields.blockVideoWords'),
    icon: IconVideo,
    run: opensTool('video'),
  },
  {
    name: 'audio',
    label: (t) => t('fields.blockAudio'),
    keywords: (t) => t('fields.blockAudioWords'),
    icon: IconMusic,
    run: opensTool('audio'),
  },
  columns(2, (t) => t('fields.blockColumns2'), IconColumns2),
  columns(3, (t) => t('fields.blockColumns3'), IconColumns3),
  {
    name: 'product',
    label: (t) => t('fields.blockProduct'),
    keywords: (t) => t('fields.blockProductWords'),
    icon: IconShoppingBag,
    isOffered: ({ storage }) => (storage as { itemCard?: { ebookId: string | null } }).itemCard?.ebookId != null,
    run: opensTool('product'),
  },
  {
    name: 'details',
    label: (t) => t('fields.blockQuestion'),
    keywords: (t) => t('fields.blockQuestionWords'),
    icon: IconHelpCircle,
    run: insertQuestion,
  },
  {
    name: 'footnote',
    label: (t) => t('fields.blockFootnote'),
    keywords: (t) => t('fields.blockFootnoteWords'),
    icon: IconSuperscript,
    run: insertFootnote,
  },
  {
    name: 'formula',
    label: (t) => t('fields.blockFormula'),
    keywords: (t) => t('fields.blockFormulaWords'),
    icon: IconMath,
    run: opensTool('formula'),
  },
  {
    name: 'horizontalRule',
    label: (t) => t('fields.blockDivider'),
    keywords: (t) => t('fields.blockDividerWords'),
    icon: IconSeparatorHorizontal,
    run: (chain) => chain.setHorizontalRule(),
  },
  {
    name: 'codeBlock',
    label: (t) => t('fields.blockCode'),
    keywords: (t) => t('fields.blockCodeWords'),
    icon: IconCodeDots,
    run: (chain) => chain.setCodeBlock(),
  },
];

/** The blocks that a text may have. */
export const blocksIn = (editor: Editor): Block[] => BLOCKS.filter(({ isOffered }) => isOffered?.(editor) ?? true);

/** The blocks that a person looks for: those whose name begins so, then those with such words in it, then by other words. */
export function blocksFor(query: string, t: TFunction, editor: Editor): Block[] {
  const wanted = plain(query);
  const begins = (text: string) => ` ${plain(text)}`.includes(` ${wanted}`);
  const rank = ({ label, keywords }: Block) => {
    if (plain(label(t)).startsWith(wanted)) return 0;
    if (begins(label(t))) return 1;
    return begins(keywords(t)) ? 2 : 3;
  };
  return blocksIn(editor)
    .map((block) => ({ block, at: rank(block) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .map(({ block }) => block);
}

/**
 * Whether a list is open for what stands behind '/'. Names have spaces; words with spaces that name no block are a
 * sentence, over which no list stays open.
 */
export function mayNameBlock(query: string, t: TFunction, editor: Editor): boolean {
  if (!/\s/.test(query)) return true;
  return !/^\s/.test(query) && blocksFor(query, t, editor).length > 0;
}

/** As keyboards write it: without accents, one space between words, straight apostrophes. */
const plain = (text: string) => withoutAccents(text).replace(/’/g, "'").replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim();
