/** A node of a text's document, as it is stored and sent: the outermost is of the type `doc`. */
export type DocumentJson = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentJson[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
};
