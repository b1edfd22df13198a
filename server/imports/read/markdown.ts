import markdownIt, { type StateCore, type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { ImportError } from './import-error.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { formulas } from './markdown-formulas.ts';
import { markdownPortions } from './markdown-portions.ts';

/** Quotes and lists nested on one line, which nobody writes. */
const NESTED = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
/** The limit of that nesting. */
const TOO_MANY = 100;
/** The same for lists in which each line is nested one deeper. */
const INDENTED = /^(?: {2}|\t){100}[ \t]{0,1000}(?:[-*+]|\d{1,9}[.)])[ \t]/m;
/** Levels that the library parses: a list in a list counts as two. It would drop deeper ones silently. */
const DEEPEST = 250;

/** The characters after 'www.' in an address. */
const HOST = /[\w-]+(?:\.[\w-]+)+(?:\/[^\s<>"'()[\]]*[^\s<>"'()[\].,;:!?])?/y;

/** GitHub's Markdown; its HTML stays, and is cleaned like everything else. */
const reader = markdownIt({ html: true, linkify: true, maxNesting: DEEPEST }).use(footnotes).use(formulas);
// addresses are checked later, with all others
reader.validateLink = () => true;
reader.linkify.set({ fuzzyLink: false });
reader.linkify.add('www.', {
  validate: (text: string, at: number) => {
    HOST.lastIndex = at;
    return HOST.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
// inline notes are pandoc's, not GitHub's
reader.disable('footnote_inline');
reader.core.ruler.push('tasks', markTasks);
reader.core.ruler.push('heading_names', dropHeadingNames);
Object.assign(reader.renderer.rules, {
  s_open: () => '<del>',
  s_close: () => '</del>',
  footnote_block_open: () => '<section class="footnotes"><ol>',
  footnote_block_close: () => '</ol></section>',
  // the number alone, even if a note is referred to again
  footnote_caption: (tokens: Token[], at: number) => `[${Number(tokens[at]?.meta?.id) + 1}]`,
});

/**
 * GitHub's Markdown as HTML.
 * @throws import_too_big, import_too_deep
 */
export function markdownToHtml(text: string): string {
  if (text.length > IMPORT_LIMITS.markdown) throw new ImportError('import_too_big');
  if (isNested(text) || INDENTED.test(text)) throw new ImportError('import_too_deep');
  assertTables(text);
  const portions = markdownPortions(text);
  if (portions.some(isTooMuch)) throw new ImportError('import_too_big');
  return portions.map(toHtml).join('\n');
}

function isNested(text: string): boolean {
  return [...text.matchAll(NESTED)].some(([signs]) => (signs.match(/[>*+-]|\d+/g)?.length ?? 0) >= TOO_MANY);
}

/** The library records each line of a quote once per level. */
function isTooMuch(portion: string): boolean {
  if (portion.length > IMPORT_LIMITS.stretch) return true;
  const lines = portion.split('\n');
  const levels = lines.map((line) => /^[ \t>]*/.exec(line)?.[0].split('>').length ?? 1);
  return lines.length * levels.reduce((most, level) => Math.max(most, level), 1) > IMPORT_LIMITS.quotedLines;
}

/** The notes of each portion have names of their own. */
function toHtml(portion: string, at: number): string {
  const env = { docId: String(at) };
  const tokens = reader.parse(portion, env);
  if (tokens.some(({ level }) => level >= DEEPEST - 1)) throw new ImportError('import_too_deep');
  return reader.renderer.render(tokens, reader.options, env);
}

/** A list item that begins with a checkbox. */
const TASK = /^\[([ xX])\]\s+/;

function markTasks({ tokens, Token }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const [first] = token.children ?? [];
    if (token.type !== 'inline' || tokens[at - 2]?.type !== 'list_item_open' || first?.type !== 'text') continue;
    const [signs, tick] = TASK.exec(first.content) ?? [];
    if (!signs) continue;
    first.content = first.content.slice(signs.length);
    const box = new Token('html_inline', '', 0);
    box.content = `<input type="checkbox" disabled${tick === ' ' ? '' : ' checked'}> `;
    token.children?.unshift(box);
  }
}

/** The name that Pandoc and PHP Markdown Extra write behind the words of a heading. */
const HEADING_NAME = /(?:^|[ \t])\{#[^\s{}]{1,200}\}$/;

/** A heading's name is no part of its words. Links within a file are not kept (links_inside), so that nothing needs the name. */
function dropHeadingNames({ tokens }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const last = token.children?.at(-1);
    if (tokens[at - 1]?.type === 'heading_open' && last?.type === 'text')
      last.content = last.content.replace(HEADING_NAME, '').trimEnd();
  }
}

/** Every row of a table gets as many cells as its head has: few characters may expand into many cells. */
function assertTables(text: string): void {
  let columns = 0;
  let cells = 0;
  for (const line of text.split('\n')) {
    if (line.includes('|') && line.includes('-') && /^[\s|:>-]+$/.test(line))
      columns = Math.max(columns, line.split('|').length);
    else if (!line.trim()) columns = 0;
    cells += columns;
    if (cells > IMPORT_LIMITS.cells) throw new ImportError('import_too_big');
  }
}
