import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import { UPLOAD_RULES } from '../common/limits.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { clientOf, signIn, signUp } from '../tests/http/client.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import type { Figure } from './figure.ts';
import { residentMegabytes } from './memory.ts';

const BYTES = UPLOAD_RULES.video.maxBytes;
/** As the product's own pages send it. */
const CHUNK = 8 * 1024 * 1024;
const SAMPLE_MS = 100;

/** A video of the greatest size over tus: what it adds to the server's memory, whole and with the connection cut. */
export async function benchUpload(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  try {
    const file = path.join(folder, 'video.mp4');
    await writeVideo(file);
    const client = clientOf(server);
    await signUp(client, 'autora@example.com');
    await signIn(client, 'autora@example.com');
    const whole = await measured(server, client.cookie(), file, Number.POSITIVE_INFINITY);
    const cut = await measured(server, client.cookie(), file, BYTES / 2);
    return figuresOf(whole, cut);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = { grown: number; seconds: number; sent: number; cuts: number };

async function measured(server: RunningServer, cookie: string, file: string, cutAfter: number): Promise<Run> {
  const proxy = await cuttingProxy(Number(new URL(server.url).port), cutAfter);
  const before = residentMegabytes(server.pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid));
  }, SAMPLE_MS);
  const started = performance.now();
  try {
    await sendVideo(server, `http://localhost:${proxy.port}`, cookie, file);
    const seconds = (performance.now() - started) / 1000;
    return { grown: most - before, seconds, sent: proxy.sent(), cuts: proxy.cuts() };
  } finally {
    clearInterval(timer);
    proxy.close();
  }
}

/** Sends the file and checks that the server stored every byte of it. */
export async function sendVideo(server: RunningServer, url: string, cookie: string, file: string): Promise<void> {
  const answer = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(createReadStream(file), {
      endpoint: `${url}/uploads`,
      uploadSize: BYTES,
      chunkSize: CHUNK,
      retryDelays: [0, 500, 1000, 2000],
      headers: { Cookie: cookie },
      metadata: { filename: 'video.mp4', filetype: 'video/mp4', purpose: 'video' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
    });
    upload.start();
  });
  const { url: address } = JSON.parse(answer) as { url: string };
  const stored = await stat(path.join(server.dataDir, 'media', path.basename(address)));
  if (stored.size !== BYTES) throw new Error(`${stored.size} bytes were stored of ${BYTES}`);
}

/** An MP4 by its parts; the data is as empty as the disk allows. */
export async function writeVideo(name: string): Promise<void> {
  const film = '\0\0\0\x10moov\0\0\0\x08mvhd';
  const head = Buffer.from(`\0\0\0\x18ftypisom\0\0\x02\0isommp42${film}\0\0\0\0mdat`, 'latin1');
  const file = await open(name, 'wx');
  await file.write(head);
  await file.truncate(BYTES);
  await file.close();
}

function figuresOf(whole: Run, cut: Run): Figure[] {
  const common = { unit: 'MB', target: 64, rule: 'under' } as const;
  const size = `${BYTES / 1024 / 1024} MiB`;
  const twice = ((cut.sent - BYTES) / 1e6).toFixed(1);
  return [
    {
      ...common,
      name: 'memory that a video upload adds',
      value: whole.grown,
      note: `${size} over tus in ${whole.seconds.toFixed(1)} s, resident memory sampled every ${SAMPLE_MS} ms`,
    },
    {
      ...common,
      name: 'memory with the connection cut midway',
      value: cut.grown,
      note: `${size} again, ${cut.cuts} cut after half of it; went on where it stopped, ${twice} MB were sent twice`,
    },
  ];
}
