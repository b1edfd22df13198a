import type { UseFormReturnType } from '@mantine/form';
import type { FieldErrors } from '#common/schemas/field-errors.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { Refusal } from '#server/web.ts';
import type { DraftedText } from '../drafts/drafted-text.ts';
import type { FormToast } from '../frame/toast.ts';
import type { OpenDraft } from './open-draft-of.ts';
import type { SignInOccasion } from './sign-in-again.tsx';
import type { News } from './use-changed-elsewhere.ts';
import type { FormDraft } from './use-form-draft.ts';

/** What a save answers: that it is stored, or why not. */
export type Saved = { ok: true } & Record<string, unknown>;
export type Answer = Saved | Refusal;
/** What a page states of the form that it edits a row with. */
export type EditFormOptions<V> = {
  values: V;
  /** The stored row's version that these values come from; null for a new row. */
  version: number | null;
  /** Where what is typed is kept until it is saved; a form without one keeps it to itself. */
  draft?: FormDraft<V>;
  /** What is edited, so that the form can tell when it changes elsewhere. */
  what?: KindName;
  /** The stored row's id, of the support information the e-book's; none for a new row. */
  id?: string;
  /** The form that edits a new row once it is stored. */
  formOf?: (made: { id: string }) => string;
  /** Where the button leads once all is saved; the form stays if nowhere. */
  leaveTo?: string;
  /** The faults that the browser can tell before sending. */
  check: (values: V) => FieldErrors;
  /** What is sent in place of the values as typed. */
  prepare?: (values: V) => object;
  /** Fields that lists set too, without a save: of a stored row they are sent only if they were changed here. */
  place?: readonly (keyof V & string)[];
  /**
   * Asks before a save what the values do not say, with what tells which fields were changed; what it answers is sent beside
   * them, null if they are not to be saved.
   */
  askFirst?: (values: V, isChanged: (field: string) => boolean) => Promise<object | null>;
  /** Called with the first invalid field's message, from the browser or the server, and the form's own toast. */
  onInvalid?: (message: string, toast: FormToast) => void;
  /** Says that it was saved; not called when a stored row was saved in passing, which the save bar tells. */
  onSaved: (answer: Saved, done: { isNew: boolean }) => void;
  /** Called with the answer to each save, after `onSaved`. */
  onStored?: (answer: Saved) => void;
  /** Called with what the server refused, apart from faults of fields and from what the page asks about by itself. */
  onRefused: (refusal: Refusal, toast: FormToast) => void;
};

export type EditForm<V> = {
  form: UseFormReturnType<V>;
  /** Saves, and leads on. */
  save: () => void;
  /** Saves in passing: the form stays as it is. */
  saveHere: () => void;
  /** Sends again and overwrites what somebody else stored. */
  overwrite: () => void;
  saving: boolean;
  /** Whether the save waits for pictures that are on their way. */
  waiting: boolean;
  dirty: boolean;
  /** Whether the row is not stored yet. */
  isNew: boolean;
  /** The stored row's id. */
  id: string | undefined;
  /** The address of a row that was stored since, for which the form stands now. */
  madeAt: string | null;
  /** When it was saved last without leaving. */
  savedAt: Date | null;
  /** Whether the person may leave unasked: nothing would be lost. Read at the moment of leaving. */
  mayLeave: () => boolean;
  /** Goes on with what waited for somebody to sign in again. */
  onSignedIn: (occasion: SignInOccasion) => void;
  /** The draft of what is typed; null for a form that keeps it to itself. */
  draft: OpenDraft | null;
  /** The text that is written as steps; null for a form without one. */
  text: DraftedText | null;
  refusal: Refusal | null;
  /** Set when somebody has to sign in again. */
  signIn: SignInOccasion | null;
  /** What became elsewhere of what is edited. */
  elsewhere: { news: News | null; dismiss: () => void };
};
