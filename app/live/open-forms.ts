import { useEffect, useRef } from 'react';
import type { LiveEvent } from '#server/live/hub.ts';

/** A form on the page, as those see it who bring news to it. */
type OpenForm = {
  hasUnsaved: () => boolean;
  /** Something was written, by whomever; null if it is not known what. */
  onChanged: (event: LiveEvent | null) => void;
  /** The session ended while something was unsaved. */
  onSignedOut: () => void;
};

const forms = new Set<OpenForm>();

/** Lets the form hear what happens elsewhere for as long as it is on the page. */
export function useOpenForm(form: OpenForm): void {
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const open: OpenForm = {
      hasUnsaved: () => latest.current.hasUnsaved(),
      onChanged: (event) => latest.current.onChanged(event),
      onSignedOut: () => latest.current.onSignedOut(),
    };
    forms.add(open);
    return () => {
      forms.delete(open);
    };
  }, []);
}

/** Whether a form is open. Then the page must not be loaded again: what it edits may be gone, and the typed with it. */
export function hasOpenForm(): boolean {
  return forms.size > 0;
}

/** Tells the open forms of a change. */
export function tellForms(event: LiveEvent | null): void {
  for (const form of forms) form.onChanged(event);
}

/** Lets forms with unsaved changes ask to sign in again. @returns whether there is one. */
export function askToSignIn(): boolean {
  const unsaved = [...forms].filter((form) => form.hasUnsaved());
  for (const form of unsaved) form.onSignedOut();
  return unsaved.length > 0;
}
