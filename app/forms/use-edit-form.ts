import { type UseFormReturnType, useForm } from '@mantine/form';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import type { FieldErrors } from '#common/schemas/field-errors.ts';
import { errorText } from '#common/texts/interface.ts';
import type { Refusal } from '#server/web.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { formToast } from '../frame/toast.ts';
import { useOpenForm } from '../live/open-forms.ts';
import type { Answer, EditForm, EditFormOptions, Saved } from './edit-form.ts';
import { openDraftOf } from './open-draft-of.ts';
import { unfold } from './shown-field.ts';
import type { SignInOccasion } from './sign-in-again.tsx';
import { useChangedElsewhere } from './use-changed-elsewhere.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useSending } from './use-sending.ts';
import { useStoredRow } from './use-stored-row.ts';

/** What the page asks about: to sign in again, to overwrite or not. */
const ASKED = ['session_expired', 'conflict'];

/**
 * A form that keeps what was typed whatever the server says: faults go beside their fields, an ended session asks to
 * sign in again, a second click while saving does nothing. Ctrl or Cmd + S saves in passing: a new row's form becomes that
 * of the stored one where it stands, so that writing goes on without a pause.
 */
export function useEditForm<V extends Record<string, unknown>>(options: EditFormOptions<V>): EditForm<V> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [signIn, setSignIn] = useState<SignInOccasion | null>(null);
  const left = useRef(false);
  /** Whether what is on its way is saved in passing; the form stays, and its status alone says so. */
  const passing = useRef(false);
  const version = useRef(options.version);
  const [toast] = useState(formToast);
  useEffect(() => toast.forget, [toast]);

  const drafted = useFormDraft<V>({
    ...{ given: options.draft, kind: options.what, values: options.values },
    onSignedOut: () => setSignIn({ isSaving: false }),
    onSaved: () => {
      if (version.current !== null) version.current += 1;
      // the page shows more of the row than the form
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

  const row = useStoredRow(form, { options, version, drafted });
  const refuse = (errors: Record<string, ReactNode>) => {
    focusFirst(form, Object.keys(errors));
    options.onInvalid?.(String(Object.values(errors)[0]), toast);
  };
  const onSaved = (answer: Saved, sent: V | null) => {
    const isNew = version.current === null;
    setRefusal(null);
    left.current = !passing.current && options.leaveTo !== undefined;
    if (left.current && options.leaveTo) {
      if (sent) drafted.saved(sent);
      // toasts end with their screen: this one is for the next
      void Promise.resolve(navigate(options.leaveTo)).then(() => {
        options.onSaved(answer, { isNew });
        options.onStored?.(answer);
      });
      return;
    }
    if (isNew || !passing.current) options.onSaved(answer, { isNew });
    options.onStored?.(answer);
    if (sent) row.goOn(answer, sent);
  };
  const onRefused = (answer: Refusal) => {
    setRefusal(answer);
    if (answer.code === 'session_expired') setSignIn({ isSaving: true });
    if (Object.keys(answer.fields).length > 0) {
      form.setErrors(answer.fields);
      refuse(answer.fields);
    } else if (!ASKED.includes(answer.code)) options.onRefused(answer, toast);
  };
  const onAnswer = (answer: Answer, sent: V | null) => (answer.ok ? onSaved(answer, sent) : onRefused(answer));
  const sending = useSending(form, { options, row, drafted, onBegun: toast.forget, onAnswer });
  const submit = form.onSubmit(() => void sending.send(), refuse);
  const save = (isInPassing: boolean) => {
    passing.current = isInPassing;
    // nothing to send, and nothing lost
    drafted.text?.settle();
    if (isInPassing && version.current !== null && !form.isDirty()) row.noteSaved();
    else submit();
  };

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
  const { id } = row;
  const { news, dismiss, onChanged } = useChangedElsewhere({
    subject: options.what && id ? { what: options.what, id } : undefined,
    version: () => (left.current || sending.isSending() ? null : version.current),
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
      void sending.send();
    },
    waiting: sending.isWaiting,
    saving: sending.isSaving,
    dirty: form.isDirty() && !left.current,
    isNew: options.version === null && row.madeAt === null,
    id,
    madeAt: row.madeAt,
    savedAt: row.savedAt,
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
  unfold(first);
  first?.focus();
}
