import { isBlank, textsIn, unwrap } from './elements.ts';

const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li, table, pre, figure, section, article, hr, dl, details';
const EMPTY =
  'p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li, div, section, article, span, a, strong, em, b, i, u, s, sup, sub';

const WORDS = 'span, a, strong, em, b, i, u, s, sup, sub, code';

/** Spaces as a text has them, paragraphs where two breaks stood for one, and nothing that is empty. */
export function tidy(body: HTMLElement): void {
  for (const text of textsIn(body)) if (!text.parentElement?.closest('pre')) text.data = spaced(text.data);
  for (const link of body.querySelectorAll('a')) trimLink(link);
  for (const block of body.querySelectorAll('p, div')) splitAtBreaks(block);
  for (const lineBreak of body.querySelectorAll('br')) if (isAtEdge(lineBreak)) lineBreak.remove();
  for (const list of body.querySelectorAll('ol[type="1"]')) list.removeAttribute('type');
  for (const paragraph of body.querySelectorAll('td > p:only-child:not([style]), th > p:only-child:not([style])'))
    if (isAlone(paragraph)) unwrap(paragraph);
  const found = [...body.querySelectorAll(EMPTY)].reverse();
  for (const element of found) if (isBlank(element) && !element.closest('pre')) dropBlank(element);
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')) trimStart(block);
}

/** Several spaces and fixed ones are how programs draw a distance; one between two words may be meant. */
function spaced(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[ \t\r\n\u00a0]{2,}/g, (spaces) => (spaces.includes('\u00a0') ? ' ' : spaces))
    .replace(/^\u00a0|\u00a0$/g, ' ');
}

/** No line begins with a space. */
function trimStart(block: Element): void {
  const first = block.firstChild;
  if (first instanceof Text && first.data.trim()) first.data = first.data.trimStart();
}

/** Blank words of a line leave their space behind; an empty block leaves nothing. */
function dropBlank(element: Element): void {
  if (element.matches(BLOCKS)) element.remove();
  else element.replaceWith(element.textContent ? ' ' : '');
}

/** Two breaks one after the other begin a new paragraph. */
function splitAtBreaks(block: Element): void {
  if (block.querySelector(BLOCKS) || !block.querySelector('br')) return;
  for (const first of block.querySelectorAll(':scope > br')) {
    const second = nextSeen(first);
    if (second?.nodeName !== 'BR') continue;
    const before = block.cloneNode(false) as Element;
    while (block.firstChild && block.firstChild !== first) before.append(block.firstChild);
    first.remove();
    second.remove();
    block.before(before);
  }
}

const isAlone = (paragraph: Element) => paragraph.parentElement?.textContent.trim() === paragraph.textContent.trim();

function nextSeen(node: Node): ChildNode | null {
  let next = node.nextSibling;
  while (next instanceof Text && !next.data.trim()) next = next.nextSibling;
  return next;
}

/** What is seen on a side of a node in its line, also where tags of words end between. */
function besideInLine(node: Node, side: 'previousSibling' | 'nextSibling'): ChildNode | null {
  for (let from = node; ; from = from.parentNode as Node) {
    let beside = from[side];
    while (beside instanceof Text && !beside.data.trim()) beside = beside[side];
    if (beside || !(from.parentNode instanceof Element) || !from.parentNode.matches(WORDS)) return beside;
  }
}

/** A break before or after everything of its block, or beside another block, breaks no line. */
function isAtEdge(lineBreak: Element): boolean {
  const around = [besideInLine(lineBreak, 'previousSibling'), besideInLine(lineBreak, 'nextSibling')];
  return around.some((node) => node === null || (node instanceof Element && node.matches(BLOCKS)));
}

/** A link begins and ends with its words: breaks and spaces at its ends stand beside it. */
function trimLink(link: Element): void {
  for (const [end, put] of [
    ['firstChild', 'before'],
    ['lastChild', 'after'],
  ] as const) {
    let node = link[end];
    while (node && link.textContent.trim() && (node.nodeName === 'BR' || (node instanceof Text && !node.data.trim()))) {
      link[put](node);
      node = link[end];
    }
    if (!(node instanceof Text)) continue;
    const words = end === 'firstChild' ? node.data.trimStart() : node.data.trimEnd();
    if (words === node.data) continue;
    node.data = words;
    link[put](' ');
  }
}
