import type { Element } from 'domhandler';
import { LABEL } from '#common/document/blocks.ts';
import { tagsIn } from '#common/document/definition.ts';

/** Elements of others that mean one of ours. */
export const SAME: Record<string, string> = {
  strike: 's',
  tt: 'code',
  samp: 'code',
  var: 'em',
  dfn: 'em',
  acronym: 'abbr',
  listing: 'pre',
  xmp: 'pre',
  plaintext: 'pre',
  dir: 'ul',
  menu: 'ul',
};

/** Elements that nobody reads, with what is in them. */
const UNSEEN = new Set([
  ...['head', 'title', 'script', 'style', 'template', 'noscript', 'link', 'meta', 'base'],
  ...['param', 'track', 'source', 'col', 'colgroup', 'rp', 'wbr', 'datalist'],
]);

/** Whether nobody reads an element, or it says what one beside it says by what it is. */
export function isUnseen({ name, attribs }: Element): boolean {
  return UNSEEN.has(SAME[name] ?? name) || LABEL in attribs;
}

/** Marks that a text keeps; of links and spans not all. */
export const MARKS = new Set(tagsIn('mark').filter((tag) => tag !== 'a' && tag !== 'span'));

/** Blocks of others that look like nothing by themselves: what is in them stays. */
const WRAPPERS = [
  ...['html', 'body', 'main', 'header', 'footer', 'nav', 'center', 'address', 'form', 'fieldset', 'hgroup', 'search'],
  ...['object', 'embed', 'frameset', 'noframes', 'legend', 'dialog', 'optgroup', 'option', 'select'],
];

/** What ends a line. */
export const BLOCKS = new Set([
  ...tagsIn('text', 'group', 'wrapper', 'part', 'cell', 'leaf'),
  ...WRAPPERS,
  ...Object.keys(SAME).filter((name) => ['pre', 'ul'].includes(SAME[name] ?? '')),
]);

export const HEADING = /^h[1-6]$/;
