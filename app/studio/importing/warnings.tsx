import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Warning } from '#server/imports/read-book.ts';
import styles from './warnings.module.css';

/** What of a file, or of a part of it, does not come as it was. */
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
          <li key={JSON.stringify(warning)}>{textOf(t, warning)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Which values a warning needs is known only where it is given. */
function textOf(t: TFunction, { code, params }: Warning): string {
  return (t as (key: string, params: Warning['params']) => string)(`importing.lost_${code}`, params);
}
