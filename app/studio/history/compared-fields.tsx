import { useTranslation } from 'react-i18next';
import type { KeptRow } from '#common/addresses.ts';
import type { FieldValue } from '#common/drafts/draft.ts';
import type { ComparedField } from '#server/revisions/compared-fields.ts';
import { FIELD_LABELS } from '../../forms/field-labels.ts';
import styles from './compared.module.css';
import { Side } from './compared-text.tsx';
import { FieldText } from './field-text.tsx';

type Props = { kind: KeptRow['kind']; fields: ComparedField[] };

/** The fields that changed, each with its old value and the new one beside it. */
export function ComparedFields({ kind, fields }: Props) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, old, next, html }) => {
        const label = FIELD_LABELS[kind][field];
        return (
          <div key={field} className={styles.field}>
            <dt>{label ? t(label) : field}</dt>
            <dd className={styles.row} data-change="changed">
              {html === null ? (
                <>
                  <Value side="old" field={field} value={old} />
                  <Value side="next" field={field} value={next} />
                </>
              ) : (
                <>
                  <Side side="old" html={html} />
                  <Side side="next" html={html} />
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A value that is shown whole: the old one as removed, the new one as added. */
function Value({ side, field, value }: { side: 'old' | 'next'; field: string; value: FieldValue }) {
  const Change = side === 'old' ? 'del' : 'ins';
  return (
    <div className={styles.side} data-side={side} data-whole>
      <Change>
        <FieldText field={field} value={value} />
      </Change>
    </div>
  );
}
