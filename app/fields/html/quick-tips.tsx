import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How to write quickly; open where there is room. */
export function QuickTips() {
  const { t } = useTranslation();
  const [isWide] = useState(() => window.matchMedia('(min-width: 64em)').matches);
  return (
    <details className="html-tips" open={isWide}>
      <summary>{t('fields.tips')}</summary>
      <ul>
        <li>{t('fields.tipSelect')}</li>
        <li>{t('fields.tipKeys')}</li>
        <li>{t('fields.tipTyping')}</li>
        <li>{t('fields.tipPaste')}</li>
        <li>{t('fields.tipMedia')}</li>
        <li>{t('fields.tipToolbar')}</li>
      </ul>
    </details>
  );
}
