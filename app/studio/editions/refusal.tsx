import styles from './languages-page.module.css';

/** Why a form was refused, as its page says it without scripts; with them a toast says so as well. */
export function Refusal({ answer }: { answer: unknown }) {
  const { message, ok } = (answer ?? {}) as { ok?: boolean; message?: string };
  if (ok !== false || !message) return null;
  return (
    <p className={styles.warning} role="alert">
      {message}
    </p>
  );
}
