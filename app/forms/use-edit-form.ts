import { type UseFormReturnType, useForm } from '@mantine/form';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useNavigate, useRevalidator } from 'react-router';
import type { FieldErrors } from '#common/schemas/field-errors.ts';
import { errorText } from '#common/texts/interface.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { Refusal } from '#server/web.ts';
import type { DraftedText } from '../drafts/drafted-text.ts';
import { allArrived, isUnderWay } from '../drafts/under-way.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { type FormToast, formToast } from '../frame/toast.ts';
import { useOpenForm } from '../live/open-forms.ts';
import { type OpenDraft, openDraftOf } from './open-draft-of.ts';
import type { SignInOccasion } from './sign-in-again.tsx';
import { useAnswer } from './use-answer.ts';
import { type News, useChangedElsewhere } from './use-changed-elsewhere.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/** Saves that somebody overtakes are tried again so often. */
const MOST_OVERTAKEN = 3;
/** What the page asks about: to sign in again, to overwrite or not. */
const ASKED = ['session_expired', 'conflict'];

type Saved = { ok: true } & Record<string, unknown>;
type Answer = Saved | Refusal;
/** A row that the form made, and the address of the form that edits it. */
type Made = { id: string; address: string };

type Options<V> = {
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
  /** Called with the first fault of a field, whoever found it, and the form's own toast. */
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
  /** Sends again over what somebody else stored meanwhile. */
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

/**
 * A form that keeps what was typed whatever the server says: faults go beside their fields, an ended session asks to
 * sign in again, a second click while saving does nothing. Ctrl or Cmd + S saves in passing: a new row's form becomes that
 * of the stored one where it stands, so that whoever writes on is not held up.
 */
export function useEditForm<V extends Record<string, unknown>>(options: Options<V>): EditForm<V> {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [signIn, setSignIn] = useState<SignInOccasion | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [isSettling, setIsSettling] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  /** How often in a row somebody else wrote between what was seen and its save. */
  const overtaken = useRef(0);
  /** What was answered before the save on its way: tried again, nothing is asked anew. */
  const said = useRef<object | null>(null);
  const left = useRef(false);
  /** What is on its way, and whether the form stays afterwards. */
  const sending = useRef<V | null>(null);
  const stays = useRef(false);
  const version = useRef(options.version);
  const [toast] = useState(formToast);
  useEffect(() => toast.forget, [toast]);

  const drafted = useFormDraft<V>({
    ...{ given: options.draft, kind: options.what, values: options.values },
    onSignedOut: () => setSignIn({ isSaving: false }),
    onSaved: () => {
      if (version.current !== null) version.current += 1;
      // what is told of the row beside the form
      void revalidate();
    },
  });
  const form = useForm<V>({
    initialValues: drafted.initial,
    onValuesChange: drafted.onValuesChange,
    validate: (values) => textsOf(t, options.check(values)),
    clearInputErrorOnChange: true,
  });

  drafted.bind(form);
  // what the draft brought is a change to what is stored
  useState(() => drafted.initial !== options.values && form.resetDirty(options.values));

  const send = async () => {
    if (sending.current) return;
    sending.current = form.getValues();
    toast.forget();
    said.current ??= options.askFirst ? await options.askFirst(form.getValues(), (field) => form.isDirty(field)) : {};
    if (!said.current) {
      sending.current = null;
      return;
    }
    setIsSettling(true);
    setIsWaiting(isUnderWay());
    await allArrived();
    setIsWaiting(false);
    const draft = await drafted.settle();
    setIsSettling(false);
    const values = form.getValues();
    sending.current = values;
    const prepared = options.prepare?.(values) ?? values;
    const untouched = version.current === null ? [] : (options.place ?? []).filter((field) => !form.isDirty(field));
    // a text that an editor holds stands in the draft
    const apart = drafted.text?.isJoined() && options.draft?.textField ? [options.draft.textField] : [];
    const left = [...untouched, ...apart];
    const sent = { ...prepared, ...Object.fromEntries(left.map((field) => [field, undefined])) };
    const body = JSON.stringify({ ...said.current, values: sent, version: version.current, draft });
    void fetcher.submit(body, { method: 'post', encType: 'application/json', action: made?.address });
  };
  const refuse = (errors: Record<string, ReactNode>) => {
    focusFirst(form, Object.keys(errors));
    options.onInvalid?.(String(Object.values(errors)[0]), toast);
  };
  const submit = form.onSubmit(() => void send(), refuse);
  const save = (isInPassing: boolean) => {
    stays.current = isInPassing || !options.leaveTo;
    // nothing to send, and nothing lost
    drafted.text?.settle();
    if (isInPassing && version.current !== null && !form.isDirty()) setSavedAt(new Date());
    else submit();
  };
  /** The form goes on with what it sent as the stored state; what was typed meanwhile is a change to it. */
  const goOn = (answer: Saved, sent: V) => {
    if (version.current === null && options.formOf) {
      const { id } = answer as unknown as { id: string };
      const address = options.formOf({ id });
      setMade({ id, address });
      // the router stays where it is, as moving on would take the form along
      window.history.replaceState(window.history.state, '', address);
    }
    version.current = Number(answer.version ?? 1);
    // of a new row the server may have chosen the slug
    const stored = typeof answer.slug === 'string' ? { ...sent, slug: answer.slug } : sent;
    if (stored !== sent && form.getValues().slug === sent.slug) form.setFieldValue('slug', stored.slug as never);
    form.resetDirty(stored);
    drafted.saved(sent, made?.id ?? options.id ?? String(answer.id));
    setSavedAt(new Date());
  };

  useAnswer(fetcher.data, (answer) => {
    const sent = sending.current;
    sending.current = null;
    if (!answer.ok && answer.code === 'draft_behind' && overtaken.current < MOST_OVERTAKEN) {
      overtaken.current += 1;
      void drafted.pull().then(send);
      return;
    }
    overtaken.current = 0;
    said.current = null;
    if (!answer.ok) drafted.release();
    if (answer.ok) {
      const isNew = version.current === null;
      setRefusal(null);
      left.current = !stays.current;
      const tell = ({ isTold = true } = {}) => {
        if (isTold) options.onSaved(answer, { isNew });
        options.onStored?.(answer);
      };
      if (left.current && options.leaveTo) {
        if (sent) drafted.saved(sent);
        // toasts end with their screen: this one is for the next
        void Promise.resolve(navigate(options.leaveTo)).then(() => tell());
        return;
      }
      tell({ isTold: isNew || !options.leaveTo });
      if (sent) goOn(answer, sent);
      return;
    }
    setRefusal(answer);
    if (answer.code === 'session_expired') setSignIn({ isSaving: true });
    if (Object.keys(answer.fields).length > 0) {
      form.setErrors(answer.fields);
      refuse(answer.fields);
    } else if (!ASKED.includes(answer.code)) options.onRefused(answer, toast);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: faults that are shown are translated again in a new language
  useEffect(() => {
    if (Object.keys(form.errors).length > 0) form.validate();
  }, [t]);

  useShortcuts([
    { keys: 'mod+S', label: (t) => t('shortcuts.save'), place: 'form', inFields: true, run: () => save(true) },
  ]);

  /** Whether its text is written where no draft hears of it: the editor could not be fetched. */
  const isTextApart = () => drafted.text !== null && !drafted.text.isJoined() && form.isDirty(options.draft?.textField);
  const hasUnsaved = () => !left.current && form.isDirty();
  const id = made?.id ?? options.id;
  const { news, dismiss, onChanged } = useChangedElsewhere({
    subject: options.what && id ? { what: options.what, id } : undefined,
    version: () => (left.current || sending.current ? null : version.current),
    catchUp: drafted.pull,
  });
  useOpenForm({ hasUnsaved, onSignedOut: () => setSignIn({ isSaving: false }), onChanged });

  return {
    form,
    save: () => save(false),
    saveHere: () => save(true),
    onSignedIn: ({ isSaving }) => {
      drafted.wake();
      if (isSaving) submit();
    },
    overwrite: () => {
      version.current = Number(refusal?.params.version ?? version.current);
      void send();
    },
    waiting: isWaiting,
    saving: isSettling || fetcher.state !== 'idle',
    dirty: form.isDirty() && !left.current,
    isNew: options.version === null && !made,
    id,
    madeAt: made?.address ?? null,
    savedAt,
    mayLeave: () => !hasUnsaved() || (drafted.isSafe() && !isTextApart()),
    draft: options.draft ? openDraftOf(drafted, options.draft) : null,
    text: drafted.text,
    refusal,
    signIn,
    elsewhere: { news, dismiss },
  };
}

function textsOf(t: TFunction, errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, { code, params }]) => [field, errorText(t, code, params)]),
  );
}

function focusFirst<V>(form: UseFormReturnType<V>, fields: string[]): void {
  const nodes = fields.map((field) => form.getInputNode(field)).filter((node) => node !== null);
  const first = nodes.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  first?.focus();
}
