/** Makes a paragraph of each cell and the like, whose texts would else run together when the tags around them go. */
export function partsAsBlocks(body: HTMLElement): void {
  for (const part of body.querySelectorAll('caption, th, td, summary, dt, dd, figcaption')) {
    const block = body.ownerDocument.createElement('div');
    block.append(...part.childNodes);
    part.replaceWith(block);
  }
}
