import type { MiddlewareHandler } from 'hono';

const PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com https://open.spotify.com';

const COMMON = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  'img-src * data: blob:',
  'media-src * blob:',
  `frame-src 'self' ${PLAYERS}`,
];

/** The Content-Security-Policy of a reader's page: inline scripts and style elements only by their hash. */
export function readerPolicy(styleHashes: string[] = [], scriptHashes: string[] = []): string {
  const allowed = (hashes: string[]) => ["'self'", ...hashes.map(hashSource)].join(' ');
  const scripts = [`script-src ${allowed(scriptHashes)}`, "worker-src 'self'"];
  return [...COMMON, ...scripts, `style-src ${allowed(styleHashes)}`].join('; ');
}

/**
 * The Content-Security-Policy of a manager's page: scripts and style elements need the answer's nonce, style attributes are
 * those that the server wrote and no other.
 */
export function managerPolicy(nonce: string, attributeHashes: string[]): string {
  // 'unsafe-hashes' lets hashes count for attributes too
  const attributes = attributeHashes.length > 0 ? ["'unsafe-hashes'", ...attributeHashes.map(hashSource)] : ["'none'"];
  const own = `'self' 'nonce-${nonce}'`;
  return [...COMMON, `script-src ${own}`, `style-src ${own}`, `style-src-attr ${attributes.join(' ')}`].join('; ');
}

const hashSource = (hash: string) => `'sha256-${hash}'`;

/** Headers that every answer carries. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi']
    .map((feature) => `${feature}=()`)
    .join(', '),
};

/** The Content-Security-Policy of an answer that is no page. */
export const NO_PAGE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The Content-Security-Policy of the worker of readers, which may fetch from here. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Makes browsers use TLS only, for two years. Subdomains are left out: they may belong to others. */
export const ONLY_TLS = ['Strict-Transport-Security', 'max-age=63072000'] as const;

/** Whether readers reach the product by TLS, so that cookies and browsers may be restricted to it. */
export function isBehindTls({ publicUrl }: { publicUrl: string }): boolean {
  return publicUrl.startsWith('https://');
}

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NO_PAGE_POLICY);
};

/** Whether a request that writes comes from one of this site's pages. */
export function isSameOrigin(headers: { get(name: string): string | null | undefined }): boolean {
  const origin = headers.get('origin');
  if (origin) return URL.canParse(origin) && new URL(origin).host === headers.get('host');
  const site = headers.get('sec-fetch-site');
  return !site || site === 'same-origin' || site === 'none';
}

/** Refuses writes that another site's page sends. */
export const sameOriginWrites: MiddlewareHandler = async (c, next) => {
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (writes && !isSameOrigin(c.req.raw.headers)) return c.text('Forbidden', 403);
  await next();
};
