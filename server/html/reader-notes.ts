import { type ChildNode, Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { NOTE } from '#common/document/marks.ts';

/**
 * The words around the footnotes of a text, and a prefix that keeps their ids apart from those of other texts on the
 * page.
 */
export type NoteTexts = { title: string /** With `#` for the number. */; back: string; key: string };

/** The footnotes of a text, numbered in its order. An empty footnote has no number and is not shown. */
export class ReaderNotes {
  private readonly texts: NoteTexts;
  private readonly numbers = new Map<Element, number>();
  private readonly items: Element[] = [];

  constructor(elements: Element[], texts: NoteTexts) {
    this.texts = texts;
    for (const element of elements) {
      if (element.name !== NOTE) continue;
      if (DomUtils.textContent(element).trim()) this.numbers.set(element, this.numbers.size + 1);
      const link = linkAround(element);
      // a link cannot contain another link
      if (link) DomUtils.append(link, element);
    }
  }

  /** The number in the text, which links to the note. The note's content is ready by now. */
  reference(note: Element): Element[] {
    const number = this.numbers.get(note);
    if (!number) return [];
    const [id, back] = [`${this.texts.key}-${number}`, `${this.texts.key}-${number}-r`];
    const way = { href: `#${back}`, role: 'doc-backlink', 'aria-label': this.texts.back.replace('#', `${number}`) };
    const item = new Element('li', { ...note.attribs, id }, [
      ...note.children,
      new Text(' ') as ChildNode,
      new Element('a', way, [new Text('\u21a9\ufe0e')]),
    ]);
    this.items[number - 1] = item;
    const link = new Element('a', { id: back, href: `#${id}`, role: 'doc-noteref' }, [new Text(`${number}`)]);
    return [new Element('sup', {}, [link])];
  }

  /** All footnotes, for the end of the text. */
  atEnd(): Element[] {
    if (this.items.length === 0) return [];
    const list = new Element('ol', {}, this.items);
    return [new Element('section', { class: 'notes', role: 'doc-endnotes', 'aria-label': this.texts.title }, [list])];
  }
}

function linkAround(element: Element): Element | null {
  let link: Element | null = null;
  for (let around = element.parent; around && isTag(around); around = around.parent)
    if (around.name === 'a') link = around;
  return link;
}

/** HTML without its footnotes, for summaries. */
export function withoutNotes(html: string): string {
  const [first = '', ...rest] = html.split(`<${NOTE}`);
  const end = `</${NOTE}>`;
  return first + rest.map((part) => part.slice(part.lastIndexOf(end) + (part.includes(end) ? end.length : 1))).join('');
}
