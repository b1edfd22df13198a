import { Hono } from 'hono';
export function mediaRoutes(_s: unknown) {
  return new Hono();
}
