const HELD = 'data-held-style';
/** The tag that stands for a style element. */
export const HELD_SHEET = 'held-style';
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))/g;

/** The elements of a parsed document whose held style says a thing. */
export const heldStyle = (part: string) => `[${HELD}*="${part}"]`;

/**
 * HTML whose style attributes wait under another name: the page's policy refuses the attribute while HTML is parsed,
 * so that what it says would be lost. `restoreStyles` brings them back in the parsed document. Style elements
 * are no sheets in it.
 */
export function holdStyles(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, `<$1${HELD_SHEET}`)
    .replace(TAG, (tag) =>
      tag.replace(ATTRIBUTE, (whole, name: string, value: string) =>
        name.toLowerCase() === 'style' ? HELD + value : whole,
      ),
    );
}

/** Sets the styles that were held, which the policy allows scripts to do. */
export function restoreStyles<T extends ParentNode>(root: T): T {
  for (const element of root.querySelectorAll<HTMLElement>(`[${HELD}]`)) {
    element.style.cssText = element.getAttribute(HELD) ?? '';
    element.removeAttribute(HELD);
  }
  return root;
}
