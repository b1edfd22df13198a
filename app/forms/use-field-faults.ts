import { type FormEvent, useState } from 'react';
import type { Refusal } from '#server/web.ts';

/** The faults of each field from a refusal, until the field changes; `onInput` goes to the form. */
export function useFieldFaults(refusal: Refusal | null) {
  const [changed, setChanged] = useState<{ since: Refusal | null; names: string[] }>({ since: null, names: [] });
  const names = changed.since === refusal ? changed.names : [];
  return {
    faultOf: (name: string) => (names.includes(name) ? undefined : refusal?.fields[name]),
    onInput: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement;
      if (refusal?.fields[name] && !names.includes(name)) setChanged({ since: refusal, names: [...names, name] });
    },
  };
}
