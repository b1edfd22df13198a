import type { NetworkSettings } from '#common/network-links.ts';
import { findCatalogueItem } from '../catalogue/catalogue.queries.ts';
import type { Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { findCode } from '../links/links.queries.ts';
import { listNetworks } from '../networks/networks.queries.ts';
import { can } from '../policy.ts';

/** The data of an item's link in its form: the networks by which it earns, and its code; a new item has none yet. */
export type ItemLink = { networks: NetworkSettings[]; code: string | null };

type Of = { id?: string; ebook_id?: string; catalogue_id?: string };

/**
 * For an item of an e-book or of the catalogue that the actor manages, or for a new one; by default one's own networks
 * apply.
 */
export async function itemLink(ctx: Ctx, { id, ebook_id, catalogue_id }: Of): Promise<ItemLink> {
  const ebook = ebook_id ? await findEbook(ctx.db, ebook_id) : null;
  const place = catalogue_id ? await findCatalogueItem(ctx.db, catalogue_id) : ebook;
  const owner = place !== null && can(ctx.actor, 'ebook.manage', place) ? place.user_id : ctx.actor?.id;
  const networks = owner ? await listNetworks(ctx.db, owner) : [];
  return { networks, code: id ? await findCode(ctx.db, id) : null };
}
