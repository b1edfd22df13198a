/** The caret and the selection of a tab in a text, with the number of steps that the text has gone through. */
export type Caret = { anchor: number; head: number; text_version: number };

/** Another person's tab in which the form of a draft is open. */
export type Companion = {
  client: string;
  name: string;
  /** Null outside the text. */
  caret: Caret | null;
};
