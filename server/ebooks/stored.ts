import type { EbookInput } from '#common/schemas/ebook.ts';
import { htmlToText, searchText } from '#common/search.ts';

/** The columns that an input with clean HTML decides: the search text made. */
export function storedEbook(input: EbookInput) {
  return {
    title: input.title,
    slug: input.slug,
    description: input.description,
    cover_image: input.cover_image,
    language: input.language,
    currency: input.currency,
    guide_tab_name: input.guide_tab_name,
    supplementation_tab_name: input.supplementation_tab_name,
    support_tab_name: input.support_tab_name,
    is_visible: input.is_visible,
    search_text: searchText(input.title, htmlToText(input.description)),
  };
}
