import type { Element } from 'domhandler';
import { tagsIn } from '#common/document/definition.ts';

/** Elements that are replaced by one of ours with the same meaning. */
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

/** Elements that are removed with their content. */
const UNSEEN = new Set([
  ...['head', 'title', 'script', 'style', 'template', 'noscript', 'link', 'meta', 'base'],
  ...['param', 'track', 'source', 'col', 'colgroup', 'rp', 'wbr', 'datalist'],
]);

/** Whether an element is removed because it is not readable. */
export function isUnseen({ name }: Element): boolean {
  return UNSEEN.has(SAME[name] ?? name);
}

/** Marks that a text keeps; only some links and spans. */
export const MARKS = new Set(tagsIn('mark').filter((tag) => tag !== 'a' && tag !== 'span'));

/** Blocks without a look of their own: their content stays. */
const WRAPPERS = [
  ...['html', 'body', 'main', 'header', 'footer', 'nav', 'center', 'address', 'form', 'fieldset', 'hgroup', 'search'],
  ...['object', 'embed', 'frameset', 'noframes', 'legend', 'dialog', 'optgroup', 'option', 'select'],
];

/** Elements that end a line. */
export const BLOCKS = new Set([
  ...tagsIn('text', 'group', 'wrapper', 'part', 'cell', 'leaf'),
  ...WRAPPERS,
  ...Object.keys(SAME).filter((name) => ['pre', 'ul'].includes(SAME[name] ?? '')),
]);

export const HEADING = /^h[1-6]$/;
