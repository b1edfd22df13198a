import { ELEMENTS, tagsIn } from '#common/document/definition.ts';
import { HELD_FORM } from '../held-styles.ts';
import { isBlank, renamed, unwrap } from './elements.ts';

/** Boxes of pages that say nothing of the text in them. */
const WRAPPERS = [
  ...tagsIn('wrapper'),
  ...[HELD_FORM, 'header', 'footer', 'main', 'nav', 'center', 'address', 'fieldset', 'legend', 'hgroup', 'label'],
].join(', ');
const INLINE = new Set(tagsIn('mark', 'point'));

/** Boxes become the paragraphs that they look like, or give way to the blocks in them. */
export function openWrappers(body: HTMLElement): void {
  for (const wrapper of [...body.querySelectorAll<HTMLElement>(WRAPPERS)].reverse()) {
    if (!hasBlocks(wrapper)) {
      const paragraph = renamed(wrapper, 'p');
      if (isBlank(paragraph)) paragraph.remove();
      continue;
    }
    wrapRuns(wrapper);
    unwrap(wrapper);
  }
  for (const cell of body.querySelectorAll('li, blockquote, td, th')) if (hasBlocks(cell)) wrapRuns(cell);
}

const isBlock = (node: Node): node is Element =>
  node instanceof Element && ELEMENTS.has(node.localName) && !INLINE.has(node.localName);

const hasBlocks = (element: Element) => [...element.children].some(isBlock);

/** Loose text between blocks stands in paragraphs. */
function wrapRuns(element: Element): void {
  let run: Element | null = null;
  for (const node of [...element.childNodes]) {
    if (isBlock(node)) run = null;
    else if (run) run.append(node);
    else if (node.textContent?.trim() || (node instanceof Element && !isBlank(node))) {
      run = element.ownerDocument.createElement('p');
      node.replaceWith(run);
      run.append(node);
    }
  }
}
