import { fieldsIn } from '#common/schemas/field-type.ts';
import { type ModuleInput, moduleFields } from '#common/schemas/module.ts';
import { searchText } from '#common/search.ts';
import { wordsIn } from './words.ts';

/** The values of the bonus fields in an ordinary module. */
const NO_BONUS = { bonus_title: null, bonus_description: null, bonus_features: null, bonus_cta_text: null };

/**
 * The columns derived from an input with clean HTML: bonus fields only for a bonus, the search text, the word count.
 * @throws html_too_slow, html_busy
 */
export async function storedModule(input: ModuleInput) {
  return {
    ...fieldsIn(moduleFields, input),
    ...(input.is_bonus ? {} : NO_BONUS),
    words: await wordsIn(input.content),
    search_text: searchText(input.title, input.description),
  };
}
