import { fieldsIn } from '#common/schemas/field-type.ts';
import { type ModuleInput, moduleFields } from '#common/schemas/module.ts';
import { searchText } from '#common/search.ts';
import { wordsIn } from './words.ts';

/** What the fields of a bonus hold in a module that is none. */
const NO_BONUS = { bonus_title: null, bonus_description: null, bonus_features: null, bonus_cta_text: null };

/** The columns that an input with clean HTML decides: bonus fields only of a bonus, the search text made, the words counted. @throws html_too_slow, html_busy */
export async function storedModule(input: ModuleInput) {
  return {
    ...fieldsIn(moduleFields, input),
    ...(input.is_bonus ? {} : NO_BONUS),
    words: await wordsIn(input.content),
    search_text: searchText(input.title, input.description),
  };
}
