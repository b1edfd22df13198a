import { createHash, randomUUID } from 'node:crypto';
import { type Client, clientOf, signIn, signUp } from '../http/client.ts';
import { imageOf, videoOf } from '../media-files.ts';
import type { Random } from '../random.ts';
import { declare, offsetOf, resultOf, sendPart } from './tus.ts';

/** Addresses of what is written to. */
export type Ids = { saved: string; modules: string; support: string; source: string; item: string; targets: string[] };
export type SavedValue = { version: number; acknowledged: string; sent: string };
type HalfUpload = { path: string; bytes: Buffer; offset: number };
/** What was acknowledged, and what may have been written without an answer. */
export type Acknowledged = {
  count: Record<string, number>;
  accounts: string[];
  sessions: { cookie: string }[];
  ebooks: { slug: string; title: string }[];
  modules: { slug: string; content: string }[];
  title: SavedValue;
  support: SavedValue;
  product: SavedValue;
  copies: number;
  itemCopies: number;
  videos: { url: string; sha256: string }[];
  images: string[];
  half: HalfUpload | null;
};

export const nothingYet = (): Acknowledged => ({
  ...{ count: {}, accounts: [], sessions: [], ebooks: [], modules: [], copies: 0, itemCopies: 0 },
  title: { version: 1, acknowledged: '', sent: '' },
  support: { version: 0, acknowledged: '', sent: '' },
  product: { version: 0, acknowledged: '', sent: '' },
  ...{ videos: [], images: [], half: null },
});

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The value of a field in an action's answer, as the router writes it. */
export function fieldIn(text: string, name: string): unknown {
  const flat = JSON.parse(text) as unknown[];
  return flat[flat.indexOf(name) + 1];
}

type Writing = { server: { url: string }; client: Client; ids: Ids; known: Acknowledged; random: Random };
type Writer = (writing: Writing) => Promise<void>;

/** The answer's text. @throws unless it says that the write was done */
async function done(answer: Response): Promise<string> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Refused(`${answer.url}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

/** A refusal, which no writer here deserves. */
export class Refused extends Error {}

/** Every kind of write; each is one step of an endless loop. */
export const WRITERS: Record<string, Writer> = {
  'sign-up and sign-in': async ({ server, known }) => {
    const email = `${randomUUID()}@example.com`;
    const own = clientOf(server);
    await done(await signUp(own, email));
    known.accounts.push(email);
    const answer = await signIn(own, email);
    if (answer.status !== 302) throw new Refused(`sign-in: ${answer.status}`);
    known.sessions.push({ cookie: own.cookie() });
  },
  'create e-book': async ({ client, known }) => {
    const slug = `novo-${randomUUID()}`;
    const title = `Título ${slug}`;
    await done(await client.postJson('/admin/ebooks/new.data', { values: { title, slug }, version: null }));
    known.ebooks.push({ slug, title });
  },
  'save e-book': ({ client, ids, known: { title } }) =>
    save(title, (text, version) =>
      client.postJson(`/admin/ebooks/${ids.saved}/edit.data`, { values: { title: text, slug: 'salvo' }, version }),
    ),
  'create module': async ({ client, ids, known, random }) => {
    const slug = `modulo-${randomUUID()}`;
    const content = `<p>${'água '.repeat(random.whole(10, 4_000))}${slug}</p>`;
    const values = { title: slug, slug, content };
    await done(await client.postJson(`/admin/modules/new.data?ebookId=${ids.modules}`, { values, version: null }));
    known.modules.push({ slug, content });
  },
  'save support': ({ client, ids, known: { support } }) =>
    save(support, (text, version) =>
      client.postJson(`/admin/ebooks/${ids.support}/support.data`, { values: { description: text }, version }),
    ),
  'save settings': ({ client, known: { product } }) =>
    save(product, (text, version) =>
      client.postJson('/admin/settings.data', { values: { product_name: text }, version }),
    ),
  duplicate: async ({ client, ids, known }) => {
    await done(await client.postForm('/?index', { intent: 'duplicate', id: ids.source }));
    known.copies += 1;
  },
  'copy item': async ({ client, ids, known }) => {
    const body = new URLSearchParams(ids.targets.map((id) => ['target', id]));
    const answer = await client.postBody(`/admin/targets/supplements/${ids.item}.data`, body);
    // once it stands there it is not added again
    if (answer.status === 409) return;
    await done(answer);
    known.itemCopies += 1;
  },
  'upload video': async ({ server, client, known, random }) => {
    const left = known.half && (await goOn({ server, client, known }, known.half));
    if (left) return;
    const bytes = videoOf('mp4', random.whole(100_000, 900_000));
    bytes.writeUInt32LE(random.whole(0, 2 ** 32), bytes.length - 8);
    const path = await declare(server, client, 'video', 'filme.mp4', bytes.length);
    known.half = { path, bytes, offset: 0 };
    await goOn({ server, client, known }, known.half);
  },
  'upload image': async ({ server, client, known, random }) => {
    const bytes = await imageOf({ width: random.whole(320, 900), height: 300 });
    const path = await declare(server, client, 'image', 'foto.png', bytes.length);
    const { status, body } = await sendPart(server, client, path, 0, bytes);
    if (status !== 200 && status !== 204) throw new Refused(`image: ${status} ${body}`);
    known.images.push((JSON.parse(body) as { url: string }).url);
  },
};

async function save(value: SavedValue, send: (text: string, version: number) => Promise<Response>): Promise<void> {
  value.sent = randomUUID();
  const text = await done(await send(value.sent, value.version));
  value.version = Number(fieldIn(text, 'version'));
  value.acknowledged = value.sent;
}

/** Sends what is missing of an upload, in parts. @returns whether there was one */
async function goOn(
  { server, client, known }: Pick<Writing, 'server' | 'client' | 'known'>,
  half: HalfUpload,
): Promise<boolean> {
  const { path, bytes } = half;
  const arrived = await offsetOf(server, client, path);
  if (arrived < half.offset) throw new Refused(`an upload lost bytes: ${half.offset} -> ${arrived}`);
  for (let offset = arrived; offset < bytes.length; ) {
    const part = await sendPart(server, client, path, offset, bytes.subarray(offset, offset + 200_000));
    if (part.offset === null) throw new Refused(`upload: ${part.status} ${part.body}`);
    offset = part.offset;
    half.offset = offset;
  }
  const answer = await resultOf(server, client, path);
  const { url } = JSON.parse(await done(answer)) as { url: string };
  known.videos.push({ url, sha256: sha256(bytes) });
  known.half = null;
  return true;
}

/** The names of those that send files: beside many others a small machine gives them too little time. */
export const UPLOADERS = ['upload video', 'upload image'];

/** Lets the named writers (all, if none is) write until `isOver`; a line that breaks ends it, a refusal is thrown. */
export async function writeUntil(isOver: () => boolean, writing: Writing, names = Object.keys(WRITERS)): Promise<void> {
  await Promise.all(
    Object.entries(WRITERS).map(async ([name, step]) => {
      if (!names.includes(name)) return;
      while (!isOver()) {
        try {
          await step(writing);
          writing.known.count[name] = (writing.known.count[name] ?? 0) + 1;
        } catch (error) {
          if (!isBrokenLine(error)) throw error;
          return;
        }
      }
    }),
  );
}

function isBrokenLine(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}
