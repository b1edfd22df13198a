import { isAmazon } from '#common/amazon.ts';
import { linkKindOf } from '#common/networks.ts';
import type { Ctx } from '../context.ts';
import { DIMS, readSums } from '../events/sums.ts';
import { dayOf } from '../numbers/span.ts';
import { listAddresses, type OwnAddress } from './match.queries.ts';
import { plainName } from './read/names.ts';
import { programOfSource } from './read/report.ts';

/** The link of an item to which lines without a link seem to belong. */
export type Proposal = { ebook_id: string; item: string; name: string };
type Loose = { program: string; kind: string; value: string; last_day: string };

/** Items that are looked at. */
const MOST = 5_000;
/** Days before a sale in which its link was followed. */
const BEFORE = 30;

/**
 * Proposes an item for lines that name no link: the one of that program whose name the product has, if it is one alone and it was followed in
 * the 30 days before the sale. It is an estimate, which counts once its author accepts it.
 */
export async function proposalsFor(ctx: Ctx, author: string, loose: Loose[]): Promise<(Proposal | null)[]> {
  const asked = loose.filter(({ kind }) => kind === 'product');
  if (asked.length === 0) return loose.map(() => null);
  const addresses = (await listAddresses(ctx.db, author, '', MOST)).filter(({ name }) => name !== '');
  const byName = Map.groupBy(addresses, ({ name }) => plainName(name));
  const found = loose.map((group) => (group.kind === 'product' ? oneFor(group, byName) : null));
  if (found.every((one) => one === null)) return found;
  const days = asked.map(({ last_day }) => dayOf(last_day) ?? 0);
  const [from, to] = [Math.min(...days) - BEFORE, Math.max(...days)];
  const clicks = await readSums(ctx, { scope: { author }, from, to, dims: [DIMS.itemClicks], by: 'day' });
  const wasFollowed = (item: string, day: number) =>
    clicks.some(
      (sum) => sum.text === item && sum.n > 0 && sum.day !== null && sum.day <= day && sum.day >= day - BEFORE,
    );
  return found.map((one, at) => (one && wasFollowed(one.item, dayOf(loose[at]?.last_day ?? '') ?? 0) ? one : null));
}

function oneFor({ program, value }: Loose, byName: Map<string, OwnAddress[]>): Proposal | null {
  const network = programOfSource(program);
  const alike = (byName.get(plainName(value)) ?? []).filter(({ url }) => {
    const link = URL.parse(url);
    const kind = link && linkKindOf(link);
    return (kind?.program ?? kind?.network ?? (isAmazon(url) ? 'amazon' : 'other')) === network;
  });
  const [one, ...others] = alike;
  // an item with two links is still one
  return one && others.every(({ item }) => item === one.item)
    ? { ebook_id: one.ebook_id, item: one.item, name: one.name }
    : null;
}
