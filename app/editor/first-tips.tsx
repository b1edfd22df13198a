import { useTranslation } from 'react-i18next';
import styles from './first-tips.module.css';

/** Under an empty page: what to begin with. */
export function FirstTips() {
  const { t } = useTranslation();
  return (
    <section className={styles.tips} aria-label={t('fields.tips')}>
      <strong>{t('fields.tips')}</strong>
      <dl>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>{t('fields.firstSlash')}</dd>
        <dt>
          <kbd>#</kbd> <kbd>-</kbd> <kbd>&gt;</kbd>
        </dt>
        <dd>{t('fields.firstSigns')}</dd>
        <dt>
          <kbd>{t('shortcuts.ctrl')} V</kbd>
        </dt>
        <dd>{t('fields.firstPaste')}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{t('fields.firstKeys')}</dd>
      </dl>
    </section>
  );
}
