import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { SCHEMA_VERSION } from '#common/document/schema-version.ts';
import type { DraftBatch, DraftState } from '#common/drafts/draft.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { Refusal } from '#server/web.ts';
import type { OutBatch } from './outbox.ts';

/** A draft by its kind and its row's id. */
export type DraftPlace = { kind: KindName; id: string };

export type Answer =
  | ({ type: 'taken' | 'behind' } & LogAnswer)
  | { type: 'refused'; code: string; reason: string }
  /** Nobody answered, or not for the server itself: to be tried again. */
  | { type: 'unreachable' };

/** How a log stands, and what it says after the batch that was asked from; `isLost` where it goes no longer back so far. */
export type LogAnswer = Omit<DraftState, 'differs'> & { batches: DraftBatch[]; isLost?: boolean };

/** What a browser sends on once the page is gone, all in all (Fetch, keepalive). */
const KEPT_ALIVE_BYTES = 60_000;
/** A line that says nothing for so long is taken as dead. */
const SILENCE_MS = 30_000;
/** Statuses that say nothing about what was sent. */
const PASSING = [408, 425, 429];

/** A draft, and the account that writes it here: a tab must not write with the session of another one. */
type Written = DraftPlace & { account: string };

/** Sends a batch. What is small enough arrives also if the page is closed meanwhile. */
export async function postBatch({ kind, id, account }: Written, batch: OutBatch, signal: AbortSignal): Promise<Answer> {
  // the steps as a text: nothing on the way has to look into them
  const steps = batch.steps.length > 0 ? JSON.stringify(batch.steps) : '';
  const body = JSON.stringify({ ...batch, account, schema: SCHEMA_VERSION, steps });
  try {
    const answer = await fetch(href('/admin/drafts/:kind/:rowId', { kind, rowId: id }), {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      keepalive: new Blob([body]).size < KEPT_ALIVE_BYTES,
      signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]),
    });
    return answerOf(answer.status, await answer.json());
  } catch {
    // what stands between may have answered with a page of its own
    return { type: 'unreachable' };
  }
}

type Taken = { ok: true; behind?: boolean } & LogAnswer;

function answerOf(status: number, said: Taken | Refusal): Answer {
  if (said.ok) return { ...said, type: said.behind ? 'behind' : 'taken' };
  // a full disk is said as it is, and tried again
  if (status !== 507 && (status >= 500 || PASSING.includes(status))) return { type: 'unreachable' };
  // what others write may be what this page does not know: it is loaded anew
  if (said.code === 'draft_schema') return { type: 'behind', isLost: true, seq: 0, text_version: 0, batches: [] };
  return { type: 'refused', code: said.code, reason: said.message };
}

/** What was written after batch `since`; null if it cannot be had now. */
export async function fetchSince({ kind, id }: DraftPlace, since: number): Promise<LogAnswer | null> {
  try {
    const address = href('/admin/drafts/:kind/:rowId', { kind, rowId: id });
    const answer = await fetch(withQuery(address, { since: String(since) }), { redirect: 'manual' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Makes the draft what is stored, or ends that of a row that is not. @returns why not, or null */
export async function discardDraft({ kind, id }: DraftPlace): Promise<Refusal | 'unreachable' | null> {
  try {
    const answer = await fetch(href('/admin/drafts/:kind/:rowId', { kind, rowId: id }), { method: 'DELETE' });
    const said = (await answer.json()) as { ok: true } | Refusal;
    return said.ok ? null : said;
  } catch {
    return 'unreachable';
  }
}
