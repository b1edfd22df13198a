import {
  Decoration,
  type DecorationSet,
  EditorView,
  type Extension,
  StateEffect,
  StateField,
  ViewPlugin,
} from '@uiw/react-codemirror';
import { type Outside, outsideIn } from './outside-in.ts';

/** After this rest, the source marks what readers never get. */
const REST_MS = 300;

const setMarks = StateEffect.define<DecorationSet>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) => {
    const set = effects.find((effect) => effect.is(setMarks));
    return set ? (set.value as DecorationSet) : shown.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.baseTheme({
  '.cm-outside': { textDecoration: 'underline wavy var(--amber)', textUnderlineOffset: '3px' },
});

type Options = {
  /** The message about one mark. */
  wordOf: (name: string) => string;
  onFound: (found: Outside[]) => void;
};

/** Marks the parts of a source that readers never get. They stay where they were typed. */
export function outsideMarks({ wordOf, onFound }: Options): Extension {
  const markOf = ({ from, to, name }: Outside) =>
    Decoration.mark({ class: 'cm-outside', attributes: { title: wordOf(name) } }).range(from, to);
  const plugin = ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const found = outsideIn(view.state.doc.toString());
      view.dispatch({ effects: setMarks.of(Decoration.set(found.map(markOf), true)) });
      onFound(found);
    };
    const begin = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, wait);
    };
    begin(0);
    return {
      update: ({ docChanged }) => {
        if (docChanged) begin(REST_MS);
      },
      destroy: () => clearTimeout(timer),
    };
  });
  return [marks, plugin, look];
}
