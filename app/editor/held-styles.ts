import { HELD_STYLE } from '#common/document/schema/attributes.ts';
import { declarationsIn } from '#common/document/styles.ts';
import { endOfRaw, RAW } from './source/tokens.ts';

/** The tags that stand for a style element and for a form. */
export const HELD_SHEET = 'held-style';
export const HELD_FORM = 'held-form';
/** A comment, or the beginning of a tag, as parsers of HTML take them: also of one that is being typed. */
const COMMENT_OR_TAG = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<([a-z][^\s/>]*)/gi;
/** An attribute of a tag; a quote that nothing closes takes all that follows. */
const ATTRIBUTE = /([\s/]*)([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*|["'][\s\S]*))?/y;

/** The elements of a parsed document whose held style says a thing. */
export const heldWith = (part: string) => `[${HELD_STYLE}*="${part}"]`;

/** What the held style of an element says of a property, also of one that no browser knows. */
export function heldValue(element: Element, property: string): string {
  return declarationsIn(element.getAttribute(HELD_STYLE) ?? '').get(property) ?? '';
}

/**
 * HTML whose style attributes wait under another name: the page's policy refuses the attribute while HTML is parsed,
 * so that what it says would be lost. `restoreStyles` brings them back in the parsed document. Style elements
 * are no sheets in it, and forms are none: a field named `attributes` would stand for the form's own.
 */
export function holdStyles(html: string): string {
  const text = html.replace(/<(\/?)(style|form)\b/gi, '<$1held-$2');
  const next = new RegExp(COMMENT_OR_TAG);
  let [held, at] = ['', 0];
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const tag = found[1]?.toLowerCase();
    if (!tag) continue;
    const attributes = heldAttributes(text, next.lastIndex);
    held += text.slice(at, next.lastIndex) + attributes.held;
    at = attributes.end;
    const end = RAW.has(tag) ? endOfRaw(text, tag, at) : at;
    if (end < 0) break;
    next.lastIndex = end;
  }
  return held + text.slice(at);
}

/** The attributes that stand at a place, with the styles among them held. */
function heldAttributes(text: string, from: number): { held: string; end: number } {
  const next = new RegExp(ATTRIBUTE);
  let [held, end] = ['', from];
  next.lastIndex = from;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [, space = '', name = '', value] = found;
    end = next.lastIndex;
    held += space + (value ? heldName(name) + value : name);
  }
  return { held, end };
}

function heldName(name: string): string {
  if (name.toLowerCase() === 'style') return HELD_STYLE;
  // no handler of a parsed text ever runs, but browsers complain of it as if it did
  return /^on/i.test(name) ? `data-${name}` : name;
}

/** Sets the styles that were held, which the policy allows scripts to do. */
export function restoreStyles<T extends ParentNode>(root: T): T {
  for (const element of root.querySelectorAll<HTMLElement>(`[${HELD_STYLE}]`)) {
    element.style.cssText = element.getAttribute(HELD_STYLE) ?? '';
    element.removeAttribute(HELD_STYLE);
  }
  return root;
}
