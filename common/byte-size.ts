import { numberFormat } from './intl.ts';

/** The size of a file as a person reads it. */
export function byteSize(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${numberFormat(language, { maximumFractionDigits: 1 }).format(amount)} ${unit}`;
}
