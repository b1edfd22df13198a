import { createHash } from 'node:crypto';
import { linkPath } from '#common/addresses.ts';
import { isAmazon } from '#common/amazon.ts';
import type { ClickPlace } from '#common/click-places.ts';
import type { Ctx } from '../context.ts';
import { escaped } from '../html/escaped.ts';
import type { ReaderHtml } from '../reading/reader-html.ts';
import { newLinkCode } from './link-code.ts';
import { addTypedLinks, listTypedLinks } from './links.queries.ts';

const PLACE = 'text' satisfies ClickPlace;

type EbookRef = { id: string; tenant_id: string };
type Text = { /** The module's. */ id: string; text: ReaderHtml };

/**
 * A module's text with its affiliate links leading through the server, which counts clicks. Amazon allows only direct
 * links: those name the code under which the page counts them.
 */
export async function withCountedLinks(ctx: Pick<Ctx, 'db'>, ebook: EbookRef, { id, text }: Text): Promise<ReaderHtml> {
  const codes = await typedCodes(ctx, ebook, text.ads);
  if (codes.size === 0) return text;
  const html = text.html.replace(/<a data-ad="(\d+)" href="([^"]*)"/g, (whole, place: string, address: string) => {
    const url = text.ads[Number(place)] ?? '';
    const code = codes.get(url);
    if (!code) return whole;
    return isAmazon(url)
      ? `<a data-item="${code}" data-place="${PLACE}" href="${address}"`
      : `<a data-item="${code}" href="${escaped(linkPath(code, PLACE, id))}"`;
  });
  return { ...text, html };
}

/** The codes of the links in an e-book's texts, by their addresses; a new link gets a new code. */
export async function typedCodes(
  { db }: Pick<Ctx, 'db'>,
  { id, tenant_id }: EbookRef,
  urls: string[],
): Promise<Map<string, string>> {
  const hashes = new Map([...new Set(urls)].map((url) => [hashOf(url), url]));
  if (hashes.size === 0) return new Map();
  const known = await listTypedLinks(db, id, [...hashes.keys()]);
  const missing = [...hashes].filter(([hash]) => !known.some(({ url_hash }) => url_hash === hash));
  const made = missing.map(([url_hash, url]) => ({
    ...{ code: newLinkCode(), ebook_id: id, tenant_id, kind: 'ebooks' as const, row_id: id, url, url_hash },
  }));
  if (made.length > 0) await addTypedLinks(db, made);
  const found = made.length > 0 ? await listTypedLinks(db, id, [...hashes.keys()]) : known;
  return new Map(found.map(({ url_hash, code }) => [hashes.get(url_hash ?? '') ?? '', code]));
}

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex');
