import { isAmazon } from '#common/amazon.ts';
import { linkKindOf } from '#common/networks.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { DIMS, readSums } from '../events/sums.ts';
import { dayOf } from '../numbers/span.ts';
import { letOthersGo } from '../turns.ts';
import { listAddresses, ownNames } from './own-items.queries.ts';
import { plainName } from './read/names.ts';
import { programOfSource } from './read/report.ts';

/** The link of an item to which lines without a link seem to belong. */
export type Proposal = { ebook_id: string; item: string; name: string };
type Loose = { program: string; kind: string; value: string; last_day: string };

/** Days before a sale in which its link was followed. */
const BEFORE = 30;

/**
 * Proposes an item for lines that name no link: the one of that program whose name the product has, if it is one alone and it was followed in
 * the 30 days before the sale. It is an estimate, which counts once its author accepts it.
 */
export async function proposalsFor(ctx: Ctx, author: string, loose: Loose[]): Promise<(Proposal | null)[]> {
  const ones = await onlyOnes(
    ctx.db,
    author,
    loose.filter(({ kind }) => kind === 'product'),
  );
  const days = loose.filter((group) => ones.get(group)).map(({ last_day }) => dayOf(last_day) ?? 0);
  if (days.length === 0) return loose.map(() => null);
  const [from, to] = [Math.min(...days) - BEFORE, Math.max(...days)];
  const clicks = await readSums(ctx, { scope: { author }, from, to, dims: [DIMS.itemClicks], by: 'day' });
  const wasFollowed = (item: string, day: number) =>
    clicks.some(
      (sum) => sum.text === item && sum.n > 0 && sum.day !== null && sum.day <= day && sum.day >= day - BEFORE,
    );
  return loose.map((group) => {
    const one = ones.get(group);
    return one && wasFollowed(one.item, dayOf(group.last_day) ?? 0) ? one : null;
  });
}

/** The one item of each product; null of those that more than one item may be. */
async function onlyOnes(db: Db, author: string, asked: Loose[]): Promise<Map<Loose, Proposal | null>> {
  const found = new Map<Loose, Proposal | null>();
  const named = Map.groupBy(asked, ({ value }) => plainName(value));
  // a name without a letter of ours says nothing
  named.delete('');
  if (named.size === 0) return found;
  for await (const { table, rows } of ownNames(db, author)) {
    const names = new Map<string, string>();
    for (const { id, name } of rows)
      if (named.get(plainName(name))?.some((group) => found.get(group) !== null)) names.set(id, name);
    for (const { ebook_id, item, url } of await listAddresses(db, table, [...names.keys()])) {
      const name = names.get(item) ?? '';
      for (const group of named.get(plainName(name)) ?? []) {
        if (programOf(url) !== programOfSource(group.program)) continue;
        const other = found.get(group);
        // an item with two links is still one
        if (other === undefined) found.set(group, { ebook_id, item, name });
        else if (other?.item !== item) found.set(group, null);
      }
    }
    await letOthersGo();
  }
  return found;
}

function programOf(url: string): string {
  const link = URL.parse(url);
  const kind = link && linkKindOf(link);
  return kind?.program ?? kind?.network ?? (isAmazon(url) ? 'amazon' : 'other');
}
