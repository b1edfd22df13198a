import { load } from '#server/web.ts';

/** What search engines may visit: the readers' pages. */
export const loader = load(async ({ config }) => {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /auth', 'Disallow: /profile', 'Allow: /', ''];
  return new Response([...lines, `Sitemap: ${config.publicUrl}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
});
