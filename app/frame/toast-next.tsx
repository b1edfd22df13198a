import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { DONE, say } from './toast.ts';
import styles from './toast-next.module.css';

/** A link for the next step; with `isBook` it leads to the reader's pages, which are another document. */
type Step = { label: string; to: string; isBook?: boolean };

/** Longer than for other toasts, as there is something to choose. */
const READING_MS = 12_000;

type Next = {
  title: string;
  text: string;
  steps: Step[];
  /** What readers can open from now on: said below the text, with a sheet that comes off the press. */
  onAir?: string;
};

/** A toast for something that was made or published, with links for the next step. */
export function toastNext({ title, text, steps, onAir }: Next): void {
  const message = (
    <>
      <span>{text}</span>
      {onAir && <strong className={styles.onAir}>{onAir}</strong>}
      <span className={styles.steps}>
        {steps.map(({ label, to, isBook }) =>
          isBook ? (
            <Anchor key={to} href={to}>
              {label}
            </Anchor>
          ) : (
            <Anchor key={to} component={Link} to={to} onClick={() => notifications.hide(id)}>
              {label}
            </Anchor>
          ),
        )}
      </span>
    </>
  );
  const icon = onAir ? <Press /> : DONE.icon;
  const id: string = say({ ...DONE, icon, title, message, autoClose: READING_MS }, text);
}

/** A sheet that comes off the press. */
function Press() {
  return (
    <svg className={styles.press} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M3 10V5h18v5" />
      <path d="M1.5 10h21" />
      <g>
        <path d="M6 10h12v12H6zM9 14h6M9 18h4" />
      </g>
    </svg>
  );
}
