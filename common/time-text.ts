import { numberFormat } from './intl.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A time as people say it, in its two largest units: `1 h 5 min`, `3 min 20 s`. */
export function timeText(ms: number, language: string): string {
  const seconds = Math.round(ms / 1_000);
  const unit = (name: 'hour' | 'minute' | 'second', value: number) =>
    numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  if (seconds < MINUTE_S) return unit('second', seconds);
  const [large, small, size] =
    seconds < HOUR_S ? (['minute', 'second', MINUTE_S] as const) : (['hour', 'minute', HOUR_S] as const);
  const rest = Math.floor((seconds % size) / (size / 60));
  const whole = unit(large, Math.floor(seconds / size));
  return rest > 0 ? `${whole} ${unit(small, rest)}` : whole;
}
