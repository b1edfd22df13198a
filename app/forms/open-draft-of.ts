import type { FieldValue } from '#common/drafts/draft.ts';
import type { Draft } from '../drafts/open-draft.ts';
import type { DraftPlace } from '../drafts/post-batch.ts';
import type { Standing } from '../drafts/standing.ts';

/** The draft of a form as its page sees it. */
export type OpenDraft = {
  /** How safe what is typed is. */
  standing: Standing;
  /** Who else has it open. */
  company: string[];
  discard: () => ReturnType<Draft['discard']>;
  /** Sends what there is. @returns the last batch of the log that was seen; null without a draft */
  flush: () => Promise<number | null>;
  place: () => DraftPlace | null;
  /** How many texts had no place when it was opened. */
  rescues: number;
  /** Sets a field to what it said. */
  putBack: (field: string, value: FieldValue) => void;
};

type Opened = { opened: { rescues: number } | null };

/** The draft of a form that has one, as it was opened. */
export function openDraftOf(drafted: Omit<OpenDraft, 'rescues'>, { opened }: Opened): OpenDraft {
  const { standing, company, discard, flush, place, putBack } = drafted;
  return { standing, company, discard, flush, place, putBack, rescues: opened?.rescues ?? 0 };
}
