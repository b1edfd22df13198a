import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { ImportError } from './import-error.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { markdownPortions } from './markdown-portions.ts';

/** Quotes and lists in one another on one line, which the library takes long to undo. */
const NESTED = /^(?:[ \t]{0,20}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){100}/m;
/** The same, of lists that each line goes one deeper into. */
const INDENTED = /^(?: {2}|\t){100}[ \t]{0,1000}(?:[-*+]|\d{1,9}[.)])[ \t]/m;

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/** GitHub shows some elements as words; here what is HTML in Markdown is cleaned with everything else. */
const WITH_HTML: HtmlExtension = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token));
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token));
    },
  },
};

/**
 * Markdown as GitHub has it, as HTML.
 * @throws import_too_big, import_too_deep
 */
export function markdownToHtml(text: string): string {
  if (text.length > IMPORT_LIMITS.markdown) throw new ImportError('import_too_big');
  if (NESTED.test(text) || INDENTED.test(text)) throw new ImportError('import_too_deep');
  assertTables(text);
  return markdownPortions(text).map(toHtml).join('\n');
}

function toHtml(portion: string): string {
  return micromark(portion, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), WITH_HTML],
    // addresses are judged with all others
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });
}

/** Every row of a table gets as many cells as its head has: few signs may unfold into many cells. */
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
