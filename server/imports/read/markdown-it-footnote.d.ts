declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';
  /** Adds GitHub's footnotes to a reader of Markdown. */
  export default function footnotes(reader: MarkdownIt): void;
}
