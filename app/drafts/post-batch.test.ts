import { afterEach, expect, test, vi } from 'vitest';
import { SCHEMA_VERSION } from '#common/document/schema-version.ts';
import { postBatch } from './post-batch.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that an update of the program has overtaken says its version of texts, and gives up its text to be loaded anew', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).schema);
    return Response.json({ ok: false, code: 'draft_schema', message: '', fields: {}, params: {} }, { status: 426 });
  });
  const batch = { client: 'tab', n: 1, seq: 4, text_version: 9, fields: [], steps: [{ stepType: 'replace' }] };
  const place = { kind: 'modules', id: 'm', account: 'a' } as const;
  const answer = await postBatch(place, batch, new AbortController().signal);
  expect(asked).toEqual([SCHEMA_VERSION]);
  expect(answer).toMatchObject({ type: 'behind', isLost: true, batches: [] });
});
