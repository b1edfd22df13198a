import type { TFunction } from 'i18next';
import { htmlToText } from '#common/search.ts';
import type { ItemValues } from './item-fields.tsx';

export type CardValues = Pick<ItemValues, 'name' | 'description' | 'benefits' | 'image_url'>;

/** Words that are not the author's: paler, and lighter than what will stand there. */
const PALE = 'color: var(--soft); font-weight: 400';

/** What the card of a new item shows: in the place of what is not written yet pale words say what will stand there. */
export function draftOf<V extends CardValues>(values: V, t: TFunction): { values: V; css: string } {
  const css: string[] = [];
  const draft = { ...values };
  if (values.name.trim() === '') {
    draft.name = t('items.draftName');
    css.push(`.card h2 { ${PALE} }`, noPicture(t('items.draftPicture')));
  }
  if (htmlToText(values.description).trim() === '') {
    draft.description = `<p>${t('items.draftDescription')}</p>`;
    css.push(`.card-description { ${PALE} }`);
  }
  if (values.benefits.every((benefit) => benefit.trim() === '')) {
    draft.benefits = [t('items.draftBenefit'), t('items.draftOtherBenefit')];
    css.push('.checks li::before { border-color: var(--edge) }');
  }
  return { values: draft, css: css.join(' ') };
}

/** In the place of the initial, which would be that of the pale words; a picture lies over it. */
function noPicture(words: string): string {
  return [
    '.card-picture { background: none; border-bottom: 1px dashed var(--edge) }',
    '.card-initial { font-size: 0 }',
    `.card-initial::after { content: ${JSON.stringify(words)}; color: var(--soft); font: 400 0.875rem var(--sans) }`,
  ].join(' ');
}
