import { Skeleton } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import hidden from '../../frame/hidden.module.css';
import styles from '../item-card.module.css';
import { ToolPopover } from '../tool-popover.tsx';
import { useLoaded } from '../use-loaded.ts';

const fetchForm = () => import('./formula-form.tsx');

/** Asks for a formula: a new one, or the one that is chosen. */
export function FormulaTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <span className={styles.anchor}>
      <ToolPopover
        button={(toggle) => (
          // opened from the list of blocks, and from formulas
          <button type="button" tabIndex={-1} className={hidden.visually} data-tool="formula" onClick={toggle}>
            {t('fields.blockFormula')}
          </button>
        )}
        form={(close) => <LateForm editor={editor} onClose={close} />}
      />
    </span>
  );
}

function LateForm(props: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { part, failed } = useLoaded(fetchForm);
  if (failed) return <p>{t('fields.formulaFailed')}</p>;
  return part ? <part.FormulaForm {...props} /> : <Skeleton height={220} />;
}
