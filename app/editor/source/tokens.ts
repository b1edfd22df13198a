/** A piece of HTML as it stands in a source. */
export type SourceToken = {
  /** `open` and `broken` have a `tag`; what is broken begins a tag or comment that has no end. */
  kind: 'text' | 'open' | 'close' | 'comment' | 'broken';
  from: number;
  to: number;
  /** In lower case; empty without a tag. */
  tag: string;
};

/** A value may run over lines, but not over one that begins with a tag: its quote was never closed. */
const DOUBLE = String.raw`"(?:[^"\n]|\n(?!\s*<))*"`;
const SINGLE = String.raw`'(?:[^'\n]|\n(?!\s*<))*'`;
const TAG = String.raw`<(\/?)([a-z][^\s\/<>]*)(?![^\s\/<>])((?:[^<>"']|${DOUBLE}|${SINGLE})*)>`;
const COMMENT = String.raw`<!--(?:>|->|(?:(?!<!--)[^])*?--!?>)|<[!?](?!--)[^<>]*>|<\/[^a-z<>][^<>]*>|<\/>`;
const NEXT = new RegExp(`${TAG}|${COMMENT}|<(?=[a-z!?/])`, 'gi');

/** Elements whose content is not parsed as HTML. */
export const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Cuts a source into tags, comments and the text between them, without leaving anything out. */
export function sourceTokens(source: string): SourceToken[] {
  const tokens: SourceToken[] = [];
  let at = 0;
  const text = (to: number) => {
    if (to > at) tokens.push({ kind: 'text', from: at, to, tag: '' });
    at = to;
  };
  const next = new RegExp(NEXT);
  /** Tags without a closing tag from here on. */
  const endless = new Set<string>();
  for (let found = next.exec(source); found; found = next.exec(source)) {
    text(found.index);
    const [whole, slash, name] = found;
    const tag = name?.toLowerCase() ?? '';
    const kind = tag ? (slash ? 'close' : 'open') : whole.length > 1 ? 'comment' : 'broken';
    at = found.index + whole.length;
    tokens.push({ kind, from: found.index, to: at, tag });
    if (kind !== 'open' || !RAW.has(tag) || endless.has(tag)) continue;
    const end = endOfRaw(source, tag, at);
    if (end < 0) {
      endless.add(tag);
      continue;
    }
    text(end);
    next.lastIndex = end;
  }
  text(source.length);
  return tokens;
}

/** The position of the closing tag of an element whose content is not parsed; -1 if there is none. */
export function endOfRaw(source: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(source)?.index ?? -1;
}
