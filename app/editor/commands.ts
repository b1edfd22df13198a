import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  type IconProps,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Alignment } from '#common/document/styles.ts';

/** A button of the toolbar that switches a format on or off. */
export type Command = {
  name: string;
  label: (t: TFunction) => string;
  icon: ComponentType<IconProps>;
  run: (chain: ChainedCommands) => ChainedCommands;
  isActive: (editor: Editor) => boolean;
};

const heading = (level: 1 | 2 | 3, icon: Command['icon']): Command => ({
  name: `h${level}`,
  label: (t) => t('fields.toolHeading', { level }),
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const align = (side: Alignment, label: Command['label'], icon: Command['icon']): Command => ({
  name: side,
  label,
  icon,
  run: (chain) => chain.setTextAlign(side),
  isActive: (editor) => editor.isActive({ textAlign: side }),
});

const format = (name: string, label: Command['label'], icon: Command['icon'], run: Command['run']): Command => ({
  name,
  label,
  icon,
  run,
  isActive: (editor) => editor.isActive(name),
});

/** The buttons before the ones that ask for something, in groups. */
const ALL_GROUPS: Command[][] = [
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  [
    format(
      'bold',
      (t) => t('fields.toolBold'),
      IconBold,
      (chain) => chain.toggleBold(),
    ),
    format(
      'italic',
      (t) => t('fields.toolItalic'),
      IconItalic,
      (chain) => chain.toggleItalic(),
    ),
    format(
      'underline',
      (t) => t('fields.toolUnderline'),
      IconUnderline,
      (chain) => chain.toggleUnderline(),
    ),
    format(
      'strike',
      (t) => t('fields.toolStrike'),
      IconStrikethrough,
      (chain) => chain.toggleStrike(),
    ),
  ],
  [
    align('left', (t) => t('fields.toolLeft'), IconAlignLeft),
    align('center', (t) => t('fields.toolCenter'), IconAlignCenter),
    align('right', (t) => t('fields.toolRight'), IconAlignRight),
  ],
  [
    format(
      'bulletList',
      (t) => t('fields.toolBullets'),
      IconList,
      (chain) => chain.toggleBulletList(),
    ),
    format(
      'orderedList',
      (t) => t('fields.toolNumbers'),
      IconListNumbers,
      (chain) => chain.toggleOrderedList(),
    ),
  ],
  [
    format(
      'code',
      (t) => t('fields.toolCode'),
      IconCode,
      (chain) => chain.toggleCode(),
    ),
    format(
      'blockquote',
      (t) => t('fields.toolQuote'),
      IconBlockquote,
      (chain) => chain.toggleBlockquote(),
    ),
  ],
];

/** What a few sentences need. */
const FEW = ['bold', 'italic', 'bulletList'];

/** The groups of a toolbar, or the few commands of a short one. */
export function commandGroups(isShort: boolean): Command[][] {
  return isShort ? [ALL_GROUPS.flat().filter(({ name }) => FEW.includes(name))] : ALL_GROUPS;
}
