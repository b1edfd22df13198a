import type { TFunction } from 'i18next';
import type { Callout } from '#common/document/blocks.ts';

/** What a tone is called in the interface, empty if it is none; readers get the word in the language of the e-book. */
export function calloutName(kind: unknown, t: TFunction): string {
  const names: Record<Callout, string> = {
    tip: t('fields.blockTip'),
    attention: t('fields.blockAttention'),
    important: t('fields.blockImportant'),
  };
  return names[kind as Callout] ?? '';
}
