import type { TFunction } from 'i18next';
import type { ListedEdition } from '#server/editions/editions.ts';
import type { ListedPart } from '#server/editions/listed-parts.ts';

type Counted = Pick<ListedEdition, 'counts'>;

function countWords(t: TFunction, { counts: { missing, outdated, machine, removed } }: Counted): string[] {
  return [
    outdated > 0 && t('editions.outdated', { count: outdated }),
    missing > 0 && t('editions.missing', { count: missing }),
    machine > 0 && t('editions.machine', { count: machine }),
    removed > 0 && t('editions.removed', { count: removed }),
  ].filter((word) => word !== false);
}

/** How an edition stands beside its source, by words: one that says nothing else is up to date. */
export function standingWords(t: TFunction, edition: ListedEdition): string[] {
  const { counts, absent, own, isCounting, readyHidden } = edition;
  const words = countWords(t, edition);
  if (absent > 0) words.push(t('editions.absent', { count: absent }));
  if (isCounting) words.push(t('editionParts.comparing'));
  if (words.length === 0) words.push(t('editions.upToDate'));
  if (counts.words_to_do > 0) words.push(t('editions.wordsToDo', { count: counts.words_to_do }));
  if (readyHidden > 0) words.push(t('publishing.readyHidden', { count: readyHidden }));
  if (own > 0) words.push(t('editions.own', { count: own }));
  return words;
}

/** How a part of an edition stands beside the source's. */
export function partWords(t: TFunction, { row_id, source_id, counts, isCounted }: ListedPart): string[] {
  if (row_id === null) return [t('editionParts.absent')];
  if (source_id === null) return [t('editionParts.own')];
  if (!isCounted || !counts) return [t('editionParts.comparing')];
  const words = countWords(t, { counts });
  return words.length > 0 ? words : [t('editions.upToDate')];
}
