import type { ReactNode } from 'react';
import type { EditForm } from './edit-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { moveOnEnter } from './move-on-enter.ts';
import { SignInAgain } from './sign-in-again.tsx';

type Props<V> = {
  editing: EditForm<V>;
  className: string | undefined;
  children: ReactNode;
};

/** The form of one row: what submits it, and what guards what was typed. */
export function FormFrame<V>({ editing, className, children }: Props<V>) {
  return (
    <form
      noValidate
      // `method="dialog"` outside of a dialog submits nothing (HTML): text typed before the script runs is not lost
      method="dialog"
      className={className}
      onKeyDown={moveOnEnter}
      onSubmit={(event) => {
        // React also passes on submissions of a dialog's form, which is elsewhere in the document
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        editing.save();
      }}
    >
      {children}
      <LeaveGuard dirty={editing.dirty} mayLeave={editing.mayLeave} />
      <SignInAgain occasion={editing.signIn} onSignedIn={editing.onSignedIn} />
    </form>
  );
}
