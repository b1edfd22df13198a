import type { Editor } from '@tiptap/core';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { SentUpload } from '#server/media/media.presenter.ts';
import type { PictureBatch, PicturesState } from '#server/media/remote/remote-pictures.ts';
import type { Refusal } from '#server/web.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { hearCaret } from '../caret-of-now.ts';
import { isPictureNode } from './picture-nodes.ts';

/** A picture that did not come, and why. */
export type Failure = { url: string; reason: string };

/** As many as the server takes at once. */
const BATCH = 50;
const PAUSE_MS = 500;

/**
 * Has the server bring pictures of other sites into the library, batch by batch, and gives those that came their new
 * addresses in the text. @returns those that did not come
 */
export async function bringRemotePictures(
  editor: Editor,
  urls: string[],
  onProgress: (done: number) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (let from = 0; from < urls.length; from += BATCH) {
    const part = urls.slice(from, from + BATCH);
    try {
      failures.push(...(await bringBatch(editor, part, (done) => onProgress(from + done))));
    } catch (error) {
      const reason = error instanceof Refused ? error.message : browserTexts.t('errors.picture_unreachable');
      return [...failures, ...urls.slice(from).map((url) => ({ url, reason }))];
    }
  }
  return failures;
}

/** Why the server refused, in the person's language. */
class Refused extends Error {}

async function bringBatch(editor: Editor, urls: string[], onProgress: (done: number) => void): Promise<Failure[]> {
  const batch = await answerOf<PictureBatch & { ok: true }>(
    await fetch(href('/admin/pictures'), {
      method: 'POST',
      body: JSON.stringify({ urls }),
      headers: { 'Content-Type': 'application/json' },
    }),
  );
  const pictures = batch.pictures.map(({ id }) => id).join(',');
  const address = withQuery(href('/admin/pictures'), { job: batch.job, pictures });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const state = await answerOf<PicturesState>(await fetch(address));
    onProgress(state.done);
    place(editor, batch, state);
    if (!state.isOver) continue;
    return batch.pictures
      .filter(({ id }) => !state.brought[id])
      .map(({ id, url }) => ({ url, reason: state.failed[id] ?? browserTexts.t('errors.picture_unreachable') }));
  }
}

async function answerOf<T>(answer: Response): Promise<T> {
  const content: T | Refusal = await answer.json();
  if (!answer.ok) throw new Refused((content as Refusal).message);
  return content as T;
}

/** Gives the copied pictures their new addresses, outside of the undo history. */
function place(editor: Editor, { pictures }: PictureBatch, { brought }: PicturesState): void {
  if (editor.isDestroyed) return;
  const byUrl = new Map(pictures.flatMap(({ id, url }) => (brought[id] ? [[url, brought[id]] as const] : [])));
  const { view } = editor;
  hearCaret(view);
  const { tr } = view.state;
  view.state.doc.descendants((node, position) => {
    const upload = isPictureNode(node) && byUrl.get(String(node.attrs.src));
    if (!upload) return;
    for (const [name, value] of Object.entries(changesFor(upload)))
      if (node.attrs[name] !== value) tr.setNodeAttribute(position, name, value);
  });
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}

const changesFor = ({ url, width, height }: SentUpload) => ({ src: url, width, height });
