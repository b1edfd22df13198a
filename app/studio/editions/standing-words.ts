import type { TFunction } from 'i18next';
import type { ListedEdition } from '#server/editions/editions.ts';
import type { ListedPart } from '#server/editions/listed-parts.ts';

const KINDS = ['outdated', 'missing', 'machine', 'removed'] as const;

/** What is counted: passages of a kind, rows that are not in both editions, or modules. */
export type Counted = (typeof KINDS)[number] | 'pairs' | 'modules';
/** A word and what it counts, if anything. */
type Word = { word: string; of: Counted | null };

function countWords(t: TFunction, { counts }: Pick<ListedEdition, 'counts'>): Word[] {
  return KINDS.filter((kind) => counts[kind] > 0).map((of) => ({
    word: t(`editions.${of}`, { count: counts[of] }),
    of,
  }));
}

/** How an edition stands beside its source, by words: one that says nothing else is up to date. */
export function standingWords(t: TFunction, edition: ListedEdition): Word[] {
  const { counts, absent, own, isCounting, readyHidden } = edition;
  const words = countWords(t, edition);
  const add = (word: string, of: Counted | null = null) => void words.push({ word, of });
  if (absent > 0) add(t('editions.absent', { count: absent }), 'pairs');
  if (isCounting) add(t('editionParts.comparing'));
  if (words.length === 0) add(t('editions.upToDate'));
  if (counts.words_to_do > 0) add(t('editions.wordsToDo', { count: counts.words_to_do }));
  if (readyHidden > 0) add(t('publishing.readyHidden', { count: readyHidden }), 'modules');
  if (own > 0) add(t('editions.own', { count: own }), 'pairs');
  return words;
}

/** How a part of an edition stands beside the source's. */
export function partWords(t: TFunction, { row_id, source_id, counts, isCounted }: ListedPart): string[] {
  if (row_id === null) return [t('editionParts.absent')];
  if (source_id === null) return [t('editionParts.own')];
  if (!isCounted || !counts) return [t('editionParts.comparing')];
  const words = countWords(t, { counts });
  return words.length > 0 ? words.map(({ word }) => word) : [t('editions.upToDate')];
}
