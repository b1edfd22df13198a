import { ELEMENTS, mayHave } from '#common/document/definition.ts';
import { isDefined, isStyle } from '#common/document/styles.ts';
import { holdStyles, restoreStyles, withoutHandlers } from './held-styles.ts';
import { isOfPlayers, tagOf } from './tokens.ts';

/**
 * What of some HTML is not in the definition, so that readers never get it and saving takes it out: tags, attributes
 * and styles by the names that `lossesOf` gives them.
 */
export function outsideOf(html: string): string[] {
  const held = holdStyles(withoutHandlers(html));
  const { head, body } = restoreStyles(new DOMParser().parseFromString(held, 'text/html'));
  const elements = [head, body].flatMap((root) => [...root.querySelectorAll('*')]);
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT).nextNode() ? ['<!-- -->'] : [];
  return [...new Set([...elements.flatMap(outsideOn), ...comments])];
}

function outsideOn(element: Element): string[] {
  const tag = tagOf(element);
  // a frame of elsewhere goes as a whole
  const isForeign = tag === 'iframe' && !mayHave(tag, 'src', element.getAttribute('src') ?? '');
  if (!ELEMENTS.has(tag) || isForeign) return [`<${tag}>`];
  return [...element.attributes].flatMap(({ name, value }) => {
    if (isOfPlayers(tag, name)) return [];
    if (name === 'style') return stylesOutside(element);
    return mayHave(element.localName, name, value) ? [] : [name];
  });
}

function stylesOutside(element: Element): string[] {
  if (!(element instanceof HTMLElement)) return [];
  const { style } = element;
  return [...style].filter((property) => !isDefined(property) || !isStyle(property, style.getPropertyValue(property)));
}
