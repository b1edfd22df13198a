import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { allArrived, isUnderWay } from '../drafts/under-way.ts';
import type { Answer, EditFormOptions } from './edit-form.ts';
import { useAnswer } from './use-answer.ts';
import type { FormDrafting } from './use-form-draft.ts';
import type { StoredRow } from './use-stored-row.ts';

/** How many times a save is tried again when somebody else saves before it. */
const MOST_OVERTAKEN = 3;

type Parts<V extends Record<string, unknown>> = {
  options: EditFormOptions<V>;
  row: StoredRow<V>;
  drafted: FormDrafting<V>;
  /** Called when a save begins, before anything is asked. */
  onBegun: () => void;
  /** Called with each answer that is not tried again, and what was sent. */
  onAnswer: (answer: Answer, sent: V | null) => void;
};

/** Saves of a form, one at a time. */
export type Sending = {
  /** Sends the form's values once nothing of them is on its way any longer; nothing while a save runs. */
  send: () => Promise<void>;
  isSending: () => boolean;
  isSaving: boolean;
  /** Whether the save waits for pictures that are on their way. */
  isWaiting: boolean;
};

/** Sends a form's values with the number of the last batch of its draft that they hold. */
export function useSending<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  { options, row, drafted, onBegun, onAnswer }: Parts<V>,
): Sending {
  const fetcher = useFetcher<Answer>();
  const [isSettling, setIsSettling] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  /** How often in a row somebody else wrote between what was seen and its save. */
  const overtaken = useRef(0);
  /** What the person answered before the save on its way: tried again, nothing is asked twice. */
  const answered = useRef<object | null>(null);
  /** The values on their way. */
  const sending = useRef<V | null>(null);

  const send = async () => {
    if (sending.current) return;
    sending.current = form.getValues();
    onBegun();
    answered.current ??= options.askFirst
      ? await options.askFirst(form.getValues(), (field) => form.isDirty(field))
      : {};
    if (!answered.current) {
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
    const sent = { ...(options.prepare?.(values) ?? values), ...leftOut(form, { options, row, drafted }) };
    const body = JSON.stringify({ ...answered.current, values: sent, version: row.version.current, draft });
    void fetcher.submit(body, { method: 'post', encType: 'application/json', action: row.madeAt ?? undefined });
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
    answered.current = null;
    if (!answer.ok) drafted.release();
    onAnswer(answer, sent);
  });

  const isSaving = isSettling || fetcher.state !== 'idle';
  return { send, isSending: () => sending.current !== null, isSaving, isWaiting };
}

/** Fields that are not sent: those that a list may have set in the stored row since, and a text that the draft holds. */
function leftOut<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  { options, row, drafted }: Pick<Parts<V>, 'options' | 'row' | 'drafted'>,
): Record<string, undefined> {
  const isStored = row.version.current !== null;
  const untouched = isStored ? (options.place ?? []).filter((field) => !form.isDirty(field)) : [];
  const { textField } = options.draft ?? {};
  const apart = drafted.text?.isJoined() && textField ? [textField] : [];
  return Object.fromEntries([...untouched, ...apart].map((field) => [field, undefined]));
}
