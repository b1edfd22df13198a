import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Names that begin with a dot, such as the build's own notes, are nobody's business. */
const HIDDEN = /(?:^|[/\\])\./;
const RULES = '/speculation.json';

/** The built client files. Those under `/assets/` have their content's hash in the name, so they may be kept for ever. */
export function assets(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    if (HIDDEN.test(decoded(c.req.path))) return next();
    const answer = await serve(c, next);
    if (!(answer instanceof Response)) return;
    const forEver = c.req.path.startsWith('/assets/');
    answer.headers.set('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    if (c.req.path === RULES) answer.headers.set('Content-Type', 'application/speculationrules+json');
    return answer;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
