import { HELD_STYLE } from '#common/document/schema/attributes.ts';
import { declarationsIn } from '#common/document/styles.ts';

/** The tags that stand for a style element and for a form. */
export const HELD_SHEET = 'held-style';
export const HELD_FORM = 'held-form';
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))/g;

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
  return html.replace(/<(\/?)(style|form)\b/gi, '<$1held-$2').replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, name: string, value: string) => {
      if (name.toLowerCase() === 'style') return HELD_STYLE + value;
      // no handler of a parsed text ever runs, but browsers complain of it as if it did
      return /^on/i.test(name) ? `data-${whole}` : whole;
    }),
  );
}

/** Sets the styles that were held, which the policy allows scripts to do. */
export function restoreStyles<T extends ParentNode>(root: T): T {
  for (const element of root.querySelectorAll<HTMLElement>(`[${HELD_STYLE}]`)) {
    element.style.cssText = element.getAttribute(HELD_STYLE) ?? '';
    element.removeAttribute(HELD_STYLE);
  }
  return root;
}
