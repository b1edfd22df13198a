import { href } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { listSitemap, type SitemapEntry, type SitemapPart, sitemapParts } from '#server/reading/sitemap.ts';
import { letOthersGo } from '#server/turns.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/sitemap.ts';

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' };
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The words by which an entry names the same page in other languages. */
const LANGUAGES = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** An index of the files that hold the visible e-books and modules, and these files. */
export const loader = load(async ({ db, config }, { request }: Route.LoaderArgs) => {
  const kind = queryOf(request, 'kind');
  if (kind === 'ebooks' || kind === 'modules') {
    const entries = await listSitemap(db, { kind, after: queryOf(request, 'after') ?? '' });
    return xml('urlset', await placesOf(entries, config.publicUrl), LANGUAGES);
  }
  const parts = await sitemapParts(db);
  return xml(
    'sitemapindex',
    parts.map((part) => place('sitemap', config.publicUrl + addressOf(part))),
  );
});

function addressOf({ kind, after }: SitemapPart): string {
  return withQuery(href('/sitemap.xml'), { kind, after });
}

/** Entries that are written at once. */
const PORTION = 1_000;

async function placesOf(entries: SitemapEntry[], publicUrl: string): Promise<string[]> {
  const places: string[] = [];
  for (const { path, changed, alternates } of entries) {
    const links = alternates.map((other) => link(other.language, publicUrl + other.path));
    places.push(place('url', publicUrl + path, `<lastmod>${changed}</lastmod>${links.join('')}`));
    if (places.length % PORTION === 0) await letOthersGo();
  }
  return places;
}

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(address)}"/>`;
}

function place(tag: string, address: string, more = ''): string {
  return `<${tag}><loc>${inXml(address)}</loc>${more}</${tag}>`;
}

const inXml = (address: string) => address.replaceAll('&', '&amp;');

function xml(tag: string, places: string[], more = ''): Response {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${tag} ${SCHEMA}${more}>`, ...places, `</${tag}>`];
  return new Response(`${lines.join('\n')}\n`, { headers: HEADERS });
}
