import { DOMParser as DocumentParser, Slice } from '@tiptap/pm/model';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { documentOf } from '../document.ts';
import { restoreStyles } from '../held-styles.ts';

/** Reads what `cleanPaste` made as texts are read, so that what the schema has no way for stays in blocks of HTML. */
class PasteParser extends DocumentParser {
  override parseSlice(...[body, options]: Parameters<DocumentParser['parseSlice']>) {
    const schema = options?.context?.doc.type.schema ?? this.schema;
    if (!(body instanceof HTMLElement)) return DocumentParser.fromSchema(schema).parseSlice(body, options);
    if (body.querySelector('[data-pm-slice]'))
      return DocumentParser.fromSchema(schema).parseSlice(restoreStyles(body), options);
    const doc = schema.nodeFromJSON(documentOf(body.innerHTML).toJSON());
    return Slice.maxOpen(doc.content);
  }
}

export const pasteParser = new PasteParser(documentSchema(), []);
