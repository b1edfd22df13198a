import { ELEMENTS, tagsIn } from '#common/document/definition.ts';

/** The cells that the visual editor does not have. */
const FOREIGN = tagsIn('cell').filter((tag) => !ELEMENTS.get(tag)?.visual);

/** Makes a paragraph of each cell and the like, whose texts would else run together when the tags around them go. */
export function partsAsBlocks(body: HTMLElement): void {
  for (const part of body.querySelectorAll(FOREIGN.join(', '))) {
    const block = body.ownerDocument.createElement('div');
    block.append(...part.childNodes);
    part.replaceWith(block);
  }
}
