import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../tests/e2e/server.ts';
import type { Client } from '../tests/http/client.ts';
import { declare, sendPart } from '../tests/long/tus.ts';
import { imageOf } from '../tests/media-files.ts';

/** 45,000 elements that nobody closes: 225 kB, as somebody may paste them into the source view. */
const PASTED = '<div>'.repeat(45_000);
const PASTE_EVERY_MS = 1_000;
const PICTURE_EVERY_MS = 5_000;

/** What one author does beside the others, besides saving. */
export type Disturbances = { pasted: number; pictures: number; faults: string[] };

/** Makes the picture first, so that no round pays for that. */
export async function disturbances(product: RunningServer, author: { client: Client; id: string }) {
  const picture = await imageOf({ width: 3_000, height: 2_000 }, 'jpeg');
  const paste = async () => {
    const body = { values: { title: 'Colado', slug: 'colado', content: PASTED } };
    const { status } = await author.client.postJson(`/admin/modules/new.data?ebookId=${author.id}`, body);
    if (status !== 422) throw new Error(`pasted elements were answered by ${status}`);
  };
  const send = async () => {
    const at = await declare(product, author.client, 'image', 'foto.jpg', picture.length);
    const { status, body } = await sendPart(product, author.client, at, 0, picture);
    if (status !== 200) throw new Error(`a picture was answered by ${status}: ${body}`);
  };
  /** Until `over`: pastes every second, and every five sends a picture, whose copies the server makes in threads. */
  return async (over: () => boolean): Promise<Disturbances> => {
    const done: Disturbances = { pasted: 0, pictures: 0, faults: [] };
    const again = async (kind: 'pasted' | 'pictures', work: () => Promise<void>, everyMs: number) => {
      while (!over()) {
        await work().then(
          () => (done[kind] += 1),
          (error: unknown) => done.faults.push(String(error)),
        );
        await pause(everyMs);
      }
    };
    await Promise.all([again('pasted', paste, PASTE_EVERY_MS), again('pictures', send, PICTURE_EVERY_MS)]);
    return done;
  };
}
