import type { TFunction } from 'i18next';

/** A kind of job in words; its own name if only another version knows it. */
export function jobName(t: TFunction, kind: string): string {
  const say = t as (key: string, values: { defaultValue: string }) => string;
  const [noun = '', work = ''] = kind.split('.');
  return say(`jobs.kind_${noun}_${work}`, { defaultValue: kind });
}
