/** Writer copies headings whose numbers are a list's, shown or not, as the only items of lists. */
export function fromWriter(body: HTMLElement): void {
  if (!body.ownerDocument.querySelector('meta[name="generator"][content^="LibreOffice"]')) return;
  for (const heading of body.querySelectorAll('li > h1, li > h2, li > h3, li > h4, li > h5, li > h6')) {
    let around: Element = heading;
    while (around.parentElement?.matches('li, ol, ul') && isAlone(around)) around = around.parentElement;
    if (around.matches('ol, ul')) around.replaceWith(heading);
  }
}

const isAlone = (element: Element) =>
  element.parentElement?.childElementCount === 1 &&
  element.parentElement.textContent.trim() === element.textContent.trim();
