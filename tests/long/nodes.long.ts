import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { s3Storage } from '#server/storage/s3.ts';
import { UPLOAD_LIFETIME } from '#server/uploads/allowance.ts';
import { sweepShared } from '#server/uploads/shared/sweep.ts';
import { type TestPlace, testPlace } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Client, clientOf, newAddress, signIn, signUp } from '../http/client.ts';
import { videoOf } from '../media-files.ts';
import { startS3, type TestS3 } from '../s3.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { declare, offsetOf, resultOf, sendPart } from './tus.ts';
import { fieldIn, sha256 } from './writers.ts';

let folder: string;
let place: TestPlace;
let s3: TestS3;
let balancer: Balancer;
let nodes: RunningServer[];
let author: Client;
let ebook: { id: string; path: string; version: number };

const at = (index: number) => nodes[index] as RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-nodes-'));
  place = await testPlace('postgres');
  s3 = await startS3();
  balancer = await startBalancer();
  const env = { ...s3.env, PUBLIC_URL: balancer.url, SIGNING_SECRET: 'a'.repeat(64), SAMPLE_CONTENT: 'off' };
  nodes = await Promise.all(
    [0, 1, 2].map(async (index) => {
      const dataDir = path.join(folder, String(index));
      await mkdir(dataDir);
      return startServer('postgres', env, { ...place, dataDir });
    }),
  );
  balancer.use(nodes.map(({ url }) => url));
  author = clientOf(balancer);
  await signUp(author, 'first@example.com');
  await signIn(author, 'first@example.com');
  const answer = await author.postJson('/admin/ebooks/new.data', { values: { title: 'Antes', slug: 'nos' } });
  const id = String(fieldIn(await answer.text(), 'id'));
  ebook = { id, path: `/ebook/${id}/nos`, version: 1 };
});

afterAll(async () => {
  for (const node of nodes) await node.stop();
  await balancer.close();
  await s3.close();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A page of every node, as that client is signed in. */
async function everywhere(address: string, client: Client = clientOf(balancer)): Promise<Response[]> {
  return Promise.all(
    nodes.map(({ url }) =>
      fetch(url + address, {
        headers: { Cookie: client.cookie() },
        redirect: 'manual',
        signal: AbortSignal.timeout(5_000),
      }),
    ),
  );
}

/** The client's requests, sent to one node. */
function asAt(client: Client, index: number) {
  const { url } = at(index);
  const headers = () => ({ Cookie: client.cookie(), Origin: url });
  return {
    get: (address: string) => fetch(url + address, { headers: headers(), redirect: 'manual' }),
    postJson: (address: string, body: unknown) =>
      fetch(url + address, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers(), 'Content-Type': 'application/json' },
      }),
    postForm: (address: string, form: Record<string, string>) =>
      fetch(url + address, { method: 'POST', body: new URLSearchParams(form), headers: headers(), redirect: 'manual' }),
  };
}

/** Milliseconds until every node shows a text at an address. */
async function shownAfter(address: string, text: string): Promise<number> {
  const started = performance.now();
  await vi.waitFor(
    async () => {
      for (const answer of await everywhere(address)) expect(await answer.text()).toContain(text);
    },
    { timeout: 3_000, interval: 20 },
  );
  return Math.round(performance.now() - started);
}

async function retitle(index: number, title: string): Promise<void> {
  const values = { title, slug: 'nos' };
  const answer = await asAt(author, index).postJson(`/admin/ebooks/${ebook.id}/edit.data`, {
    values,
    version: ebook.version,
  });
  expect(answer.status).toBe(200);
  ebook.version = Number(fieldIn(await answer.text(), 'version'));
}

test('what is saved at one node is shown by all within a second, from their memories', async () => {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    await everywhere(ebook.path);
    await retitle(round % 3, `Título ${round} é este`);
    times.push(await shownAfter(ebook.path, `Título ${round} é este`));
  }
  const settings = await asAt(author, 1).postJson('/admin/settings.data', {
    values: { product_name: 'Casa Nova' },
    version: 0,
  });
  expect(settings.status).toBe(200);
  times.push(await shownAfter(ebook.path, 'Casa Nova'));
  process.stdout.write(`writes were shown by all nodes after ${times.join(', ')} ms\n`);
  expect(Math.max(...times)).toBeLessThan(1_000);
});

test('a session holds at every node and ends at all; a tab at another node hears of writes and of the sign-out', async () => {
  const person = clientOf(at(0));
  await signIn(person, 'first@example.com');
  expect((await everywhere('/profile', person)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const live = await asAt(person, 2).get('/live');
  let heard = '';
  let ended = false;
  void (async () => {
    for await (const bytes of live.body ?? []) heard += new TextDecoder().decode(bytes);
    ended = true;
  })();
  await vi.waitFor(() => expect(heard).toContain(': open'));
  await retitle(0, 'Ouvido');
  await vi.waitFor(() => expect(heard).toContain('event: changed'), { timeout: 1_000 });
  expect((await asAt(person, 1).postForm('/sign-out', {})).status).toBe(204);
  await vi.waitFor(() => expect(ended).toBe(true), { timeout: 1_000 });
  expect((await everywhere('/profile', person)).map(({ status }) => status)).toEqual([302, 302, 302]);
});

test('wrong passwords are counted together, by account and by network address', async () => {
  await signUp(clientOf(balancer), 'target@example.com');
  const tried = async (index: number, email: string, address: string) =>
    (await signIn(clientOf(at(index % 3), address), email, 'guess')).status;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await tried(attempt, 'target@example.com', newAddress())).toBe(422);
  }
  for (const index of [0, 1, 2]) expect(await tried(index, 'target@example.com', newAddress())).toBe(429);
  const one = newAddress();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 24; attempt += 1)
    statuses.push(await tried(attempt, `nobody-${attempt}@example.com`, one));
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
});

const PART = 300_000;

/** Sends a film through the balancer, going on after lost answers. @returns its address */
async function upload(film: Buffer): Promise<string> {
  const path = await again(() => declare(balancer, author, 'video', 'filme.mp4', film.length));
  for (let offset = 0; offset < film.length; ) {
    const part = await sendPart(balancer, author, path, offset, film.subarray(offset, offset + PART)).catch(() => null);
    offset = part?.offset ?? (await again(() => offsetOf(balancer, author, path)));
  }
  const answer = await again(async () => {
    const result = await resultOf(balancer, author, path);
    if (result.status !== 200) throw new TypeError(`result: ${result.status}`);
    return (await result.json()) as { url: string };
  });
  return answer.url;
}

/** As a browser does: what did not get through is tried again. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 20) throw error;
      await pause(200);
    }
  }
}

function filmOf(bytes: number, mark: number): Buffer {
  const film = videoOf('mp4', bytes);
  film.writeUInt32LE(mark, bytes - 8);
  return film;
}

async function checkFilm(url: string, film: Buffer): Promise<void> {
  expect(sha256(await (await clientOf(balancer).get(url)).bytes())).toBe(sha256(film));
}

test('an upload whose parts come to different nodes is whole, and of two that send the same bytes one is told', async () => {
  const film = filmOf(8_000_000, 1);
  balancer.use(nodes.map(({ url }) => url));
  await checkFilm(await upload(film), film);
  expect(Math.min(...balancer.answered)).toBeGreaterThan(5);
  const twice = filmOf(900_000, 2);
  const path = await declare(at(0), author, 'video', 'b.mp4', twice.length);
  const both = await Promise.all(
    [0, 1, 2].map((index) => sendPart(at(index), author, path, 0, twice.subarray(0, 400_000))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  const last = await Promise.all(
    [0, 1, 2].map((index) => sendPart(at(index), author, path, 400_000, twice.subarray(400_000))),
  );
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const results = await Promise.all(nodes.map(async (node) => (await resultOf(node, author, path)).text()));
  expect(new Set(results).size).toBe(1);
  await checkFilm((JSON.parse(results[0] ?? '') as { url: string }).url, twice);
  expect((await s3.keys()).filter((key) => key.startsWith('parts/'))).toEqual([]);
});

test('a node killed during writes and uploads: readers see no error, nothing acknowledged is lost, uploads go on', async () => {
  let isOver = false;
  const reads = { good: 0, bad: [] as string[] };
  const modules: string[] = [];
  const lost: string[] = [];
  const read = async (address: string) => {
    while (!isOver) {
      const answer = await fetch(balancer.url + address).catch((error: Error) => error);
      if (answer instanceof Response && answer.status === 200 && (await answer.text().catch(() => ''))) reads.good += 1;
      else reads.bad.push(`${address}: ${answer instanceof Response ? answer.status : answer.cause}`);
      await pause(5);
    }
  };
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const slug = `modulo-${writer}-${count}`;
      const sent = { values: { title: slug, slug, content: `<p>${slug}</p>` }, version: null };
      const answer = await author.postJson(`/admin/modules/new.data?ebookId=${ebook.id}`, sent).catch(() => null);
      if (answer?.status === 200) modules.push(slug);
      else lost.push(slug);
    }
  };
  const films = [0, 1, 2, 3, 4, 5].map((mark) => filmOf(3_000_000, 10 + mark));
  const uploading = Promise.all(
    films.map(async (film, index) => {
      await pause(index * 1_200);
      return upload(film);
    }),
  );
  uploading.catch(() => {});
  const work = [...['/sales', '/privacy', ebook.path, ebook.path, ebook.path].map(read), write(0), write(1)];
  for (const victim of [0, 1, 2]) {
    await pause(1_500);
    await at(victim).kill();
    await pause(1_000);
    await at(victim).restart();
  }
  const addresses = await uploading;
  await pause(500);
  isOver = true;
  await Promise.all(work);
  expect(reads.bad).toEqual([]);
  for (const [index, film] of films.entries()) await checkFilm(addresses[index] ?? '', film);
  const rows = await at(0).database.db.selectFrom('modules').select('slug').where('ebook_id', '=', ebook.id).execute();
  const written = new Set(rows.map(({ slug }) => slug));
  expect(modules.filter((slug) => !written.has(slug))).toEqual([]);
  // a node killed while it removed the parts of an upload leaves the rest to the daily sweep
  const storage = await s3Storage(s3.config);
  const tomorrow = () => new Date(Date.now() + 2 * UPLOAD_LIFETIME);
  await sweepShared({ db: at(0).database.db, storage, now: tomorrow }, UPLOAD_LIFETIME);
  expect((await s3.keys()).filter((key) => key.startsWith('parts/'))).toEqual([]);
  process.stdout.write(
    `three nodes killed in turn: ${reads.good} reads, 0 errors; ${modules.length} acknowledged writes, lost: 0 ` +
      `(${lost.length} without an answer); ${films.length} uploads whole; ${balancer.retried} requests tried at another node\n`,
  );
});
