import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { SCHEMA_VERSION } from '#common/document/schema-version.ts';
import type { DraftBatch, DraftState } from '#common/drafts/draft.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { Refusal } from '#server/web.ts';
import type { OutBatch } from './outbox.ts';

/** A draft by its kind and its row's id. */
export type DraftRef = { kind: KindName; id: string };

export type Answer =
  | ({ type: 'taken' | 'behind' } & LogAnswer)
  | { type: 'refused'; code: string; reason: string }
  /** Nobody answered, or something in front of the server did: to be tried again. */
  | { type: 'unreachable' };

/** The state of a log and its batches after the requested one; `isLost` if the log does not go back that far. */
export type LogAnswer = Omit<DraftState, 'differs'> & { batches: DraftBatch[]; isLost?: boolean };

/** How much a browser still sends in total once the page is closed (Fetch, keepalive). */
const KEPT_ALIVE_BYTES = 60_000;
/** A request without an answer for this long has failed. */
const SILENCE_MS = 30_000;
/** Statuses that do not judge the batch. */
const PASSING = [408, 425, 429];

/** A draft, and the account that writes it here: a tab must not write with the session of another account. */
type Written = DraftRef & { account: string };

/** Sends a batch. A small one arrives even if the page is closed before the answer. */
export async function postBatch({ kind, id, account }: Written, batch: OutBatch, signal: AbortSignal): Promise<Answer> {
  // the steps as a string: nothing on the way has to parse them
  const steps = batch.steps.length > 0 ? JSON.stringify(batch.steps) : '';
  const body = JSON.stringify({ ...batch, account, schema: SCHEMA_VERSION, steps });
  try {
    const answer = await fetch(href('/admin/drafts/:kind/:rowId', { kind, rowId: id }), {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      keepalive: new TextEncoder().encode(body).length < KEPT_ALIVE_BYTES,
      signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]),
    });
    return answerOf(answer.status, await answer.json());
  } catch {
    // a proxy may have answered with a page of its own
    return { type: 'unreachable' };
  }
}

type Taken = { ok: true; behind?: boolean } & LogAnswer;

function answerOf(status: number, body: Taken | Refusal): Answer {
  if (body.ok) return { ...body, type: body.behind ? 'behind' : 'taken' };
  // a full disk (507) is shown as a refusal, and tried again
  if (status !== 507 && (status >= 500 || PASSING.includes(status))) return { type: 'unreachable' };
  // others may write what this page does not know: it is reloaded
  if (body.code === 'draft_schema') return { type: 'behind', isLost: true, seq: 0, text_version: 0, batches: [] };
  return { type: 'refused', code: body.code, reason: body.message };
}

/** The log after batch `since`; null if the server does not answer. */
export async function fetchSince({ kind, id }: DraftRef, since: number): Promise<LogAnswer | null> {
  try {
    const address = href('/admin/drafts/:kind/:rowId', { kind, rowId: id });
    const answer = await fetch(withQuery(address, { since: String(since) }), { redirect: 'manual' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Resets the draft to the stored row, or ends the draft of an unstored one. @returns why that failed, or null */
export async function discardDraft({ kind, id }: DraftRef): Promise<Refusal | 'unreachable' | null> {
  try {
    const answer = await fetch(href('/admin/drafts/:kind/:rowId', { kind, rowId: id }), { method: 'DELETE' });
    const body = (await answer.json()) as { ok: true } | Refusal;
    return body.ok ? null : body;
  } catch {
    return 'unreachable';
  }
}
