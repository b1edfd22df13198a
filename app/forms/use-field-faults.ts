import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#server/web.ts';

/**
 * The faults of each field from a refusal, until the field changes; `form` and `onInput` go to the form. The first faulty field has
 * the focus as soon as the refusal is there.
 */
export function useFieldFaults(refusal: Refusal | null) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<{ since: Refusal | null; names: string[] }>({ since: null, names: [] });
  const names = changed.since === refusal ? changed.names : [];
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return {
    form,
    faultOf: (name: string) => (names.includes(name) ? undefined : refusal?.fields[name]),
    onInput: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement;
      if (refusal?.fields[name] && !names.includes(name)) setChanged({ since: refusal, names: [...names, name] });
    },
  };
}
