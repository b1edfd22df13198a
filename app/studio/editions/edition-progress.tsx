import type { ListedEdition } from '#server/editions/editions.ts';
import styles from './edition-progress.module.css';

/** How much of an edition is ready, as a line in two colours and in percent; the words beside it say what is not. */
export function EditionProgress({ counts }: Pick<ListedEdition, 'counts'>) {
  const all = counts.ready + counts.machine + counts.missing + counts.outdated;
  if (all === 0) return null;
  const share = (count: number) => `${(100 * count) / all}%`;
  return (
    <div className={styles.progress} data-progress>
      <svg className={styles.meter} aria-hidden="true">
        <rect width={share(counts.ready)} height="100%" data-of="ready" />
        <rect x={share(counts.ready)} width={share(counts.outdated)} height="100%" data-of="outdated" />
      </svg>
      <span>{Math.floor((100 * counts.ready) / all)} %</span>
    </div>
  );
}
