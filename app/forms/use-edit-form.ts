import { type UseFormReturnType, useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FieldErrors } from '#common/schemas/field-errors.ts';
import { errorText } from '#common/texts/interface.ts';
import type { Refusal } from '#server/web.ts';
import { type FormToast, formToast } from '../frame/toast.ts';
import { useOpenForm } from '../live/open-forms.ts';
import type { SignInOccasion } from './sign-in-again.tsx';
import { type News, type Subject, useChangedElsewhere } from './use-changed-elsewhere.ts';

type Answer = ({ ok: true } & Record<string, unknown>) | Refusal;

type Options<V> = {
  values: V;
  /** The stored row's version that these values come from; null for a new row. */
  version: number | null;
  /** What is edited, so that the form can tell when it changes elsewhere; none for a new row. */
  subject?: Subject;
  /** The faults that the browser can tell before sending. */
  check: (values: V) => FieldErrors;
  /** What is sent in place of the values as typed. */
  prepare?: (values: V) => object;
  /** Fields that lists set too, without a save: of a stored row they are sent only if they were changed here. */
  place?: readonly (keyof V & string)[];
  /** Called with the first fault of a field, whoever found it, and the form's own toast. */
  onInvalid?: (message: string, toast: FormToast) => void;
  onSaved: (answer: { ok: true } & Record<string, unknown>) => void;
  /** Called with what the server refused, apart from faults of fields. */
  onRefused: (refusal: Refusal, toast: FormToast) => void;
};

export type EditForm<V> = {
  form: UseFormReturnType<V>;
  save: () => void;
  /** Sends again over what somebody else stored meanwhile. */
  overwrite: () => void;
  saving: boolean;
  dirty: boolean;
  /** Whether the person may leave unasked: nothing unsaved. Read at the moment of leaving. */
  mayLeave: () => boolean;
  refusal: Refusal | null;
  /** Set when somebody has to sign in again. */
  signIn: SignInOccasion | null;
  /** What became elsewhere of what is edited. */
  elsewhere: { news: News | null; dismiss: () => void };
};

/**
 * A form that keeps what was typed whatever the server says: faults go beside their fields, an ended session asks to
 * sign in again, a second click while saving does nothing. Ctrl or Cmd + S saves.
 */
export function useEditForm<V extends Record<string, unknown>>(options: Options<V>): EditForm<V> {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [signIn, setSignIn] = useState<SignInOccasion | null>(null);
  const saved = useRef(false);
  const sending = useRef(false);
  const version = useRef(options.version);
  const [toast] = useState(formToast);
  useEffect(() => toast.forget, [toast]);

  const form = useForm<V>({
    initialValues: options.values,
    validate: (values) => textsOf(t, options.check(values)),
    clearInputErrorOnChange: true,
  });

  const send = (values: V) => {
    if (sending.current) return;
    sending.current = true;
    toast.forget();
    const prepared = options.prepare?.(values) ?? values;
    const untouched = version.current === null ? [] : (options.place ?? []).filter((field) => !form.isDirty(field));
    const sent = { ...prepared, ...Object.fromEntries(untouched.map((field) => [field, undefined])) };
    const body = JSON.stringify({ values: sent, version: version.current });
    void fetcher.submit(body, { method: 'post', encType: 'application/json' });
  };
  const refuse = (errors: Record<string, ReactNode>) => {
    focusFirst(form, Object.keys(errors));
    options.onInvalid?.(String(Object.values(errors)[0]), toast);
  };
  const save = form.onSubmit(send, refuse);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    sending.current = false;
    if (answer.ok) {
      setRefusal(null);
      saved.current = true;
      options.onSaved(answer);
      return;
    }
    setRefusal(answer);
    if (answer.code === 'session_expired') setSignIn({ isSaving: true });
    if (Object.keys(answer.fields).length > 0) {
      form.setErrors(answer.fields);
      refuse(answer.fields);
    } else options.onRefused(answer, toast);
  }, [fetcher.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: faults that are shown are translated again in a new language
  useEffect(() => {
    if (Object.keys(form.errors).length > 0) form.validate();
  }, [t]);

  useHotkeys([['mod+S', () => save()]], [], true);

  const mayLeave = () => saved.current || !form.isDirty();
  const { news, dismiss, onChanged } = useChangedElsewhere({
    subject: options.subject,
    version: () => (saved.current || sending.current ? null : version.current),
  });
  useOpenForm({ hasUnsaved: () => !mayLeave(), onSignedOut: () => setSignIn({ isSaving: false }), onChanged });

  return {
    form,
    save: () => save(),
    overwrite: () => {
      version.current = Number(refusal?.params.version ?? version.current);
      send(form.getValues());
    },
    saving: fetcher.state !== 'idle',
    dirty: form.isDirty() && !saved.current,
    mayLeave,
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
