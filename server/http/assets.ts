import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The built client files. Those under `/assets/` have their content's hash in the name, so they may be kept for ever. */
export function assets(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (file, c) => {
      const forEver = file.includes('/assets/');
      c.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
