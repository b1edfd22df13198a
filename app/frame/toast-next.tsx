import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { DONE, say } from './toast.ts';
import styles from './toast-next.module.css';

/** A link for the next step; with `isBook` it leads to the reader's pages, which are another document. */
type Step = { label: string; to: string; isBook?: boolean };

/** Longer than for other toasts, as there is something to choose. */
const READING_MS = 12_000;

/** A toast for something that was made, with links for the next step. */
export function toastNext(title: string, text: string, steps: Step[]): void {
  const message = (
    <>
      <span>{text}</span>
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
  const id: string = say({ ...DONE, title, message, autoClose: READING_MS }, text);
}
