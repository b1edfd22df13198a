import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Warning } from '#server/imports/read-book.ts';
import styles from './warnings.module.css';

/** The warnings about parts of a file that change or get lost in the import. */
export function Warnings({ warnings }: { warnings: Warning[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <p>
        <IconAlertTriangle size={16} aria-hidden /> {t('importing.lost')}
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>{warningText(t, warning)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The parameters of a warning depend on its code, so their types are not checked here. */
function warningText(t: TFunction, { code, params }: Warning): string {
  return (t as (key: string, params: Warning['params']) => string)(`importing.lost_${code}`, params);
}
