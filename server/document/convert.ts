import { Node } from '@tiptap/pm/model';
import { parseHTML } from 'linkedom/worker';
import { withBlockIds } from '#common/document/block-ids.ts';
import type { DocumentJson } from '#common/document/document-json.ts';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { type ParseHtml, readHtml } from '#common/document/schema/read.ts';
import { writeHtml } from '#common/document/schema/write.ts';
import { sanitiseHtml } from '../html/sanitise.ts';

export { documentSchema };

/** The document of HTML, cleaned as in saving, with an id on each block. @throws HtmlTooDeep */
export function documentOf(html: string): DocumentJson {
  return withBlockIds(readHtml(sanitiseHtml(html), parsed).toJSON() as DocumentJson);
}

/** The HTML of a document, not cleaned yet. @throws RangeError of what is none by the schema */
export function htmlOf(doc: DocumentJson): string {
  const node = Node.fromJSON(documentSchema(), doc);
  node.check();
  return writeHtml(node);
}

const parsed: ParseHtml = (html) => {
  const { document } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  document.body.innerHTML = html;
  // a browser drops the line break that a block of code begins with
  for (const pre of document.querySelectorAll('pre')) {
    const first = pre.firstChild;
    if (first?.nodeType === 3) first.textContent = (first.textContent ?? '').replace(/^\n/, '');
  }
  return document.body;
};
