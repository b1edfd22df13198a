import { afterAll, beforeAll, expect, test } from 'vitest';
import { videoOf } from '#tests/media-files.ts';
import { type MediaServer, startMediaServer } from '#tests/media-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const KB = 1024;
let server: MediaServer;
/** What a request waits for before it writes, as it does on a busy machine. */
let roomKnown: { asked: () => void; answered: Promise<void> } | null = null;

beforeAll(async () => {
  const left = async () => {
    const waiting = roomKnown;
    roomKnown = null;
    waiting?.asked();
    await waiting?.answered;
    return Number.POSITIVE_INFINITY;
  };
  server = await startMediaServer((ctx) => ctx, { disk: { left, free: async () => Number.POSITIVE_INFINITY } });
});
afterAll(() => server.close());

async function created(bytes: number): Promise<string> {
  const metadata = `filename ${btoa('aula.mp4')},purpose ${btoa('video')}`;
  const headers = {
    ...TUS,
    ...server.as(server.editor),
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  };
  const response = await fetch(`${server.url}/uploads`, { method: 'POST', headers });
  return server.url + response.headers.get('location');
}

const headersFrom = (offset: number) => ({
  ...TUS,
  ...server.as(server.editor),
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

async function offsetOf(address: string): Promise<number> {
  const response = await fetch(address, { method: 'HEAD', headers: { ...TUS, ...server.as(server.editor) } });
  return Number(response.headers.get('upload-offset'));
}

test('[VF-02] a request that is overtaken by the question how far the upload is writes nothing after the answer', async () => {
  const video = videoOf('mp4', 300 * KB);
  const address = await created(video.length);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  roomKnown = { asked: asked.resolve, answered: answered.promise };
  const overtaken = fetch(address, { method: 'PATCH', headers: headersFrom(0), body: new Uint8Array(video) });
  await asked.promise;
  expect(await offsetOf(address)).toBe(0);
  answered.resolve();
  expect((await overtaken).headers.get('upload-offset')).toBe('0');
  const next = await fetch(address, { method: 'PATCH', headers: headersFrom(0), body: new Uint8Array(video) });
  expect(next.status).toBe(200);
});
