import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { imageOf, videoOf } from '#tests/media-files.ts';
import { type MediaServer, startMediaServer } from '#tests/media-server.ts';
import { bringAllTexts, showLanguage } from '../frame/browser-texts.ts';
import { uploadFile } from './upload-file.ts';

const MB = 1024 * 1024;
let server: MediaServer;
let line: Line;

beforeAll(async () => {
  await Promise.all([bringAllTexts('pt-BR'), showLanguage('pt-BR')]);
  server = await startMediaServer();
  const { port } = new URL(server.url);
  line = await startLine(Number(port), server.as(server.editor));
});
afterEach(() => line.repair());
afterAll(async () => {
  await line.close();
  await server.close();
});

type Line = {
  url: string;
  sent: () => number;
  cutAfter: (bytes: number, times?: number) => void;
  repair: () => void;
  close: () => Promise<void>;
};

/** A connection to the server that can be cut; it adds the header that signs the person in, as a cookie would. */
async function startLine(port: number, headers: Record<string, string>): Promise<Line> {
  const signed = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let passed = 0;
  let limit = Number.POSITIVE_INFINITY;
  let left = 0;
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => [client, upstream].map((one) => sockets.delete(one) && one.destroy()));
    }
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      const text = chunk.toString('latin1');
      const signedChunk = text.replace(/^((?:POST|PATCH|HEAD|GET|DELETE) \S+ HTTP\/1\.1\r\n)/, `$1${signed}`);
      upstream.write(signedChunk, 'latin1');
      if (passed < limit) return;
      left -= 1;
      limit = left > 0 ? limit + 2 * MB : Number.POSITIVE_INFINITY;
      for (const socket of sockets) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/uploads`,
    sent: () => passed,
    cutAfter: (bytes, times = 1) => {
      passed = 0;
      limit = bytes;
      left = times;
    },
    repair: () => {
      limit = Number.POSITIVE_INFINITY;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** What a browser's `File` is to the library when it runs without a browser. */
function fileOf(bytes: Buffer, name: string, type: string): File {
  return Object.assign(bytes, { name, type }) as unknown as File;
}

test('[G-10] an upload tells its progress and resolves to address and size', async () => {
  const onProgress = vi.fn();
  const file = fileOf(await imageOf({ width: 320, height: 160 }), 'capa.png', 'image/png');
  const uploaded = await uploadFile(file, 'ebookCover', { endpoint: line.url, onProgress });
  expect(uploaded).toMatchObject({
    url: expect.stringMatching(/^\/media\/\d{13}-capa\.png$/),
    width: 320,
    height: 160,
  });
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test('[VF-02] an upload goes on after the connection was cut, without beginning anew', async () => {
  const video = videoOf('mp4', 20 * MB);
  const progress: number[] = [];
  line.cutAfter(11 * MB, 2);
  const options = { endpoint: line.url, onProgress: (fraction: number) => progress.push(fraction) };
  const { url } = await uploadFile(fileOf(Buffer.from(video), 'aula.mp4', 'video/mp4'), 'video', options);
  // of the second piece, begun at 8 MB, 3 and 2 MB were under way: a slow disk has none of them; anew would be 33 MB
  expect(line.sent()).toBeLessThan(26 * MB);
  const served = await fetch(server.url + url);
  expect(video.equals(await served.bytes())).toBe(true);
  expect(progress.at(-1)).toBe(1);
  expect(Math.max(...progress)).toBe(1);
});

test('[VF-02] the answer to the last bytes may be lost', async () => {
  const image = await imageOf({ width: 100, height: 50 });
  line.cutAfter(image.length + 900);
  const file = fileOf(image, 'perdida.png', 'image/png');
  expect(await uploadFile(file, 'image', { endpoint: line.url })).toMatchObject({ width: 100, height: 50 });
});

test.each([
  ['ebookCover', 'Formatos aceitos: .jpg, .jpeg, .png, .webp.'],
  ['video', 'Por favor, selecione um arquivo de vídeo válido.'],
] as const)('[CI-06] a file of a wrong type is refused with the server’s words: %s', async (purpose, message) => {
  const file = fileOf(Buffer.from('x'.repeat(9_000)), 'a.png', 'image/png');
  await expect(uploadFile(file, purpose, { endpoint: line.url })).rejects.toThrow(message);
});

test('[CI-06] a file that is too large is refused before it is sent', async () => {
  line.cutAfter(Number.POSITIVE_INFINITY);
  const file = fileOf(Buffer.alloc(6 * MB), 'a.png', 'image/png');
  await expect(uploadFile(file, 'image', { endpoint: line.url })).rejects.toThrow('O arquivo deve ter no máximo 5MB.');
  expect(line.sent()).toBeLessThan(MB);
});

test('an upload can be given up, and the server forgets it', async () => {
  const stop = new AbortController();
  const folder = path.join(server.database.dataDir, 'uploads-in-progress');
  const before = (await readdir(folder)).length;
  const options = { endpoint: line.url, signal: stop.signal, onProgress: () => stop.abort() };
  const file = fileOf(videoOf('mp4', 20 * MB), 'aula.mp4', 'video/mp4');
  await expect(uploadFile(file, 'video', options)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(async () => (await readdir(folder)).length).toBe(before);
});
