import { href } from 'react-router';
import type { Caret, Companion } from '#common/drafts/company.ts';
import type { Refusal } from '#server/web.ts';
import type { DraftPlace } from './post-batch.ts';

type Said = { client: string; caret: Caret | null; is_gone?: true };

/** Says that this tab has a draft open, or leaves it. @returns who else has, why not, or null if nobody answers */
export async function postCompany({ kind, id }: DraftPlace, said: Said): Promise<Companion[] | Refusal | null> {
  try {
    const answer = await fetch(href('/admin/drafts/:kind/:rowId/company', { kind, rowId: id }), {
      method: 'POST',
      body: JSON.stringify(said),
      headers: { 'Content-Type': 'application/json' },
      // who leaves is heard though the page is gone
      keepalive: said.is_gone === true,
    });
    const heard = (await answer.json()) as { ok: true; companions: Companion[] } | Refusal;
    if (heard.ok) return heard.companions;
    return answer.status >= 500 ? null : heard;
  } catch {
    return null;
  }
}
