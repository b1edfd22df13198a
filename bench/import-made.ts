import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import type { RunningServer } from '../tests/e2e/server.ts';
import type { Client } from '../tests/http/client.ts';

/** Sends the document that was made of an e-book, and waits until what it would become can be seen. */
export async function importMade(
  server: RunningServer,
  author: Client,
  ebookId: string,
): Promise<{ seconds: number; megabytes: number }> {
  const { db } = server.database;
  const made = db.selectFrom('book_files').select('name').where('ebook_id', '=', ebookId).where('format', '=', 'docx');
  const { name } = await made.orderBy('made_at', 'desc').executeTakeFirstOrThrow();
  const file = path.join(server.dataDir, 'media', name ?? '');
  const { size } = await stat(file);
  await send(server, author.cookie(), file, size);
  const started = performance.now();
  for (;;) {
    const row = await db.selectFrom('imports').select('state').executeTakeFirst();
    if (row?.state === 'ready') break;
    if (row?.state === 'failed') throw new Error('the document could not be read');
    await pause(20);
  }
  return { seconds: (performance.now() - started) / 1_000, megabytes: size / 1e6 };
}

function send(server: RunningServer, cookie: string, file: string, uploadSize: number): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(createReadStream(file), {
      endpoint: `${server.url}/uploads`,
      uploadSize,
      chunkSize: 8 * 1024 * 1024,
      headers: { Cookie: cookie },
      metadata: { filename: 'livro.docx', filetype: '', purpose: 'import' },
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
}
