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
import { inPoints, togglePoints } from './checklist.ts';

/** A button of the toolbar that switches a format on or off. */
export type Command = {
  name: string;
  label: (t: TFunction) => string;
  icon: ComponentType<IconProps>;
  /** As the list of shortcuts writes them: `mod+shift+8`. */
  keys: string;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
  isActive: (editor: Editor) => boolean;
};

const heading = (level: 1 | 2 | 3, icon: Command['icon']): Command => ({
  name: `h${level}`,
  label: (t) => t('fields.toolHeading', { level }),
  icon,
  keys: `mod+alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const align = (side: Alignment, label: Command['label'], icon: Command['icon'], keys: string): Command => ({
  name: side,
  label,
  icon,
  keys,
  run: (chain) => chain.setTextAlign(side),
  isActive: (editor) => editor.isActive({ textAlign: side }),
});

type Format = Pick<Command, 'name' | 'label' | 'icon' | 'keys' | 'run'>;

const format = ({ name, ...rest }: Format): Command => ({
  name,
  ...rest,
  isActive: (editor) => editor.isActive(name),
});

/** The buttons before the ones that ask for something, in groups. */
const ALL_GROUPS: Command[][] = [
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  [
    format({
      name: 'bold',
      label: (t) => t('fields.toolBold'),
      icon: IconBold,
      keys: 'mod+b',
      run: (chain) => chain.toggleBold(),
    }),
    format({
      name: 'italic',
      label: (t) => t('fields.toolItalic'),
      icon: IconItalic,
      keys: 'mod+i',
      run: (chain) => chain.toggleItalic(),
    }),
    format({
      name: 'underline',
      label: (t) => t('fields.toolUnderline'),
      icon: IconUnderline,
      keys: 'mod+u',
      run: (chain) => chain.toggleUnderline(),
    }),
    format({
      name: 'strike',
      label: (t) => t('fields.toolStrike'),
      icon: IconStrikethrough,
      keys: 'mod+shift+s',
      run: (chain) => chain.toggleStrike(),
    }),
  ],
  [
    align('left', (t) => t('fields.toolLeft'), IconAlignLeft, 'mod+shift+l'),
    align('center', (t) => t('fields.toolCenter'), IconAlignCenter, 'mod+shift+e'),
    align('right', (t) => t('fields.toolRight'), IconAlignRight, 'mod+shift+r'),
  ],
  [
    {
      name: 'bulletList',
      label: (t) => t('fields.toolBullets'),
      icon: IconList,
      keys: 'mod+shift+8',
      run: togglePoints,
      isActive: inPoints,
    },
    format({
      name: 'orderedList',
      label: (t) => t('fields.toolNumbers'),
      icon: IconListNumbers,
      keys: 'mod+shift+7',
      run: (chain) => chain.toggleOrderedList(),
    }),
  ],
  [
    format({
      name: 'code',
      label: (t) => t('fields.toolCode'),
      icon: IconCode,
      keys: 'mod+e',
      run: (chain) => chain.toggleCode(),
    }),
    format({
      name: 'blockquote',
      label: (t) => t('fields.toolQuote'),
      icon: IconBlockquote,
      keys: 'mod+shift+b',
      run: (chain) => chain.toggleBlockquote(),
    }),
  ],
];

/** What a few sentences need. */
const FEW = ['bold', 'italic', 'bulletList'];

/** The groups of a toolbar, or the few commands of a short one. */
export function commandGroups(isShort: boolean): Command[][] {
  return isShort ? [ALL_GROUPS.flat().filter(({ name }) => FEW.includes(name))] : ALL_GROUPS;
}
