import { Extension } from '@tiptap/core';
import { ReactRenderer } from '@tiptap/react';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { browserTexts } from '../frame/browser-texts.ts';
import styles from './blocks.module.css';
import { type Block, blocksFor, mayNameBlock } from './blocks.ts';
import { optionId, SLASH_LIST, SlashList } from './slash-list.tsx';

/** What the keys do in the list: how far its mark moves. */
const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type Given = SuggestionProps<Block>;

/** The open list of blocks: arrows move the mark, Enter inserts the marked block, Escape closes the list. */
class OpenList {
  private props: Given;
  private at = 0;
  private readonly list: ReactRenderer;
  private readonly leave: () => void;

  constructor(props: Given) {
    this.props = props;
    this.list = new ReactRenderer(SlashList, {
      editor: props.editor,
      props: this.shown(),
      className: styles.over ?? '',
    });
    this.leave = props.mount(this.list.element);
    this.show();
  }

  begin(props: Given): void {
    this.props = props;
    this.at = 0;
    this.show();
  }

  private shown() {
    const { items, command } = this.props;
    return { items, at: this.at, onChoose: command };
  }

  private show(): void {
    this.list.updateProps(this.shown());
    const { dom } = this.props.editor.view;
    const marked = this.props.items[this.at];
    dom.setAttribute('aria-controls', SLASH_LIST);
    if (marked) dom.setAttribute('aria-activedescendant', optionId(marked));
    else dom.removeAttribute('aria-activedescendant');
  }

  /** @returns whether the key was the list's */
  press(key: string): boolean {
    const { items, command, editor } = this.props;
    const marked = items[this.at];
    const move = MOVES[key];
    if (key === 'Escape') exitSuggestion(editor.view);
    else if (marked && key === 'Enter') command(marked);
    else if (marked && move) {
      this.at = (this.at + move + items.length) % items.length;
      this.show();
    } else return false;
    return true;
  }

  close(): void {
    const { dom } = this.props.editor.view;
    for (const name of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(name);
    this.leave();
    this.list.destroy();
  }
}

function slashList() {
  let open: OpenList | null = null;
  return {
    onStart: (props: Given) => {
      open = new OpenList(props);
    },
    onUpdate: (props: Given) => open?.begin(props),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => open?.press(event.key) ?? false,
    onExit: () => {
      open?.close();
      open = null;
    },
  };
}

/** '/' at the start of a line offers the blocks that can be put there. */
export const SlashMenu = Extension.create({
  name: 'slashMenu',
  addProseMirrorPlugins() {
    return [
      Suggestion<Block>({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        allowSpaces: true,
        shouldShow: ({ query, editor }) => mayNameBlock(query, browserTexts.t, editor),
        container: 'main',
        allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
        items: ({ query, editor }) => blocksFor(query, browserTexts.t, editor),
        command: ({ editor, range, props: block }) =>
          block.run(editor.chain().focus().deleteRange(range), editor).run(),
        render: slashList,
      }),
    ];
  },
});
