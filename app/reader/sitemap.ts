import { href } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { listSitemap, type SitemapPart, sitemapParts } from '#server/reading/sitemap.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/sitemap.ts';

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' };
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An index of the files that hold the visible e-books and modules, and these files. */
export const loader = load(async ({ db, config }, { request }: Route.LoaderArgs) => {
  const kind = queryOf(request, 'kind');
  if (kind === 'ebooks' || kind === 'modules') {
    const entries = await listSitemap(db, { kind, after: queryOf(request, 'after') ?? '' });
    return xml(
      'urlset',
      entries.map(({ path, changed }) => place('url', config.publicUrl + path, changed)),
    );
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

function place(tag: string, address: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<${tag}><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</${tag}>`;
}

function xml(tag: string, places: string[]): Response {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${tag} ${SCHEMA}>`, ...places, `</${tag}>`];
  return new Response(`${lines.join('\n')}\n`, { headers: HEADERS });
}
