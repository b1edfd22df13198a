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
};

/** The draft of a text whose editor this is, and what is written of it as HTML. */
export type DraftedPage = {
  text: DraftedText;
  /** Whether it is being written as HTML. */
  isSource: boolean;
  /** Gets the editor while it holds the text. */
  onJoined: (editor: Editor | null) => void;
  /** Puts what is typed as HTML into the text. */
  settleSource: RefObject<(() => void) | null>;
  /** HTML of the whole text that was written without an editor of HTML, and is not in it yet. */
  written: RefObject<string | null>;
};

/** The editor of a document whose HTML is being written. */
export type JoinedSource = {
  editor: Editor;
  /** Takes what puts everything that was typed into the text; null when nobody types any more. */
  hold: (settle: (() => void) | null) => void;
  /** The writer rests, and all that was typed stands in the text. */
  onRest: () => void;
  /** Called with what the text did not take when the writer leaves the source. */
  onLeft: (names: string[]) => void;
};
