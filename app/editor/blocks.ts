import {
  IconAlertTriangle,
  IconBlockquote,
  IconBulb,
  IconCircleLetterI,
  IconCodeDots,
  IconH1,
  IconH2,
  IconH3,
  IconHelpCircle,
  IconLetterT,
  IconList,
  IconListNumbers,
  IconPhoto,
  type IconProps,
  IconSeparatorHorizontal,
  IconTable,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Callout } from '#common/document/blocks.ts';
import { withoutAccents } from '#common/slug.ts';
import { insertQuestion } from './questions.ts';

/** A block that can be put into a text, from the menu 'Inserir' and by '/'. */
export type Block = {
  name: string;
  label: (t: TFunction) => string;
  /** Other words by which it is found. */
  keywords: (t: TFunction) => string;
  icon: ComponentType<IconProps>;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
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

/** The tool for images, which asks for one. */
function openImageTool(editor: Editor): void {
  editor.view.dom.closest('[data-visual]')?.querySelector<HTMLElement>('[data-tool="image"]')?.click();
}

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
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    label: (t) => t('fields.toolNumbers'),
    keywords: (t) => t('fields.blockListWords'),
    icon: IconListNumbers,
    run: (chain) => chain.toggleOrderedList(),
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
    run: (chain, editor) => chain.command(() => queueMicrotask(() => openImageTool(editor)) === undefined),
  },
  {
    name: 'details',
    label: (t) => t('fields.blockQuestion'),
    keywords: (t) => t('fields.blockQuestionWords'),
    icon: IconHelpCircle,
    run: insertQuestion,
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

/** The blocks that a person looks for: those whose name begins so first, then those with such a word. */
export function blocksFor(query: string, t: TFunction): Block[] {
  const wanted = withoutAccents(query.trim());
  const rank = ({ label, keywords }: Block) => {
    const name = withoutAccents(label(t));
    if (name.startsWith(wanted)) return 0;
    const words = `${name} ${withoutAccents(keywords(t))}`.split(/\s+/);
    return words.some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return BLOCKS.map((block) => ({ block, at: rank(block) }))
    .filter(({ at }) => at < 2)
    .sort((one, other) => one.at - other.at)
    .map(({ block }) => block);
}
