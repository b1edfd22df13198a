import { href } from 'react-router';
import type { Caret, Companion } from '#common/drafts/company.ts';
import type { Refusal } from '#server/web.ts';
import type { DraftRef } from './post-batch.ts';

type Presence = { client: string; caret: Caret | null; is_gone?: true };

/** Announces that this tab opens or leaves a draft. @returns the other tabs, a refusal, or null without an answer */
export async function postCompany({ kind, id }: DraftRef, presence: Presence): Promise<Companion[] | Refusal | null> {
  try {
    const answer = await fetch(href('/admin/drafts/:kind/:rowId/company', { kind, rowId: id }), {
      method: 'POST',
      body: JSON.stringify(presence),
      headers: { 'Content-Type': 'application/json' },
      // the last message is sent even after the page is closed
      keepalive: presence.is_gone === true,
    });
    const heard = (await answer.json()) as { ok: true; companions: Companion[] } | Refusal;
    if (heard.ok) return heard.companions;
    return answer.status >= 500 ? null : heard;
  } catch {
    return null;
  }
}
