import { LRUCache } from 'lru-cache';
import { moduleNumbers } from '#common/module-numbers.ts';
import { isOwnOffer, type NetworkSettings, withoutAccounts } from '#common/network-links.ts';
import type { Db } from '../db/open.ts';
import { bounded } from '../limits/bounded.ts';
import { deadAmong } from '../link-checks/link-checks.queries.ts';
import type { Hub, LiveMessage } from '../live/hub.ts';
import { listNetworks } from '../networks/networks.queries.ts';
import { purchaseOf } from '../reading/items.ts';
import { findAuthor, findLink, listNumbered, standsInText } from './links.queries.ts';
import { noteNumbers } from './module-numbers.queries.ts';

/** A link with a target. */
export type OpenLink = {
  url: string;
  ebook: string;
  author: string;
  item: string;
  slug: string;
  language: string;
  /** The networks by which its author's links earn. */
  networks: NetworkSettings[];
};
/** What is known of a code, whether or not it leads somewhere. */
type Known = { link: OpenLink | null; ebook: string; author: string | null };
/** Modules of an e-book, each with its number. */
type Numbers = Map<string, string>;

/** Links that readers may follow, kept in memory until their e-book or their author's networks change. */
export type KnownLinks = {
  /** The target of a code; null if there is none. */
  find(code: string): Promise<OpenLink | null>;
  /** The module if it belongs to the e-book. */
  moduleOf(ebook: string, module: string): Promise<string | null>;
  /** The number of a module as its readers see it, `b` before that of a bonus; empty for one that is hidden. */
  numberOf(ebook: string, module: string): Promise<string>;
  /** The owner of an e-book that readers may read; null if there is none. */
  authorOf(ebook: string): Promise<string | null>;
};

const KEPT = { ...bounded(10_000), ttl: 5 * 60_000 };

export function knownLinks(db: Db, live: Pick<Hub, 'subscribe'>): KnownLinks {
  const links = new LRUCache<string, Known>(KEPT);
  const modules = new LRUCache<string, Numbers>({ ...KEPT, ...bounded(300) });
  const authors = new LRUCache<string, string>(KEPT);
  const sought = new Map<string, Promise<Known | null>>();
  let changes = 0;
  live.subscribe((message) => {
    if (message.type !== 'changed' && message.type !== 'many-changed' && message.type !== 'networks-changed') return;
    changes += 1;
    const ebooks = new Set(ebooksIn(message));
    const isOut = ({ ebook, author }: Known) =>
      message.type === 'networks-changed' ? author === message.userId : ebooks.has(ebook);
    for (const [code, link] of links.entries()) if (isOut(link)) links.delete(code);
    for (const ebook of ebooks) {
      modules.delete(ebook);
      authors.delete(ebook);
    }
  });
  /** What is read is kept unless a change comes in between. */
  const kept = async <T extends object | string>(
    cache: LRUCache<string, T>,
    key: string,
    read: () => Promise<T | null>,
  ) => {
    const known = cache.get(key);
    if (known) return known;
    const before = changes;
    const found = await read();
    if (found && before === changes) cache.set(key, found);
    return found;
  };
  const numbersOf = (ebook: string) => kept(modules, ebook, () => numbered(db, ebook));
  return {
    find: async (code) =>
      (await kept(links, code, () => shared(sought, `${changes} ${code}`, () => openLink(db, code))))?.link ?? null,
    moduleOf: async (ebook, module) => ((await numbersOf(ebook))?.has(module) ? module : null),
    numberOf: async (ebook, module) => (await numbersOf(ebook))?.get(module) ?? '',
    authorOf: (ebook) => kept(authors, ebook, () => findAuthor(db, ebook)),
  };
}

/** What is read of a key, once for all who ask for it at the same time: a search of texts is long. */
function shared<T>(reads: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const reading = reads.get(key) ?? read().finally(() => reads.delete(key));
  reads.set(key, reading);
  return reading;
}

/** The e-books that a message concerns. */
function ebooksIn(message: LiveMessage): string[] {
  if (message.type === 'changed') return [message.event.ebookId];
  return message.type === 'many-changed' ? message.event.ebookIds : [];
}

/** Null if the code never existed. */
async function openLink(db: Db, code: string): Promise<Known | null> {
  const link = await findLink(db, code);
  if (!link) return null;
  const author = link.ebook?.user_id ?? null;
  const known = { ebook: link.ebook_id, author };
  const stands = link.url !== null && (!link.isTyped || (await standsInText(db, link.ebook_id, link.url)));
  const url = stands && link.url ? purchaseOf(await standing(db, link.url, link.fallback))?.url : null;
  if (!link.ebook || !author || !url) return { ...known, link: null };
  const { slug, language } = link.ebook;
  const networks = await listNetworks(db, author);
  const paid = isOwnOffer(link.isOwn, url) ? withoutAccounts(networks) : networks;
  return { ...known, link: { url, ebook: link.ebook_id, author, item: link.item, slug, language, networks: paid } };
}

async function numbered(db: Db, ebook: string): Promise<Numbers> {
  const modules = await listNumbered(db, ebook);
  const ordinary = moduleNumbers(modules.filter(({ is_bonus }) => !is_bonus));
  const bonus = moduleNumbers(modules.filter(({ is_bonus }) => is_bonus));
  const numberOf = (id: string) => String(ordinary.get(id) ?? (bonus.has(id) ? `b${bonus.get(id)}` : ''));
  const numbers = new Map(modules.map(({ id }) => [id, numberOf(id)]));
  // without this earnings are found no module later on, which must not keep readers from the shop now
  await noteNumbers(db, ebook, numbers, new Date()).catch(() => undefined);
  return numbers;
}

/** The target for readers: the other shop, if there is one and only the first link is dead. */
async function standing(db: Db, url: string, fallback: string | null): Promise<string> {
  if (!fallback) return url;
  const dead = await deadAmong(db, [url, fallback]);
  return dead.has(url) && !dead.has(fallback) ? fallback : url;
}
