import styles from './memory.module.css';

/** The letters of a language before a text in it; the heads of the columns say it to screen readers. */
export function LanguageSign({ of }: { of: string }) {
  return (
    <span className={styles.sign} aria-hidden>
      {of.slice(0, 2)}
    </span>
  );
}
