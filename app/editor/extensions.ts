import type { Extensions } from '@tiptap/core';
import { DOCUMENT } from '#common/document/schema/extensions.ts';
import { BlockMoves } from './block-handle/block-moves.ts';
import { BlockIds } from './block-ids.ts';
import { CalloutBox } from './callout.ts';
import { CaretOfNow } from './caret-of-now.ts';
import { CheckItem } from './check-item.ts';
import { ColumnKeys } from './columns.ts';
import { EmbedCard } from './embed.ts';
import { WrittenFootnote } from './footnotes/footnotes.ts';
import { FormulaView } from './formulas/formula-view.ts';
import { ItemCardView } from './item-card.ts';
import { Letters } from './letters.ts';
import { LongTextMark } from './long-text-mark.ts';
import { AskedPictures } from './pictures/asked-pictures.ts';
import { FigureView, PictureView } from './pictures/picture-view.ts';
import { Question } from './questions.ts';
import { RawBlock } from './raw-block.tsx';
import { SoundCard, VideoCard } from './recordings.ts';
import { SlashMenu } from './slash-menu.ts';

/** What behaves in the editor, in place of what only says how it is written. */
const BEHAVING: Extensions = [
  EmbedCard,
  PictureView,
  FigureView,
  SoundCard,
  VideoCard,
  ItemCardView,
  RawBlock,
  CalloutBox,
  Question,
  CheckItem,
  ColumnKeys,
  WrittenFootnote,
  FormulaView,
];

/** The schema of texts, with what the visual editor does beyond it. */
export const extensions: Extensions = [
  ...DOCUMENT.map((extension) => BEHAVING.find(({ name }) => name === extension.name) ?? extension),
  BlockIds,
  CaretOfNow,
  Letters,
];

/** The same where a whole text is written. */
export const extensionsOfPage: Extensions = [...extensions, SlashMenu, AskedPictures, BlockMoves, LongTextMark];
