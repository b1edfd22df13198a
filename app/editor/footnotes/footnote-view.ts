import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { browserTexts } from '../../frame/browser-texts.ts';
import styles from './footnotes.module.css';
import { numberBy } from './note-numbers.ts';
import { NoteWords } from './note-words.ts';

type Decorated = Parameters<typeof numberBy>[0];
type Place = { editor: Editor; node: Node; getPos: () => number | undefined; decorations: Decorated };

/** The number of a footnote in the editor; when it is opened, its text appears beside it. */
export class FootnoteView implements NodeView {
  readonly dom = document.createElement('span');
  private readonly number = document.createElement('sup');
  private readonly place: Place;
  private node: Node;
  private words: NoteWords | null = null;
  private field: HTMLElement | null = null;

  constructor(place: Place) {
    this.place = place;
    this.node = place.node;
    this.dom.className = styles.note ?? '';
    this.number.className = styles.number ?? '';
    this.number.setAttribute('role', 'button');
    this.number.dataset.note = '';
    this.number.addEventListener('click', () => this.open());
    this.dom.append(this.number);
    this.show(place.decorations);
  }

  private show(decorations: Decorated): void {
    const number = numberBy(decorations);
    this.number.textContent = number ? `${number}` : '✻';
    this.number.setAttribute('aria-label', `${this.label()} ${number || ''}: ${this.node.textContent}`);
    this.number.setAttribute('aria-expanded', String(this.words !== null));
  }

  private label = () => browserTexts.t('fields.blockFootnote');

  open(): void {
    this.words?.view.focus();
    const { editor, getPos } = this.place;
    const position = getPos();
    if (this.words || position === undefined || !editor.isEditable) return;
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
    this.field = document.createElement('span');
    this.field.className = styles.field ?? '';
    this.dom.append(this.field);
    this.words = new NoteWords(this.field, this.node, {
      ...{ editor, getPos, label: this.label(), className: styles.words ?? '' },
      onLeave: (side) => this.leave(side),
    });
    this.dom.dataset.open = '';
    this.number.setAttribute('aria-expanded', 'true');
    const { view } = this.words;
    view.focus();
    view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)).scrollIntoView());
  }

  private leave(side: 'before' | 'after'): void {
    const { editor, getPos } = this.place;
    const from = getPos();
    this.close();
    if (from === undefined) return;
    const at = side === 'before' ? from : from + this.node.nodeSize;
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)));
    editor.view.focus();
  }

  private close(): void {
    this.words?.end();
    this.words = null;
    this.field?.remove();
    delete this.dom.dataset.open;
    this.number.setAttribute('aria-expanded', 'false');
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
    this.close();
  }

  update(node: Node, decorations: readonly unknown[]): boolean {
    if (!node.sameMarkup(this.node)) return false;
    this.node = node;
    this.show(decorations as Decorated);
    this.words?.follow(node);
    return true;
  }

  stopEvent = ({ target }: Event): boolean => this.field?.contains(target as HTMLElement) ?? false;

  ignoreMutation = (): boolean => true;

  destroy(): void {
    this.close();
  }
}
