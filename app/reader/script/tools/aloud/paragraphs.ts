import { filled } from '../texts.ts';
import { type FormulaWords, formulaWords } from './formula-words.ts';

/** What is said that nobody wrote. */
export type Words = FormulaWords & Readonly<Record<'picture' | 'note' | 'code', string>>;

/** Words of a paragraph: letters of a text node from an offset on, or what stands for an element; `node` is null for what stands nowhere. */
type Part = { words: string; node: Text | Element | null; offset: number };

/** What is heard in one go: its words, where they stand in the page, and their language. */
export type Paragraph = { parts: Part[]; block: Element; lang: string };

/** What nobody hears: what is hidden from screen readers too, what plays by itself, the keys of things, the offers of a product's card. */
const SKIPPED =
  '[aria-hidden=true], [hidden], button, template, script, style, svg, audio, video, iframe, .player, .sound, [role=doc-backlink]';

/** Elements that go on in the line around them. */
const INLINE = new Set(
  'a abbr b cite code del em font i ins kbd mark math picture q s samp small span strong sub sup td th time u var'.split(
    ' ',
  ),
);

/** Letters from which a paragraph goes on as another one, so that nobody waits for its sentences. */
const LONGEST = 5_000;

/**
 * The paragraphs of an element, as they are heard: pictures by their alternative text, rows of tables and items of lists each for itself
 * (done or to do, numbered where they are), footnotes announced at their place and read at the end, formulas in words. Of code
 * it is said that it is there. They are read when they are asked for, as a text may be long.
 */
export function* paragraphsOf(root: Element, words: Words): Generator<Paragraph> {
  const gathered = new Gathered(root);
  yield* walk(root, gathered, words);
  yield* gathered.flush(root);
}

function* walk(node: Node, gathered: Gathered, words: Words): Generator<Paragraph> {
  if (node instanceof Text) yield* gathered.text(node);
  if (!(node instanceof Element) || node.matches(SKIPPED)) return;
  const isBlock = !INLINE.has(node.localName) && node.localName !== 'br' && node.localName !== 'img';
  if (isBlock) yield* gathered.flush(node);
  const before = beforeOf(node, gathered, words);
  if (before) gathered.before = before;
  const instead = insteadOf(node, words);
  if (instead !== null) gathered.add(instead, node);
  else for (const child of node.childNodes) yield* walk(child, gathered, words);
  if (node.localName === 'td' || node.localName === 'th') gathered.add(', ', null);
  if (isBlock) yield* gathered.flush(node.parentElement ?? node);
}

/** What is said in the place of an element and all that stands in it; null if that speaks for itself. */
function insteadOf(node: Element, words: Words): string | null {
  if (node.localName === 'br') return '\n';
  if (node.localName === 'img') {
    const alt = node.getAttribute('alt')?.trim();
    return alt ? ` ${filled(words.picture, { alt })}\n` : '';
  }
  if (node.localName === 'math') return ` ${formulaWords(node, words)} `;
  if (node.localName === 'pre') return words.code;
  if (node.localName === 'item-card') {
    const name = node.querySelector('h2')?.textContent ?? '';
    const advertising = node.querySelector('.sponsored')?.firstChild?.textContent;
    return advertising ? `${advertising}: ${name}` : name;
  }
  if (node.matches('[role=doc-noteref]')) return ` (${filled(words.note, { n: node.textContent ?? '' })}) `;
  if (node.matches('[role=img]')) return node.matches('.check') ? '' : (node.getAttribute('aria-label') ?? '');
  return null;
}

/** What is said before the next words: the number of an item or of a note, or whether it is done. */
function beforeOf(node: Element, gathered: Gathered, words: Words): string {
  if (node.matches('.check')) return `${node.getAttribute('aria-label')} `;
  const list = node.parentElement;
  if (node.localName !== 'li' || !(list instanceof HTMLOListElement)) return '';
  const n = gathered.numberOf(node as HTMLLIElement, list);
  return list.closest('.notes') ? `${filled(words.note, { n })}: ` : `${n}: `;
}

/** The words of the paragraph that is being read. */
class Gathered {
  private parts: Part[] = [];
  private length = 0;
  private block: Element;
  /** What is said before the next words, if any come. */
  before = '';

  /** The number of the next item, by list. */
  private readonly numbers = new Map<Element, number>();

  constructor(block: Element) {
    this.block = block;
  }

  numberOf(item: HTMLLIElement, list: HTMLOListElement): number {
    const first = list.hasAttribute('start') || !list.reversed ? list.start : list.children.length;
    const number = item.hasAttribute('value') ? item.value : (this.numbers.get(list) ?? first);
    this.numbers.set(list, number + (list.reversed ? -1 : 1));
    return number;
  }

  add(words: string, node: Element | null): void {
    if (!words) return;
    this.begin();
    this.push({ words, node, offset: 0 });
  }

  *text(node: Text): Generator<Paragraph> {
    // a line of the source is no line of the page
    const words = node.data.replace(/\s/g, ' ');
    if (this.length === 0 && !words.trim()) return;
    this.begin();
    let offset = 0;
    while (this.length + words.length - offset > LONGEST) {
      const room = Math.max(1, LONGEST - this.length);
      const space = words.lastIndexOf(' ', offset + room);
      const end = space > offset ? space : offset + room;
      this.push({ words: words.slice(offset, end), node, offset });
      offset = end;
      yield* this.flush(this.block);
    }
    this.push({ words: words.slice(offset), node, offset });
  }

  /** Ends the paragraph; the next one stands in `block`. */
  *flush(block: Element): Generator<Paragraph> {
    const { parts } = this;
    const around = this.block;
    this.parts = [];
    this.length = 0;
    this.block = block;
    if (parts.length === 0) return;
    yield { parts, block: around, lang: around.closest<HTMLElement>('[lang]')?.lang ?? '' };
  }

  private begin(): void {
    if (this.before) this.push({ words: this.before, node: null, offset: 0 });
    this.before = '';
  }

  private push(part: Part): void {
    this.parts.push(part);
    this.length += part.words.length;
  }
}
