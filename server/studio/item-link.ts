import type { NetworkSettings } from '#common/network-links.ts';
import { findCatalogueItem } from '../catalogue/catalogue.queries.ts';
import type { Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { findCode } from '../links/links.queries.ts';
import { listNetworks } from '../networks/networks.queries.ts';
import { can } from '../policy.ts';

/** What the form of an item has to know of its link: by which networks it earns, and its code; a new one has none yet. */
export type ItemLink = { networks: NetworkSettings[]; code: string | null };

type Of = { id?: string; ebook_id?: string; catalogue_id?: string };

/** Of an item that the actor manages, of an e-book or of the catalogue, or of a new one; else one's own networks hold. */
export async function itemLink(ctx: Ctx, { id, ebook_id, catalogue_id }: Of): Promise<ItemLink> {
  const ebook = ebook_id ? await findEbook(ctx.db, ebook_id) : null;
  const place = catalogue_id ? await findCatalogueItem(ctx.db, catalogue_id) : ebook;
  const owner = place !== null && can(ctx.actor, 'ebook.manage', place) ? place.user_id : ctx.actor?.id;
  const networks = owner ? await listNetworks(ctx.db, owner) : [];
  return { networks, code: id ? await findCode(ctx.db, id) : null };
}
