import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import type { UploadPurpose } from '#common/limits.ts';
import { HOSTILE } from '../../imports/hostile-files.ts';
import { animationOf, imageOf, videoOf } from '../../media-files.ts';
import { packageOf } from '../../packages.ts';
import { declare, sendPart } from '../tus.ts';
import { LARGEST, type Sent } from './imported.ts';
import { type Entrance, endMeasuring, testTurns } from './measure.ts';
import { act, endOfJob, makeLongBook, openPlace, type Place, statusOf } from './place.ts';
import { makeFullBook } from './rows.ts';

const MB = 1024 * 1024;
const PIECE = 8 * MB;

let place: Place;
/** Packages of all rows that an e-book may have, and of 3.3 MB. */
let full: Buffer;
let long: Buffer;
/** The address of what was sent last to be imported. */
let sent = '';

beforeAll(async () => {
  place = await openPlace();
  const { ctx, measured } = place;
  const packed = async ({ id }: { id: string }) => readFile(await packageOf(ctx, measured.server.dataDir, id));
  full = await packed(await makeFullBook(ctx));
  long = await packed(await makeLongBook(ctx));
});
afterAll(() => endMeasuring(place.measured));

/** Sends a file in pieces, as the product's own pages do. @returns the answer to the last */
async function send(purpose: UploadPurpose, name: string, data: Buffer, piece = PIECE) {
  const { server } = place.measured;
  const upload = await declare(server, place.author, purpose, name, data.length);
  let answer = { status: 0, body: '' };
  for (let at = 0; at === 0 || at < data.length; at += piece)
    answer = await sendPart(server, place.author, upload, at, data.subarray(at, at + piece));
  return answer;
}

/** Sends a file to be imported and waits until it was read. @returns what became of it */
async function read(name: string, data: Buffer): Promise<string> {
  const { status, body } = await send('import', name, data);
  if (status !== 200) return `${status}`;
  sent = (JSON.parse(body) as { url: string }).url;
  const found = place.ctx.db.selectFrom('imports').select(['state', 'code']);
  for (;;) {
    const { state, code } = await found.where('id', '=', sent.split('/').at(-1) ?? '').executeTakeFirstOrThrow();
    if (state !== 'waiting' && state !== 'reading') return code ?? state;
    await wait(50);
  }
}
const discard = () => statusOf(place.author.postForm(`${sent}.data`, { act: 'discard' }));
/** Of a file that does harm: read, shown and given up. */
const refused = (name: string, data: Buffer, code: string | null): Entrance => ({
  answers: `${code ?? 'ready'} 200 202`,
  does: async () => `${await read(name, data)} ${await statusOf(place.author.get(sent))} ${await discard()}`,
});
const onPage = (answers: string, fields: Record<string, string>): Entrance => ({
  answers,
  does: () => act(place.author, sent, fields),
});
const stages = (what: string, name: string, data: () => Buffer): [string, Entrance][] => [
  [`read ${what}`, { answers: 'ready', does: () => read(name, data()) }],
  [`see ${what}`, { answers: '200', does: () => statusOf(place.author.get(sent)) }],
  [`take in ${what}`, onPage('200', { act: 'take', target: 'new', title: what })],
  [`take back ${what}`, onPage('200', { act: 'undo' })],
];
const imports = (files: Record<string, Sent>) =>
  Object.entries(files).flatMap(([what, { name, data }]) => stages(what, name, data));

/** Sends a picture and waits until its narrower copies are there. */
const picture = (name: string, make: () => Promise<Buffer>): Entrance => ({
  answers: '200 done',
  does: async () => {
    const { status } = await send('moduleCover', name, await make());
    return `${status} ${await endOfJob(place.ctx, 'images.copies')}`;
  },
});
const video = (bytes: number, piece: number): Entrance => ({
  answers: '200',
  does: async () => `${(await send('video', 'filme.mp4', videoOf('mp4', bytes), piece)).status}`,
});

/** What is sent and taken in, the largest of each kind and what is meant to do harm, in this order. */
const ENTRANCES: Record<string, Entrance> = {
  'a picture of 50 megapixels': picture('foto.png', () => imageOf({ width: 10_000, height: 5_000 })),
  'a JPEG of 50 megapixels': picture('foto.jpg', () => imageOf({ width: 10_000, height: 5_000 }, 'jpeg')),
  'an animation': picture('vai.gif', () => animationOf({ width: 2_000, height: 2_000 }, 'gif')),
  'a video of 200 MB': video(200 * MB, PIECE),
  'a video in 1,000 pieces of 2 kB': video(2_000_000, 2_000),
  ...Object.fromEntries(imports(LARGEST)),
  ...Object.fromEntries(stages('a package of 2,000 modules', 'livro.zip', () => full)),
  ...Object.fromEntries(stages('a package of 3.3 MB', 'livro.zip', () => long)),
  // nothing at all is refused before it is sent
  ...Object.fromEntries(
    HOSTILE.filter(({ data }) => data.length > 0).map(({ what, name, data, code }) => [
      `read ${what}`,
      refused(name, data, code),
    ]),
  ),
};

/** What takes more than 50 ms, each with its reason. */
const SENDS = 'the data of a page with a row for each piece is written in one piece';
const WRITES = 'makes a document of each text of 20,000 elements in one piece';
const LONGER: Record<string, string> = {
  'the first sign-up of an installation': 'loads what signing up takes',
  'see a DOCX of 30,000 paragraphs': 'loads the modules of its page, which come with the first of a server',
  'see Markdown of 4 MB': SENDS,
  'see BookStack with 2,000 pages': SENDS,
  'see Ghost with 2,000 posts': SENDS,
  'see WordPress with 2,000 posts': SENDS,
  'see an EPUB of 2,000 chapters': SENDS,
  'see an archive of 4,900 texts': SENDS,
  'take in a DOCX of 30,000 paragraphs': WRITES,
  'take in HTML of 95,000 elements': WRITES,
  'take in HTML of 15 MB': WRITES,
  'take in a package of 3.3 MB': WRITES,
  'take in a package of 2,000 modules': 'reads the JSON of 2,000 modules in one piece',
};

testTurns(() => place.measured, ENTRANCES, LONGER);
