import type { Register } from 'react-router';

/** An address of `app/routes.ts`, checked by its types as the router's own `href` is, which weighs more than this script. */
export function href<P extends keyof Register['pages']>(pattern: P, params: Record<string, string> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
