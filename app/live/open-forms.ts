import { useEffect, useRef } from 'react';
import type { LiveEvent } from '#server/live/hub.ts';

/** A form on the page, as the live connection sees it. */
type OpenForm = {
  hasUnsaved: () => boolean;
  /** A row changed; null if it is not known which. */
  onChanged: (event: LiveEvent | null) => void;
  /** The session ended while something was unsaved. */
  onSignedOut: () => void;
};

const forms = new Set<OpenForm>();

/** Notifies the form of changes elsewhere while it is on the page. */
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

/** Whether a form is open. Then the page's data must not reload: if the row is gone, the typed text would be lost. */
export function hasOpenForm(): boolean {
  return forms.size > 0;
}

/** Notifies the open forms of a change. */
export function notifyForms(event: LiveEvent | null): void {
  for (const form of forms) form.onChanged(event);
}

/** Lets forms with unsaved changes ask to sign in again. @returns whether there is such a form */
export function askToSignIn(): boolean {
  const unsaved = [...forms].filter((form) => form.hasUnsaved());
  for (const form of unsaved) form.onSignedOut();
  return unsaved.length > 0;
}
