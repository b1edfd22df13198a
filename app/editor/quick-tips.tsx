import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './quick-tips.module.css';

/** How to write quickly; open where there is room. */
export function QuickTips() {
  const [isWide] = useState(() => window.matchMedia('(min-width: 64em)').matches);
  return <Tips open={isWide} className={styles.tips} />;
}

/** The place of the tips until the editor is there: as the server does not know the width, the sheet opens them. */
export function TipsPlace() {
  return <Tips open inert className={`${styles.tips} ${styles.waiting}`} />;
}

function Tips(props: { open: boolean; inert?: boolean; className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <details {...props} data-quick-tips>
      <summary>{t('fields.tips')}</summary>
      <TipList />
    </details>
  );
}

/** The tips themselves. */
export function TipList() {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      <li>{t('fields.tipSelect')}</li>
      <li>{t('fields.tipKeys')}</li>
      <li>{t('fields.tipTyping')}</li>
      <li>{t('fields.tipPaste')}</li>
      <li>{t('fields.tipMedia')}</li>
      <li>{t('fields.tipToolbar')}</li>
    </ul>
  );
}
