import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAddress } from '#common/upload-address.ts';
import { acceptUpload } from '#server/media/media.ts';
import { updateRole } from '#server/people/people.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { imageOf } from '../media-files.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';
import { observed } from './observatory.ts';

let server: RunningServer;
let manager: Client;
const pages: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', PUBLIC_URL: 'https://prelo.example' });
  manager = clientOf(server);
  await signUp(manager, 'ana@example.com');
  const { db } = server.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await updateRole(db, id, 'admin');
  await signIn(manager, 'ana@example.com');
  const ctx = ctxOf(
    { db, dataDir: server.dataDir },
    { id, role: 'admin', email: 'ana@example.com', name: '', image: null },
  );
  const ebook = await makeEbook(ctx, { description: '<p style="color:#b3261e">Guia</p>' });
  const module = await makeModule(ctx, ebook.id, { content: '<p style="text-align:center">Oi</p>' });
  const file = path.join(server.dataDir, 'foto.png');
  await writeFile(file, await imageOf({ width: 400, height: 300 }));
  const upload = await acceptUpload(ctx, { path: file, originalName: 'foto.png', purpose: 'image' });
  Object.assign(pages, {
    ebook: `/ebook/${ebook.id}/${ebook.slug}`,
    module: `/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`,
    edit: `/admin/modules/${module.id}/edit`,
    upload: uploadAddress(upload.name),
  });
});

afterAll(() => server.stop());

const ANYBODY = ['/auth', '/auth/forgot', '/sales', '/privacy', '/nowhere', '/robots.txt', '/sitemap.xml', '/healthz'];
const FILES = ['/favicon.svg', '/accent/b3261e.css', '/media/none.png', '/uploads/none', '/live'];
const MANAGED = ['/', '/admin', '/admin/settings', '/admin/find?q=a', '/admin/none', '/profile', '/admin.data'];

test('every kind of answer behind TLS gets the Observatory’s best grade', async () => {
  const graded: string[] = [];
  const grade = async (client: Client, address: string, headers: Record<string, string> = {}) => {
    const answer = await client.get(address, headers);
    const { grade, score, verdicts } = await observed(answer);
    const faults = verdicts.filter(({ points }) => points < 0).map(({ rule, why }) => `${rule}: ${why}`);
    graded.push(address);
    expect([address, grade, ...faults]).toEqual([address, 'A+']);
    expect(score, address).toBeGreaterThanOrEqual(115);
    await answer.body?.cancel();
  };
  const visitor = clientOf(server);
  // the public page twice: rendered and from memory
  for (const address of [pages.ebook, pages.ebook, pages.module, pages.upload]) await grade(visitor, address ?? '');
  await grade(visitor, pages.upload ?? '', { Range: 'bytes=0-9' });
  const script = /\/assets\/[^"]+\.js/.exec(await (await visitor.get('/auth')).text())?.[0] ?? '';
  const sheet = /\/assets\/[^"]+\.css/.exec(await (await visitor.get('/auth')).text())?.[0] ?? '';
  for (const address of [...ANYBODY, ...FILES, script, sheet]) await grade(visitor, address);
  for (const address of [...MANAGED, pages.edit ?? '']) await grade(manager, address);
  for (const answer of [
    await signIn(clientOf(server), 'ana@example.com', 'wrong'),
    await manager.postJson('/uploads', {}),
  ]) {
    expect((await observed(answer)).grade).toBe('A+');
  }
  expect(graded.length).toBeGreaterThan(25);
});

test('behind TLS the session’s cookie is bound to this host, and an ended session leaves none', async () => {
  const client = clientOf(server);
  const answer = await signIn(client, 'ana@example.com');
  expect(answer.status).toBe(302);
  const cookies = answer.headers.getSetCookie().filter((line) => !line.startsWith('prelo_'));
  expect(cookies.length).toBeGreaterThan(0);
  for (const line of cookies) {
    expect(line).toMatch(/^__Host-prelo\./);
    for (const part of [/; Path=\/(?:;|$)/i, /; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i]) expect(line).toMatch(part);
    expect(line).not.toMatch(/; Domain=/i);
  }
  expect((await observed(answer)).verdicts.find(({ rule }) => rule === 'cookies')?.points).toBe(5);
  expect((await client.get('/admin')).status).toBe(200);
  await client.postForm('/sign-out', {});
  expect(client.cookie()).not.toContain('session_token');
  expect((await client.get('/admin')).status).toBe(302);
});

test('without TLS nothing is bound to it', async () => {
  const plain = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  try {
    const client = clientOf(plain);
    await signUp(client, 'ana@example.com');
    const answer = await signIn(client, 'ana@example.com');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.getSetCookie().join('\n')).not.toMatch(/secure|__host/i);
  } finally {
    await plain.stop();
  }
});
