import { Hono } from 'hono';
import { accentSheet } from '#common/accent-sheet.ts';

/** `GET /accent/{rrggbb}.css`: the product in another colour; what an address gives never changes. */
export const accentRoutes = new Hono().get('/:file{[0-9a-f]{6}\\.css}', (c) => {
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return c.body(accentSheet(`#${c.req.param('file').slice(0, 6)}`));
});
