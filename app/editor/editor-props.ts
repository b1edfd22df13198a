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
};

/** A page to write on has its toolbar above its title, which stands elsewhere; null until that place is there. */
export type PageOfText = { toolbarIn: HTMLElement | null };
