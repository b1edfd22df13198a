import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProgress } from '../../live/use-progress.ts';
import styles from './import-stages.module.css';

/** `known` is how far it was when the page was made. */
type Props = { id: string; title: string; known?: { done: number; total: number }; children: ReactNode };

/** A file that is being read or taken in; without scripts the page reloads itself. */
export function UnderWay({ id, title, known = { done: 0, total: 0 }, children }: Props) {
  const { done, total } = useProgress(true)(id) ?? known;
  // the total is known only after the text is read
  const isKnown = total > 0;
  return (
    <section className={styles.stage}>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <div role="status">
        <h2>{title}</h2>
      </div>
      <Progress.Root className={styles.bar}>
        <Progress.Section
          value={isKnown ? Math.floor((done / total) * 100) : 100}
          animated={!isKnown}
          withAria={isKnown}
          {...(isKnown && { 'aria-label': title })}
        />
      </Progress.Root>
      {children}
    </section>
  );
}
