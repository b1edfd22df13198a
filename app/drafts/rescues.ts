import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { FoundRescue, Rescue } from '#common/drafts/rescue.ts';
import type { DraftRef } from './post-batch.ts';

const addressOf = ({ kind, id }: DraftRef) => href('/admin/drafts/:kind/:rowId/rescues', { kind, rowId: id });

/** The displaced texts of a draft; null if the server does not answer. */
export async function fetchRescues(place: DraftRef): Promise<Rescue[] | null> {
  try {
    const answer = await fetch(addressOf(place), { redirect: 'manual' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @returns whether the server has them */
export async function postRescues(place: DraftRef & { account: string }, found: FoundRescue[]): Promise<boolean> {
  const sent = found.map((one) => ({ ...one, slice: one.slice === null ? null : JSON.stringify(one.slice) }));
  try {
    const answer = await fetch(addressOf(place), {
      method: 'POST',
      body: JSON.stringify({ account: place.account, found: sent }),
      headers: { 'Content-Type': 'application/json' },
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Reports that a text was put back or is not wanted. @returns whether the server recorded that */
export async function settleRescue(place: DraftRef, id: string): Promise<boolean> {
  try {
    return (await fetch(withQuery(addressOf(place), { id }), { method: 'DELETE' })).ok;
  } catch {
    return false;
  }
}
