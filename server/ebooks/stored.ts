import { type EbookInput, ebookFields } from '#common/schemas/ebook.ts';
import { fieldsIn } from '#common/schemas/field-type.ts';
import { htmlToText, searchText } from '#common/search.ts';

/** The columns set by an input with clean HTML, with the search text. */
export function storedEbook(input: EbookInput) {
  return {
    ...fieldsIn(ebookFields, input),
    search_text: searchText(input.title, htmlToText(input.description)),
  };
}
