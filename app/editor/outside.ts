import { ELEMENTS, mayHave } from '#common/document/definition.ts';
import { FORMULA, FORMULA_PARTS } from '#common/document/formula.ts';
import { isDefined, isStyle } from '#common/document/styles.ts';
import { HELD_FORM, HELD_SHEET, holdStyles, restoreStyles } from './held-styles.ts';

/** Attributes that a player's code brings along and that never reach a reader. */
export const OF_PLAYERS = new Set('frameborder allow referrerpolicy loading scrolling class id style'.split(' '));
const HELD = new Map([
  [HELD_SHEET, 'style'],
  [HELD_FORM, 'form'],
]);

/**
 * What of some HTML is not in the definition, so that readers never get it and saving takes it out: tags, attributes
 * and styles, named for a person (`<form>`, `class`).
 */
export function outsideOf(html: string): string[] {
  const { head, body } = restoreStyles(new DOMParser().parseFromString(holdStyles(html), 'text/html'));
  const elements = [head, body].flatMap((root) => [...root.querySelectorAll('*')]);
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT).nextNode() ? ['<!-- -->'] : [];
  return [...new Set([...elements.flatMap(outsideOn), ...comments])];
}

function outsideOn(element: Element): string[] {
  const tag = element.localName;
  // a frame of elsewhere goes as a whole
  const isForeign = tag === 'iframe' && !mayHave(tag, 'src', element.getAttribute('src') ?? '');
  const isKnown = element.parentElement?.closest(FORMULA) ? FORMULA_PARTS.has(tag) : ELEMENTS.has(tag);
  if (!isKnown || isForeign) return [`<${HELD.get(tag) ?? tag}>`];
  return [...element.attributes].flatMap(({ name, value }) => {
    if (tag === 'iframe' && OF_PLAYERS.has(name)) return [];
    if (name === 'style') return stylesOutside(element);
    return mayHave(tag, name, value) ? [] : [name.replace(/^data-on/, 'on')];
  });
}

function stylesOutside(element: Element): string[] {
  if (!(element instanceof HTMLElement || element instanceof MathMLElement)) return [];
  const { style } = element;
  return [...style].filter((property) => !isDefined(property) || !isStyle(property, style.getPropertyValue(property)));
}
