import type { Document } from 'domhandler';
import { settleComments } from './settle-comments.ts';
import { isBonusPage, isOurs, isOwnPage, settleOwn } from './settle-own.ts';

/** A text that this product wrote: whether it is a bonus module's, and whether all of it was added. */
export type OwnText = { isBonus: boolean; isAdded: boolean };

/** Settles a text if this product wrote it; null for any other. */
export function ownText(tree: Document, kind: 'markdown' | 'html', about: ReadonlyMap<string, string>): OwnText | null {
  if (kind === 'markdown' ? !isOurs(about.get('generator')) : !isOwnPage(tree)) return null;
  const section = about.get('kind') ?? (isBonusPage(tree) ? 'bonus' : 'module');
  if (kind === 'markdown') settleComments(tree);
  settleOwn(tree);
  return { isBonus: section === 'bonus', isAdded: section !== 'module' && section !== 'bonus' };
}
