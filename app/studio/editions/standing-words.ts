import type { TFunction } from 'i18next';
import type { ListedEdition } from '#server/editions/editions.ts';

/** How an edition stands beside its source, by words: one that says nothing else is up to date. */
export function standingWords(t: TFunction, { counts, absent, own }: ListedEdition): string[] {
  const { missing, outdated, machine, removed, words_to_do } = counts;
  const words = [
    outdated > 0 && t('editions.outdated', { count: outdated }),
    missing > 0 && t('editions.missing', { count: missing }),
    machine > 0 && t('editions.machine', { count: machine }),
    removed > 0 && t('editions.removed', { count: removed }),
    absent > 0 && t('editions.absent', { count: absent }),
  ].filter((word) => word !== false);
  if (words.length === 0) words.push(t('editions.upToDate'));
  if (words_to_do > 0) words.push(t('editions.wordsToDo', { count: words_to_do }));
  if (own > 0) words.push(t('editions.own', { count: own }));
  return words;
}
