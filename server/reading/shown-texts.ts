import { UNTRANSLATED } from '#common/document/values.ts';
import type { Db } from '../db/open.ts';
import { findEdition } from '../editions/editions.queries.ts';
import { refusalOf } from '../html/clean.ts';
import { htmlWork } from '../html/work.ts';

const MARK = `${UNTRANSLATED}=`;

/**
 * The texts of an e-book's modules as readers get them, on pages, in files and where they search: blocks that are not translated are left
 * out or, where the author shows them, bear the language that they are in.
 * @throws html_too_slow, html_busy
 */
export async function shownTexts(db: Db, ebookId: string, texts: string[]): Promise<string[]> {
  const marked = texts.filter((html) => html.includes(MARK));
  if (marked.length === 0) return texts;
  const isSourceShown = (await findEdition(db, ebookId))?.is_source_shown ?? false;
  const length = marked.reduce((sum, html) => sum + html.length, 0);
  const settled = await htmlWork('translated', { texts: marked, isSourceShown }, length).catch(refuse);
  const shownOf = new Map(marked.map((html, place) => [html, settled[place] ?? '']));
  return texts.map((html) => shownOf.get(html) ?? html);
}

/** How many words a reader finds in such a text. @throws html_too_slow, html_busy */
export const wordsOf = (html: string): Promise<number> => htmlWork('words', html, html.length).catch(refuse);

function refuse(error: unknown): never {
  throw refusalOf(error);
}
