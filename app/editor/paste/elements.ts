/** Replaces an element with its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The same content, in an element of another tag. */
export function renamed(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  const style = element.getAttribute('style');
  if (style) other.style.cssText = style;
  element.replaceWith(other);
  return other;
}

/** Whether nothing of an element could be read or seen. */
export function isBlank(element: Element): boolean {
  return (
    !element.querySelector('img, hr, iframe, video, audio, table') &&
    !/[^\s\u00a0\u200b\ufeff]/.test(element.textContent)
  );
}

/** The text nodes of an element, in their order. */
export function textsIn(element: Element): Text[] {
  const texts: Text[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
