import type { TFunction } from 'i18next';
import type { OpenText } from '#server/editions/machine/report.ts';

/** Why a machine did not translate a text. */
export function openReason(t: TFunction, { fault, codes }: Pick<OpenText, 'fault' | 'codes'>): string {
  if (fault === 'too_long' || fault === 'not_taken' || fault === 'not_now') return t(`machine.${fault}`);
  return t(`exchange.${fault}`, { codes: codes.join(', ') });
}
