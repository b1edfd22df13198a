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
};

/** A page to write on has parts that stand elsewhere. */
export type PageOfText = {
  /** Where the toolbar stands, above the title; null until that place is there. */
  toolbarIn: HTMLElement | null;
  /** Told of the editor while there is one. */
  onEditor: (editor: Editor | null) => void;
};

/** The draft of a text, what is written of it as HTML and not in it yet, and whether that is being written. */
export type DraftedPage = { text: DraftedText; written: RefObject<string | null>; isSource: boolean };
