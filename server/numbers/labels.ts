import type { TFunction } from 'i18next';
import { timeText } from '#common/time-text.ts';
import { DEVICES, EVENT_KINDS } from '../events/event.ts';
import { DIMS, type Sum, TIME_STEPS } from '../events/sums.ts';
import { OTHER_SITES } from './lone-sites.ts';

type Texts = { t: TFunction; language: string };
type Counted = Pick<Sum, 'dim' | 'key' | 'text'>;

/** Labels of counted things without a row: a site, a device, words. */
export function labelOf({ t, language }: Texts, { dim, key, text }: Counted): string {
  if (dim === DIMS.sources || dim === DIMS.sourceClicks)
    return text ?? t(key === OTHER_SITES ? 'numbers.otherSites' : 'numbers.direct');
  if (dim === DIMS.devices) return t(DEVICE_NAMES[key] ?? 'numbers.unknown');
  if (dim === DIMS.bots || dim === DIMS.kinds) return t(KIND_NAMES.get(key) ?? 'numbers.unknown');
  if (dim === DIMS.times) return timeLabel({ t, language }, key);
  if (dim === DIMS.languages) return (text && languageName(language, text)) ?? t('numbers.unknown');
  if (dim === DIMS.media || dim === DIMS.mediumClicks) return mediumLabel(t, text);
  if (dim === DIMS.campaigns || dim === DIMS.campaignClicks || dim === DIMS.missedWords)
    return text ?? t('numbers.unknown');
  return t(dim === DIMS.readers ? 'numbers.readers' : 'numbers.gone');
}

/** The media that addresses of 'Compartilhar' name (studio/share.ts) are said in words, others as they are written. */
function mediumLabel(t: TFunction, text: string | null): string {
  const name = text !== null && Object.hasOwn(MEDIUM_NAMES, text) && MEDIUM_NAMES[text as keyof typeof MEDIUM_NAMES];
  return name ? t(name) : (text ?? t('numbers.unknown'));
}
const MEDIUM_NAMES = {
  share: 'numbers.mediumShare',
  print: 'numbers.mediumPrint',
  card: 'numbers.mediumCard',
} as const;

const DEVICE_NAMES: Record<number, 'numbers.phone' | 'numbers.tablet' | 'numbers.computer'> = {
  [DEVICES.phone]: 'numbers.phone',
  [DEVICES.tablet]: 'numbers.tablet',
  [DEVICES.computer]: 'numbers.computer',
};

const KIND_NAMES = new Map<number, KindName>([
  [EVENT_KINDS.opened, 'numbers.kindEbook'],
  [EVENT_KINDS.read, 'numbers.kindModule'],
  [EVENT_KINDS.click, 'numbers.kindClick'],
  [EVENT_KINDS.directClick, 'numbers.kindDirectClick'],
  [EVENT_KINDS.search, 'numbers.kindSearch'],
  [EVENT_KINDS.missedSearch, 'numbers.kindMissedSearch'],
  [EVENT_KINDS.download, 'numbers.downloads'],
  [EVENT_KINDS.couponCopied, 'numbers.kindCoupon'],
]);
type KindName =
  | `numbers.kind${'Ebook' | 'Module' | 'Click' | 'DirectClick' | 'Search' | 'MissedSearch' | 'Coupon'}`
  | 'numbers.downloads';

function timeLabel({ t, language }: Texts, step: number): string {
  const text = (place: number) => timeText((TIME_STEPS[place] ?? 0) * 1_000, language);
  if (step <= 0) return t('numbers.below', { time: text(0) });
  if (step >= TIME_STEPS.length) return t('numbers.above', { time: text(TIME_STEPS.length - 1) });
  return t('numbers.between', { from: text(step - 1), to: text(step) });
}

/** Null for what is no language. */
function languageName(language: string, of: string): string | null {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(of) ?? null;
  } catch {
    return null;
  }
}
