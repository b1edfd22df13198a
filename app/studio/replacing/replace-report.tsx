import { useTranslation } from 'react-i18next';
import { withColon } from '#common/texts/colon.ts';
import { errorText } from '#common/texts/interface.ts';
import type { Report } from '#server/replacing/replace.ts';
import type { UndoReport } from '#server/replacing/undo.ts';
import { FIELD_LABELS } from '../../forms/field-labels.ts';
import styles from './replace-report.module.css';
import type { Answered } from './replacing.ts';
import { useRowName } from './row-name.ts';

/** The result of a replacement or of undoing it. */
export function ReplaceReport({ answer }: { answer: Answered | undefined }) {
  const { t, i18n } = useTranslation();
  return (
    <div role="status" className={styles.report}>
      {answer && !answer.ok && (
        <p className={styles.fault}>
          {withColon(t('replacing.failed'), i18n.language)} {answer.message}
        </p>
      )}
      {answer?.ok && ('undone' in answer ? <Undone report={answer} /> : <Done report={answer} />)}
    </div>
  );
}

function Done({ report: { hits, texts, changed, refused } }: { report: Report }) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  const done = t('replacing.done', { count: hits, texts: t('replacing.texts', { count: texts }) });
  const isNothing = hits + changed.length + refused.length === 0;
  return (
    <>
      {hits > 0 && <p>{done}</p>}
      {isNothing && <p>{t('replacing.doneNothing')}</p>}
      {changed.length > 0 && (
        <p className={styles.left}>{t('replacing.left', { titles: changed.map(nameOf).join(', ') })}</p>
      )}
      {refused.map(({ field, fault, ...row }) => {
        const label = FIELD_LABELS[row.kind][field];
        const names = { title: nameOf(row), field: label ? t(label) : t('history.text') };
        const reason = fault ? errorText(t, fault.code, fault.params) : '';
        return (
          <p key={`${row.kind} ${row.id} ${field}`} className={styles.left}>
            {t('replacing.refused', { ...names, reason })}
          </p>
        );
      })}
    </>
  );
}

function Undone({ report: { undone, changed } }: { report: UndoReport }) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  return (
    <>
      {undone > 0 && <p>{t('replacing.undone', { count: undone })}</p>}
      {changed.length > 0 && (
        <p className={styles.left}>{t('replacing.undoLeft', { titles: changed.map(nameOf).join(', ') })}</p>
      )}
    </>
  );
}
