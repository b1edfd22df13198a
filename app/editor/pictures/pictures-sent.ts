import type { SentUpload } from '#server/media/media.presenter.ts';
import { holdSaves } from '../../drafts/under-way.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { uploadFile } from '../../media/upload-file.ts';

/** An upload of a picture, stored under the id of its placeholder in the text. */
export type Sending = { file: File; fraction: number; fault: string | null; sent: SentUpload | null };

/** How many are sent at once; the others wait. */
const AT_ONCE = 3;

const pictures = new Map<string, Sending>();
const watchers = new Map<string, Set<() => void>>();
const receivers = new Set<(id: string, picture: SentUpload) => void>();
const waiting: { id: string; ended: () => void }[] = [];
let running = 0;

/** The upload of a placeholder; undefined if its file never came to this page. */
export const sendingOf = (id: string): Sending | undefined => pictures.get(id);

/** Sends a picture, or sends it again. */
export function sendPicture(id: string, file: File): void {
  pictures.set(id, { file, fraction: 0, fault: null, sent: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  holdSaves(promise);
  waiting.push({ id, ended: resolve });
  notifyWatchers(id);
  next();
}

/** Calls `watcher` at each change of an upload. @returns a function that stops it */
export function watchSending(id: string, watcher: () => void): () => void {
  const own = watchers.get(id) ?? new Set();
  watchers.set(id, own.add(watcher));
  return () => own.delete(watcher);
}

/** Calls `receiver` for each picture that has arrived, at once for earlier ones. @returns a function that stops it */
export function receivePictures(receiver: (id: string, picture: SentUpload) => void): () => void {
  receivers.add(receiver);
  for (const [id, { sent }] of pictures) if (sent) receiver(id, sent);
  return () => receivers.delete(receiver);
}

function next(): void {
  if (running >= AT_ONCE) return;
  const first = waiting.shift();
  const picture = first && pictures.get(first.id);
  if (!picture) return;
  running += 1;
  void send(first.id, picture).finally(() => {
    running -= 1;
    first.ended();
    next();
  });
}

async function send(id: string, { file }: Sending): Promise<void> {
  const change = (news: Partial<Sending>) => {
    pictures.set(id, { file, fraction: 0, fault: null, sent: null, ...news });
    notifyWatchers(id);
  };
  try {
    const sent = await uploadFile(file, 'image', { onProgress: (fraction) => change({ fraction }) });
    change({ sent });
    for (const receive of receivers) receive(id, sent);
  } catch (error) {
    change({ fault: error instanceof Error ? error.message : browserTexts.t('fields.imageFailed') });
  }
}

function notifyWatchers(id: string): void {
  for (const watcher of watchers.get(id) ?? []) watcher();
}
