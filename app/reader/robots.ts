import { href } from 'react-router';
import { load } from '#server/web.ts';

const CLOSED = [href('/admin'), href('/auth'), href('/profile'), '/r/'];

/** The pages that search engines may visit: the readers' pages. */
export const loader = load(async ({ config }) => {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), `Allow: ${href('/')}`, ''];
  return new Response([...lines, `Sitemap: ${config.publicUrl}${href('/sitemap.xml')}`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
});
