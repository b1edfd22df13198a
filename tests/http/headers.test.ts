import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makePerson } from '../factories.ts';
import { clientOf, signUp } from './client.ts';

let server: RunningServer;
let ebookPath: string;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await signUp(clientOf(server), 'first@example.com');
  const author = await makePerson(server.database, 'editor');
  const description = '<p style="text-align: center">Meio</p>';
  const ebook = await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, author), { description });
  ebookPath = `/ebook/${ebook.id}/${ebook.slug}`;
});

afterAll(() => server.stop());

function policyOf(answer: Response): Record<string, string> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
}

test('the health check answers plainly, without a session or a cookie', async () => {
  const answer = await clientOf(server).get('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('ok');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

describe('every answer carries the security headers', () => {
  test.each(['/healthz', '/auth', '/', '/admin', '/no-such-page', '/media/no-such-file.webp', '/favicon.svg'])(
    '%s',
    async (path) => {
      const { headers } = await clientOf(server).get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('a reader’s page too, rendered and from memory', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers } = await clientOf(server).get(ebookPath);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

test('a reader’s page may run no inline script but that of its looks, and embed only the two players', async () => {
  const answer = await clientOf(server).get(ebookPath);
  expect(answer.status).toBe(200);
  const policy = policyOf(answer);
  expect(policy['script-src']).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
  expect(policy['style-src']).not.toContain('unsafe-inline');
  expect(policy['frame-src']).toBe(
    "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://open.spotify.com",
  );
  expect(policy['frame-ancestors']).toBe("'self'");
  expect(policy['form-action']).toBe("'self'");
});

test('no page, a reader’s, a manager’s or any other, may send anything to another host', async () => {
  for (const path of [ebookPath, '/supplementation', '/sales', '/auth', '/no-such-page']) {
    const policy = policyOf(await clientOf(server).get(path));
    expect(`${path} ${policy['connect-src']}`).toBe(`${path} 'self'`);
    expect(`${path} ${policy['default-src']}`).toBe(`${path} 'none'`);
  }
});

test('what the build wrote for the server is not served', async () => {
  expect(readdirSync('build/client', { recursive: true }).map(String)).toContain('.vite/manifest.json');
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/%2Evite%2Fmanifest.json',
  ]) {
    expect(`${path} ${await statusOfRaw(path, 'GET')}`).toBe(`${path} 404`);
  }
});

test('a manager’s page runs inline scripts with the answer’s own nonce only, and is kept by nobody', async () => {
  const [first, second] = [await clientOf(server).get('/auth'), await clientOf(server).get('/auth')];
  const nonces = [first, second].map((answer) => /'nonce-([^']+)'/.exec(policyOf(answer)['script-src'] ?? '')?.[1]);
  expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  const inline = [...(await first.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const attributes of inline) expect(attributes).toContain(`nonce="${nonces[0]}"`);
});

describe('a write from another site is refused before anything happens', () => {
  const fields = { intent: 'sign-up', email: 'victim@example.com', password: 'segredo-1', name: '' };

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:1' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: '', 'Sec-Fetch-Site': 'same-site' },
  ])('%j', async (headers) => {
    for (const path of ['/auth', '/auth.data', '/sign-out', '/uploads']) {
      const { status } = await clientOf(server).postForm(path, fields, headers as Record<string, string>);
      expect(`${path} ${status}`).toBe(`${path} 403`);
    }
    const { db } = server.database;
    expect(await db.selectFrom('users').select('id').where('email', '=', fields.email).execute()).toEqual([]);
  });

  test('also by PUT, PATCH and DELETE', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${server.url}/auth`, { method, headers: { Origin: 'https://evil.example' } });
      expect(`${method} ${answer.status}`).toBe(`${method} 403`);
    }
  });

  test('while our own pages may write, and programs that send no origin', async () => {
    const own = await clientOf(server).postForm('/auth', { ...fields, email: 'own@example.com' });
    expect(own.status).toBe(200);
    const program = await fetch(`${server.url}/auth`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, email: 'program@example.com' }),
    });
    expect(program.status).toBe(200);
  });
});

test('the account library’s own addresses are not reachable from outside', async () => {
  for (const path of ['/api/auth/sign-up/email', '/api/auth/ok', '/api/auth/get-session']) {
    expect((await clientOf(server).get(path)).status).toBe(404);
  }
});

test('signing in leads nowhere else, however the address is written', async () => {
  const email = 'onward@example.com';
  await signUp(clientOf(server), email);
  const fields = { intent: 'sign-in', email, password: 'segredo-1' };
  const abroad = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example'];
  const others = ['https://evil.example', 'javascript:alert(1)', '/.//evil.example', 'evil', '/%2F/evil.example'];
  for (const next of [...abroad, ...others]) {
    const answer = await clientOf(server).postForm(`/auth?next=${encodeURIComponent(next)}`, fields);
    const to = new URL(answer.headers.get('location') ?? '', server.url);
    expect([next, answer.status, to.origin, to.pathname.startsWith('//')]).toEqual([next, 302, server.url, false]);
  }
  const answer = await clientOf(server).postForm('/auth?next=%2Fprofile%3Fa%3Db', fields);
  expect(answer.headers.get('location')).toBe('/profile?a=b');
});

test('[HS-01] without a session every page leads back to itself, however its data is asked for', async () => {
  const client = clientOf(server);
  const way = async (path: string, referrer = '') => {
    const answer = await client.get(path, { Referer: referrer && server.url + referrer });
    return answer.headers.get('location') ?? /\/auth[^"]*/.exec(await answer.text())?.[0];
  };
  for (const path of ['/', '/_.data', '/_.data?_routes=root%2Cshell%2Fsigned-in'])
    expect([path, await way(path)]).toEqual([path, '/auth']);
  for (const [path, next] of [
    ['/?q=a%20b', '/?q=a+b'],
    ['/_.data?q=a+b', '/?q=a+b'],
    ['/admin.data', '/admin'],
    ['/admin/_.data', '/admin/'],
    ['/admin/products.data?_routes=root%2Cshell%2Fsigned-in&q=c%26d', '/admin/products?q=c%26d'],
  ] as const)
    expect([path, await way(path)]).toEqual([path, `/auth?next=${encodeURIComponent(next)}`]);
  const part = '/admin/find.data?q=sal&_routes=manager%2Ffind';
  expect(await way(part, '/admin?a=b'), 'a part of a page leads back to that page').toBe('/auth?next=%2Fadmin%3Fa%3Db');
  expect(await way(part)).toBe('/auth');
});

test('TRACE is refused and tells nothing', async () => {
  expect(await statusOfRaw('/', 'TRACE')).toBe(405);
});

test('a path that climbs out of the built files finds nothing', async () => {
  for (const path of [
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ]) {
    expect(`${path} ${await statusOfRaw(path)}`).toMatch(/ (?:400|404)$/);
  }
});

/** `fetch` would tidy the path up before sending it. */
function statusOfRaw(path: string, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

test('a public page that is not kept leaves in one piece too, and is sent once to who has it', async () => {
  for (const [path, status] of [
    ['/sales', 200],
    ['/privacy', 200],
    ['/nothing-here', 404],
  ] as const) {
    const headers = { 'Accept-Encoding': 'br' };
    const page = await fetch(`${server.url}${path}`, { headers });
    expect([page.status, page.headers.get('content-encoding'), page.headers.get('transfer-encoding')]).toEqual([
      ...[status, 'br', null],
    ]);
    expect(Number(page.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await page.text()).toContain('</html>');
    const known = { ...headers, 'If-None-Match': page.headers.get('etag') ?? '' };
    const again = await fetch(`${server.url}${path}`, { headers: known });
    expect(again.status).toBe(status === 200 ? 304 : 404);
    expect((await again.text()).length > 0).toBe(status !== 200);
  }
});

test('pages and data that are made anew for each request are compressed too', async () => {
  for (const path of ['/auth', '/sales', '/no-such-page']) {
    const answer = await clientOf(server).get(path, { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('content-encoding'), path).toBe('gzip');
    expect(answer.headers.get('vary'), path).toMatch(/accept-encoding/i);
    expect((await answer.text()).length, path).toBeGreaterThan(1_000);
  }
});

test('what threads and parts of the server tell each other in headers does not leave it', async () => {
  for (const path of [
    ebookPath,
    ebookPath,
    `${ebookPath}.data`,
    '/supplementation',
    '/supplementation.data',
    '/sales',
  ]) {
    const names = [...(await clientOf(server).get(path)).headers.keys()];
    expect([path, names.filter((name) => name.startsWith('x-prelo'))]).toEqual([path, []]);
  }
});

test('built files may be kept for ever, other files for an hour, pages not without asking', async () => {
  const sheet = readdirSync('build/client/assets').find((name) => name.endsWith('.css'));
  const kept = async (path: string) => (await clientOf(server).get(path)).headers.get('cache-control');
  expect(await kept(`/assets/${sheet}`)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
  expect(await kept(ebookPath)).toBe('public, max-age=0, must-revalidate');
  expect(await kept('/auth')).toBe('private, no-store');
});
