import { ELEMENTS, mayHave } from '../definition.ts';
import { FORMULA, FORMULA_PARTS } from '../formula.ts';
import { BLOCK_ID } from '../values.ts';
import { HELD_STYLE, stylesOn } from './attributes.ts';
import { RAW_TAG } from './raw-html.ts';
import { isElement } from './tokens.ts';

/** Elements that are removed together with their content. */
export const VANISHING = new Set(['script', 'style', 'textarea', 'option', 'iframe', 'annotation', 'annotation-xml']);
const STYLES = ['style', HELD_STYLE];

/** Removes from a parsed text what the definition does not have, as saving does. */
export function takeOutside(root: Element): void {
  const ids = new Set<string>();
  for (const element of [...root.querySelectorAll('*')]) {
    if (isForeign(element)) {
      if (VANISHING.has(element.localName)) element.remove();
      else element.replaceWith(...element.childNodes);
      continue;
    }
    for (const { name, value } of [...element.attributes])
      if (!isAllowed(element, name, value, ids)) element.removeAttribute(name);
  }
  takeComments(root);
}

/** Whether an element is not allowed; a frame of another site is not. */
function isForeign(element: Element): boolean {
  const tag = element.localName;
  if (tag === RAW_TAG) return true;
  // parts stand only in a formula, and nothing else stands there
  if (element.parentElement?.closest(FORMULA)) return !FORMULA_PARTS.has(tag);
  return !ELEMENTS.has(tag) || (tag === 'iframe' && !mayHave(tag, 'src', element.getAttribute('src') ?? ''));
}

/** Whether an attribute stays. If blocks share an id, the first keeps it. */
function isAllowed(element: Element, name: string, value: string, ids: Set<string>): boolean {
  if (STYLES.includes(name)) return stylesOn(element).size > 0;
  if (!mayHave(element.localName, name, value)) return false;
  if (name !== BLOCK_ID) return true;
  const isFirst = !ids.has(value);
  ids.add(value);
  return isFirst;
}

function takeComments(parent: Element): void {
  for (const node of [...parent.childNodes]) {
    if (isElement(node)) takeComments(node);
    else if (node.nodeType !== 3) node.remove();
  }
}
