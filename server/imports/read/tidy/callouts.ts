import { type Element, isTag, isText } from 'domhandler';
import type { Callout } from '#common/document/blocks.ts';
import { element } from '../tree.ts';
import { trimmed } from './inline.ts';
import { isBlank } from './tidying.ts';

/** GitHub's marker of a callout. */
const TONES: Record<string, Callout> = {
  note: 'tip',
  tip: 'tip',
  warning: 'attention',
  caution: 'attention',
  important: 'important',
};
const SIGN = /^\s*\[!(note|tip|warning|caution|important)\]\s*/i;

/** The callout of a quote that begins with a marker; null for any other quote. */
export function callout(blocks: Element[]): Element | null {
  const [first, ...rest] = blocks;
  const [sign] = first?.children ?? [];
  const name = sign && isText(sign) ? SIGN.exec(sign.data)?.[1]?.toLowerCase() : undefined;
  const tone = name && TONES[name];
  if (!first || !sign || !isText(sign) || !tone || !isTag(first)) return null;
  sign.data = sign.data.replace(SIGN, '');
  const words = trimmed(first.children);
  const opening = isBlank(words) ? [] : [element(first.name, first.attribs, words)];
  return element('aside', { 'data-kind': tone }, [...opening, ...rest]);
}
