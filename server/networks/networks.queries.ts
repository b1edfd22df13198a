import { earnsNothing, isOwnOffer, type NetworkSettings } from '#common/network-links.ts';
import type { Network } from '#common/networks.ts';
import type { Db } from '../db/open.ts';

/** An account's settings of its networks. */
export async function listNetworks(db: Db, userId: string): Promise<NetworkSettings[]> {
  const query = db.selectFrom('network_accounts').select(['network', 'account', 'subid', 'is_campaign']);
  return query.where('user_id', '=', userId).orderBy('network').execute();
}

/**
 * Rows with whether their links to shops could earn but do not, which the author's own need not, by the network settings of their owners, whose ids are
 * in `column`.
 */
export async function withEarning<
  C extends string,
  T extends { purchase_url: string; is_own: boolean } & Record<C, string>,
>(db: Db, column: C, rows: T[]): Promise<(T & { earns_nothing: boolean })[]> {
  const owners = [...new Set(['', ...rows.map((row) => row[column])])];
  const query = db.selectFrom('network_accounts').select(['user_id', 'network', 'account']);
  const byOwner = Map.groupBy(await query.where('user_id', 'in', owners).execute(), ({ user_id }) => user_id);
  const isNothing = (row: T) =>
    !isOwnOffer(row.is_own, row.purchase_url) && earnsNothing(row.purchase_url, byOwner.get(row[column]));
  return rows.map((row) => ({ ...row, earns_nothing: isNothing(row) }));
}

/** Writes an account's settings of a network. */
export async function writeNetwork(db: Db, userId: string, settings: NetworkSettings): Promise<void> {
  const { network: _, ...values } = settings;
  await db
    .insertInto('network_accounts')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet(values))
    .execute();
}

/** @returns false if the account had no settings of it. */
export async function deleteNetwork(db: Db, userId: string, network: Network): Promise<boolean> {
  const query = db.deleteFrom('network_accounts').where('user_id', '=', userId).where('network', '=', network);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
