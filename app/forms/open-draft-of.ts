import type { FieldValue } from '#common/drafts/draft.ts';
import type { Draft } from '../drafts/open-draft.ts';
import type { DraftRef } from '../drafts/post-batch.ts';
import type { StandingStore } from '../drafts/standing.ts';

/** The draft of a form, as its page uses it. */
export type OpenDraft = {
  /** How safe the typed text is. */
  standing: StandingStore;
  /** The names of the others who have it open. */
  company: string[];
  discard: () => ReturnType<Draft['discard']>;
  /** Sends all changes. @returns the last batch of the log that was applied; null without a draft */
  flush: () => Promise<number | null>;
  place: () => DraftRef | null;
  /** The count of displaced texts when the draft was opened. */
  rescues: number;
  /** Puts the rescued value back into its field. */
  putBack: (field: string, value: FieldValue) => void;
};

type Opened = { opened: { rescues: number } | null };

/** Loads the draft of a form that has one. */
export function openDraftOf(drafted: Omit<OpenDraft, 'rescues'>, { opened }: Opened): OpenDraft {
  const { standing, company, discard, flush, place, putBack } = drafted;
  return { standing, company, discard, flush, place, putBack, rescues: opened?.rescues ?? 0 };
}
