import type { FoundRescue } from '#common/drafts/rescue.ts';
import type { TakenOut } from './taken-out.ts';

type From = {
  /** The tab that typed or merged. */
  client: string;
  /** The batch up to which its journal had come: a merge that a crash undid finds the same again from there. */
  seq: number;
};
/** The removed text, and the batch that inserted it: null for text typed in this tab. */
export type Found = Omit<TakenOut, 'isOwn' | 'reason'> & Pick<FoundRescue, 'reason' | 'batch' | 'first_batch'>;

/** Gives texts deterministic ids: the same merge gives the same ids, so a text that is kept twice is stored once. */
export function named(found: Found[], { client, seq }: From): FoundRescue[] {
  const times = new Map<string, number>();
  return found.map((one) => {
    const { text, reason, batch } = one;
    const what = `${reason} ${batch ?? ''} ${text}`;
    const time = times.get(what) ?? 0;
    times.set(what, time + 1);
    return { id: `${client}-${seq}-${hashOf(`${time} ${what}`)}`, ...one };
  });
}

/** Cyrb53 in letters and digits: long enough for unique ids within one merge. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  return ((b >>> 0) * 2 ** 21 + ((a >>> 0) & 0x1fffff)).toString(36);
}
