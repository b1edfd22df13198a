import { Node } from '@tiptap/pm/model';
import { href } from 'react-router';
import { createLog } from '#app/drafts/draft-log.ts';
import { createOutbox } from '#app/drafts/outbox.ts';
import { unpackedText } from '#app/drafts/packed-text.ts';
import { type DraftRef, fetchSince, postBatch } from '#app/drafts/post-batch.ts';
import { createRescueBoxes } from '#app/drafts/rescue-box.ts';
import { fetchRescues, postRescues } from '#app/drafts/rescues.ts';
import { createSender } from '#app/drafts/sender.ts';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import type { Line } from './lossy-line.ts';
import { openEditor } from './text-writers.ts';

type Options = DraftRef & {
  line: Line;
  client: string;
  /** The name that the browser has for the account. */
  account: string;
};
export type TextTab = Awaited<ReturnType<typeof openTextTab>>;

/** Opens a text as a browser's tab does, without a page: what is typed is sent by the browser's own code, over a line. */
export async function openTextTab({ kind, id, line, client, account }: Options) {
  const place = { kind, id };
  const opened = await line.on(() => openText(place));
  const faults: string[] = [];
  const journal = { write: () => {} };
  const outbox = createOutbox({ client, journal });
  const boxes = createRescueBoxes({
    ...{ client, journal: { of: () => journal }, onKept: () => {} },
    post: (found) => postRescues({ ...place, account }, found),
  });
  const { seq, text_version: version } = opened;
  const doc = Node.fromJSON(documentSchema(), unpackedText(opened.doc));
  const editor = openEditor({ doc, seq, version }, client, {
    journal: outbox.journal,
    rescue: boxes.add,
    holdRescues: boxes.hold,
  });
  outbox.add(editor.source);
  const log = createLog(opened, { outboxes: () => [outbox], onLost: () => faults.push('the log was lost') });
  const sender = createSender({
    ready: Promise.resolve(),
    ...{ outboxes: () => [outbox], at: log.at, take: log.take, onTaken: boxes.send },
    post: (batch, signal) => postBatch({ ...place, account }, batch, signal),
    onSending: (sending) => sending.type === 'refused' && faults.push(sending.reason),
  });
  return {
    client,
    line,
    /** What it could not go on after. */
    faults,
    doc: () => editor.state().doc,
    edit: (change: Parameters<typeof editor.edit>[0]) =>
      line.on(() => {
        editor.edit(change);
        sender.changed();
      }),
    /** Sends what there is. @returns whether all arrived */
    flush: () =>
      line.on(async () => {
        boxes.send();
        return (await sender.flush()) && boxes.areEmpty();
      }),
    /** Takes what others wrote. */
    pull: () =>
      line.on(async () => {
        const { seq } = log.at();
        const answer = await fetchSince(place, seq);
        if (answer) log.take(seq, answer);
      }),
    /** The words that it is offered because a merge took them out. */
    offered: () => line.on(async () => ((await fetchRescues(place)) ?? []).flatMap(({ text }) => text.split(/\s+/))),
    close: sender.stop,
  };
}

/** A text as a server has it: the one of the line, or of an address. */
export async function openText({ kind, id }: DraftRef, url = '', cookie = ''): Promise<OpenedDraft> {
  const address = url + href('/admin/drafts/:kind/:rowId', { kind, rowId: id });
  return (await fetch(address, { headers: { Cookie: cookie } })).json();
}
