import { Skeleton } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { UnseenTool } from '../unseen-tool.tsx';
import { useLoaded } from '../use-loaded.ts';

const fetchForm = () => import('./formula-form.tsx');

/** Asks for a formula: a new one, or the one that is chosen. */
export function FormulaTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <UnseenTool
      name="formula"
      label={t('fields.blockFormula')}
      form={(close) => <LateForm editor={editor} onClose={close} />}
    />
  );
}

function LateForm(props: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { part, failed } = useLoaded(fetchForm);
  if (failed) return <p>{t('fields.formulaFailed')}</p>;
  return part ? <part.FormulaForm {...props} /> : <Skeleton height={220} />;
}
