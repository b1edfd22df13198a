import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useState } from 'react';
import type { EditFormOptions, Saved } from './edit-form.ts';
import type { FormDrafting } from './use-form-draft.ts';

/** A row that the form made, and the address of the form that edits it. */
type Made = { id: string; address: string };

/** The stored row that a form stands for. */
export type StoredRow<V> = {
  /** The version that the next save changes; null while nothing is stored. */
  version: RefObject<number | null>;
  id: string | undefined;
  /** The address of a row that was stored since the form was opened. */
  madeAt: string | null;
  /** When it was saved last without leaving. */
  savedAt: Date | null;
  /** Notes that a save in passing had nothing to send. */
  noteSaved: () => void;
  /** The form goes on with what it sent as the stored state; what was typed since is a change to it. */
  goOn: (answer: Saved, sent: V) => void;
};

type Parts<V extends Record<string, unknown>> = {
  options: EditFormOptions<V>;
  version: RefObject<number | null>;
  drafted: FormDrafting<V>;
};

/** What a form stands for: a new row's form becomes that of the stored one where it is, so that writing goes on. */
export function useStoredRow<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  { options, version, drafted }: Parts<V>,
): StoredRow<V> {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [made, setMade] = useState<Made | null>(null);
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
  return {
    version,
    id: made?.id ?? options.id,
    madeAt: made?.address ?? null,
    savedAt,
    noteSaved: () => setSavedAt(new Date()),
    goOn,
  };
}
