import { type Editor, Extension } from '@tiptap/core';
import { useContext, useState } from 'react';
import { type ListedShortcut, useListedShortcuts } from '../frame/shortcuts.ts';
import { openBlockMenu } from './block-handle/block-handle.tsx';
import { actOn } from './block-handle/block-moves.ts';
import { toggleDone } from './checklist.ts';
import { commandGroups } from './commands.ts';
import { insertFootnote } from './footnotes/footnotes.ts';
import { IsTranslated, useMoveKeys } from './is-translated.ts';
import { openPictureForm } from './pictures/asked-pictures.ts';

type EditorKey = ListedShortcut & { run: (editor: Editor) => boolean };

type MoveKeys = ReturnType<typeof useMoveKeys>;

/** The keys in the editor: those of its commands, and those of actions without a button. */
function editorKeys(isShort: boolean, moves: MoveKeys, isTranslated: boolean): EditorKey[] {
  const commands = commandGroups(isShort).flat();
  const ofCommands = commands.map(({ keys, label, run }) => ({
    keys,
    label,
    run: (editor: Editor) => run(editor.chain().focus(), editor).run(),
  }));
  const others: Omit<EditorKey, 'place'>[] = [
    { keys: 'mod+z', label: (t) => t('shortcuts.undo'), run: ({ commands }) => commands.undo() },
    { keys: 'mod+shift+z', label: (t) => t('shortcuts.redo'), run: ({ commands }) => commands.redo() },
    // of a translation it confirms a unit
    ...(isTranslated ? [] : [DONE]),
    ...(isShort ? [] : [PICTURE, FOOTNOTE, ...blockKeys(moves)]),
    { keys: 'alt+F10', label: (t) => t('shortcuts.toToolbar'), run: toToolbar },
  ];
  return [...ofCommands, ...others].map((one) => ({ ...one, place: 'text' }));
}

const DONE: Omit<EditorKey, 'place'> = { keys: 'mod+Enter', label: (t) => t('shortcuts.done'), run: toggleDone };

const PICTURE: Omit<EditorKey, 'place'> = {
  keys: 'alt+Enter',
  label: (t) => t('shortcuts.picture'),
  run: ({ view }) => openPictureForm(view),
};

const blockKeys = ({ up, down }: MoveKeys): Omit<EditorKey, 'place'>[] => [
  { keys: up, label: (t) => t('fields.blockUp'), run: ({ view }) => actOn(view, 'up') },
  { keys: down, label: (t) => t('fields.blockDown'), run: ({ view }) => actOn(view, 'down') },
  { keys: 'mod+.', label: (t) => t('shortcuts.block'), run: openBlockMenu },
];

const FOOTNOTE: Omit<EditorKey, 'place'> = {
  keys: 'mod+alt+f',
  label: (t) => t('fields.blockFootnote'),
  run: (editor) => insertFootnote(editor.chain().focus(), editor).run(),
};

/** Binds the keys in the text. */
const CommandKeys = Extension.create<{ keys: EditorKey[] }>({
  name: 'commandKeys',
  // before the starter kit's keys: its bold also reacts to Mod-Shift-B
  priority: 1000,
  addOptions: () => ({ keys: [] }),
  addKeyboardShortcuts() {
    const bound = this.options.keys.map(({ keys, run }) => [spelled(keys), () => run(this.editor)]);
    return Object.fromEntries(bound);
  },
});

/** What binds the keys of a text, which the screen lists while the text is there. */
export function useCommandKeys(isShort: boolean): Extension {
  const isTranslated = useContext(IsTranslated);
  const moves = useMoveKeys();
  const [keys] = useState(() => editorKeys(isShort, moves, isTranslated));
  useListedShortcuts(keys);
  return CommandKeys.configure({ keys });
}

/** As ProseMirror writes keys: `Mod-Shift-8`. */
const spelled = (keys: string) => keys.replaceAll('+', '-').replace(/mod|shift|alt/g, (key) => NAMES[key] ?? key);
const NAMES: Record<string, string> = { mod: 'Mod', shift: 'Shift', alt: 'Alt' };

/** Leads to the tools of a text. @returns whether there are any */
function toToolbar({ view }: Editor): boolean {
  const tools = view.dom.closest('[data-visual]')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
  tools?.focus();
  return Boolean(tools);
}
