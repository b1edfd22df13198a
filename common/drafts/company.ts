/** Where the caret and the selection of a tab are in a text that has gone through so many steps. */
export type Caret = { anchor: number; head: number; text_version: number };

/** Somebody else who has the form of a draft open in a tab. */
export type Companion = {
  client: string;
  name: string;
  /** Null outside of the text. */
  caret: Caret | null;
};
