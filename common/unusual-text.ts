import type { TFunction } from 'i18next';
import { numberFormat } from './intl.ts';

type Unusual = { readers: number; usual: number };

/** How many times the usual number of readers came on a day that is marked for that. */
export function unusualText({ readers, usual }: Unusual, t: TFunction, language: string): string {
  if (usual === 0) return t('numbers.unusualFromNone');
  const number = (value: number) => numberFormat(language, { maximumFractionDigits: 0 }).format(value);
  return t('numbers.unusual', { times: number(Math.floor(readers / usual)), usual: number(usual) });
}
