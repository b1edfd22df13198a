import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { clientOf, signIn, signUp } from './client.ts';

test('when the reserve of the disk is touched, uploads are refused, readiness says so, and everything else goes on', async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', DISK_RESERVE: '999999TB' });
  try {
    const client = clientOf(server);
    await signUp(client, 'first@example.com');
    expect((await signIn(client, 'first@example.com')).status).toBe(302);
    const ready = await client.get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { database: 'ok', storage: 'ok', disk: 'low' }]);
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '1000',
      'Upload-Metadata': `filename ${btoa('a.png')},purpose ${btoa('image')}`,
      Origin: server.url,
      Cookie: client.cookie(),
    };
    const refused = await fetch(`${server.url}/uploads`, { method: 'POST', headers });
    expect([refused.status, await refused.json()]).toEqual([507, { code: 'upload_no_space', params: {} }]);
    const ebook = { values: { title: 'Cabe', slug: 'cabe' } };
    expect((await client.postJson('/admin/ebooks/new.data', ebook)).status).toBe(200);
    expect(await server.database.db.selectFrom('ebooks').select('slug').execute()).toEqual([{ slug: 'cabe' }]);
  } finally {
    await server.stop();
  }
});
