import { useTranslation } from 'react-i18next';
import type { ComparedRun } from '#server/document/difference/difference.ts';
import written from '../../editor/written-text.module.css';
import '../../styles/formulas.css';
import styles from './compared.module.css';
import { shapedBlocks } from './shaped-blocks.ts';

type Props = { runs: ComparedRun[] /** Whether unchanged blocks are left out. */; isOnlyChanged: boolean };
type Row = ComparedRun | { change: 'skipped'; count: number };

/** The old and the new text, side by side on wide screens, else in one column. */
export function ComparedText({ runs, isOnlyChanged }: Props) {
  const { t } = useTranslation();
  const rows = isOnlyChanged ? withoutSame(runs) : runs;
  return (
    <section className={styles.text} aria-label={t('history.text')}>
      {rows.map((row, index) =>
        row.change === 'skipped' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are always replaced together
          <p key={index} className={styles.skipped}>
            {t('history.skipped', { count: row.count })}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are always replaced together
          <Run key={index} run={row} />
        ),
      )}
    </section>
  );
}

/** Blocks on both sides: removals show on one side, additions on the other (compared.module.css). */
function Run({ run: { change, html } }: { run: ComparedRun }) {
  const { t } = useTranslation();
  const hasMoved = change === 'moved' || change === 'left';
  return (
    <div className={styles.row} data-change={change}>
      {hasMoved && <p className={styles.moved}>{t(change === 'moved' ? 'history.moved' : 'history.stoodHere')}</p>}
      <Side side="old" html={change === 'added' || change === 'moved' ? '' : html} isRepeated={change === 'same'} />
      <Side side="next" html={change === 'left' ? '' : html} />
    </div>
  );
}

/** One side of the comparison; screen readers read unchanged text only once. */
export function Side({ side, html, isRepeated }: { side: 'old' | 'next'; html: string; isRepeated?: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className={`${styles.side} ${written.text}`}
      data-side={side}
      aria-hidden={isRepeated || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/document/difference)
      dangerouslySetInnerHTML={{ __html: shapedBlocks(html, t) }}
    />
  );
}

function withoutSame(runs: ComparedRun[]): Row[] {
  return runs.map((run) => (run.change === 'same' ? { change: 'skipped', count: run.count } : run));
}
