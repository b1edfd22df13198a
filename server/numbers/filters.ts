import type { Ctx } from '../context.ts';
import { DEVICES } from '../events/event.ts';
import type { Filter, FilterName } from '../events/filter-terms.ts';
import { DIMS, type Dim, type Scope } from '../events/sums.ts';
import { textsIn } from '../texts.ts';
import { labelOf } from './labels.ts';
import { OTHER_SITES } from './lone-sites.ts';
import { findNames } from './names.queries.ts';

/** The filters of an address, by their names; a missing one is null or absent. */
export type RequestedFilters = Partial<Record<FilterName, string | null>>;
/** A filter that is set: its value in addresses, and its label. */
export type ShownFilter = { name: FilterName; value: string; label: string };

/** In addresses: from no site, or in an unknown language. */
const NONE = '-';
const MOST_LETTERS = 200;
const DEVICE_VALUES: Record<string, number> = { ...DEVICES };
/** What a row of these lists is filtered by. */
const NAMES = {
  source: DIMS.sources,
  campaign: DIMS.campaigns,
  medium: DIMS.media,
  device: DIMS.devices,
  language: DIMS.languages,
  module: DIMS.moduleClicks,
} as const satisfies Record<FilterName, Dim>;
export const FILTERS = Object.keys(NAMES) as FilterName[];

/** The value of a counted thing in the address that filters by it; null if nothing is filtered by it. */
export function filterValue({ dim, key, text }: { dim: number; key: number; text: string | null }): string | null {
  if (!Object.values<number>(NAMES).includes(dim) || key === OTHER_SITES) return null;
  if (dim === DIMS.devices) return Object.keys(DEVICES).find((name) => DEVICE_VALUES[name] === key) ?? null;
  if (dim === DIMS.moduleClicks || dim === DIMS.campaigns || dim === DIMS.media) return text;
  return text ?? NONE;
}

/** The filters that an address sets. Values that no database could compare are left out. */
export function filtersOf(requested: RequestedFilters): { name: FilterName; value: string }[] {
  return FILTERS.flatMap((name) => {
    const value = requested[name] ?? '';
    const isText = value.length > 0 && value.length <= MOST_LETTERS && value.isWellFormed() && !/\p{Cc}/u.test(value);
    return isText ? [{ name, value }] : [];
  });
}

/** What is asked of the events. */
export function askedOf(set: { name: FilterName; value: string }[]): Filter {
  const texts = set
    .filter(({ name }) => name !== 'device')
    .map(({ name, value }) => [name, value === NONE ? '' : value]);
  const device = set.find(({ name }) => name === 'device');
  return {
    ...Object.fromEntries(texts),
    ...(device && { device: Object.hasOwn(DEVICE_VALUES, device.value) ? DEVICE_VALUES[device.value] : -1 }),
  };
}

/** The set filters with their labels in the person's language. */
export async function labelled(
  ctx: Pick<Ctx, 'db' | 'language'>,
  scope: Scope,
  set: { name: FilterName; value: string }[],
): Promise<ShownFilter[]> {
  const module = set.find(({ name }) => name === 'module');
  const [named] = module ? await findNames(ctx.db, scope, [module.value]) : [];
  const { t } = textsIn(ctx.language);
  const label = (name: FilterName, value: string) => {
    if (name === 'module') return named?.name ?? t('numbers.gone');
    const text = value === NONE ? null : value;
    const key = name === 'device' ? (DEVICE_VALUES[value] ?? -1) : 0;
    return labelOf({ t, language: ctx.language }, { dim: NAMES[name], key, text });
  };
  return set.map(({ name, value }) => ({ name, value, label: label(name, value) }));
}
