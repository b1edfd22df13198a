import type { ModuleInput } from '#common/schemas/module.ts';
import { searchText } from '#common/search.ts';
import { wordsIn } from './words.ts';

/** The columns that an input with clean HTML decides: bonus fields only of a bonus, the search text made, the words counted. @throws html_too_slow, html_busy */
export async function storedModule(input: ModuleInput) {
  const bonus = input.is_bonus;
  return {
    title: input.title,
    slug: input.slug,
    description: input.description,
    content: input.content,
    video_url: input.video_url,
    cover_image: input.cover_image,
    duration: input.duration,
    order_index: input.order_index,
    is_bonus: bonus,
    bonus_title: bonus ? input.bonus_title : null,
    bonus_description: bonus ? input.bonus_description : null,
    bonus_features: bonus ? input.bonus_features : null,
    bonus_cta_text: bonus ? input.bonus_cta_text : null,
    is_visible: input.is_visible,
    words: await wordsIn(input.content),
    search_text: searchText(input.title, input.description),
  };
}
