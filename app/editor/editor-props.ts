import type { Editor } from '@tiptap/react';
import type { RefObject } from 'react';
import type { DraftedText } from '../drafts/drafted-text.ts';

/** What every way of writing a text is given. */
export type EditorProps = {
  label: string;
  /** The HTML to begin with; later values are the editor's own. */
  value: string;
  onChange: (html: string) => void;
  describedBy?: string;
  path?: string;
  /** For a few sentences: a small canvas, and a toolbar of what they need. */
  isShort?: boolean;
  page?: PageOfText;
  /** Where the text is written as steps of a draft. */
  drafted?: DraftedPage;
  /** Of what is written as HTML: the editor of its document, where it is the text of a draft. */
  joined?: JoinedSource | undefined;
};

/** A page to write on has parts that stand elsewhere. */
export type PageOfText = {
  /** Where the toolbar stands, above the title; null until that place is there. */
  toolbarIn: HTMLElement | null;
  /** Called with the editor when it is ready, and with null when it is gone. */
  onEditor: (editor: Editor | null) => void;
  /** What an empty text says. */
  invitation: string;
};

/** The draft of the editor's text, and the HTML that was typed for it. */
export type DraftedPage = {
  text: DraftedText;
  /** Whether it is being written as HTML. */
  isSource: boolean;
  /** Gets the editor while it holds the text. */
  onJoined: (editor: Editor | null) => void;
  /** Puts the HTML typed in the source view into the text. */
  settleSource: RefObject<(() => void) | null>;
  /** HTML of the whole text that was typed in a plain field, and is not in the text yet. */
  written: RefObject<string | null>;
};

/** The editor of a document whose HTML is being written. */
export type JoinedSource = {
  editor: Editor;
  /** Receives the function that puts all typed source into the text; null when the source editor closes. */
  hold: (settle: (() => void) | null) => void;
  /** Called after a rest, when all typed source is in the text. */
  onRest: () => void;
  /** Called with what the text did not take when the writer leaves the source. */
  onLeft: (names: string[]) => void;
};
