import type { DocumentJson } from '#common/document/document-json.ts';
import { htmlWork } from '../html/work.ts';
import { letOthersGo } from '../turns.ts';
import type { ComparedRun } from './difference/difference.ts';
import { conversion } from './library.ts';

/*
 * The text of a module as a document, the same that the editor holds (common/document/schema). The library of documents
 * comes with the first of these calls; long texts are worked on in the thread for author HTML. What a document says as plain
 * text is `textOf`, and ids for its blocks are `withBlockIds`, of common/document: they need no library.
 */

/**
 * The document of HTML: cleaned as in saving, with an id on each block, and with what the schema has no way for in raw
 * blocks. As HTML again it reads as before.
 * @throws HtmlTooDeep, HtmlTooSlow, HtmlBusy
 */
export function documentOf(html: string): Promise<DocumentJson> {
  return htmlWork('document', html, html.length);
}

/**
 * The HTML of a document, as the editor writes it: not cleaned yet, which `cleanField` does.
 * @throws RangeError of what is no document by the schema; HtmlTooSlow, HtmlBusy
 */
export function htmlOf(doc: DocumentJson): Promise<string> {
  const json = JSON.stringify(doc);
  return htmlWork('written', json, json.length);
}

/**
 * What of two documents came and went, as clean HTML.
 * @throws HtmlTooDeep, HtmlTooSlow, HtmlBusy
 */
export async function differenceOf(docs: { old: DocumentJson; next: DocumentJson }): Promise<ComparedRun[]> {
  const old = JSON.stringify(docs.old);
  // one of 30,000 paragraphs takes a tenth of a second
  await letOthersGo();
  const next = JSON.stringify(docs.next);
  return htmlWork('difference', { old, next }, old.length + next.length);
}

/** The schema of documents, for steps that change one. */
export async function loadDocumentSchema() {
  const { documentSchema } = await conversion();
  return documentSchema();
}
