import { useTranslation } from 'react-i18next';

/** The first stop of the keyboard: over the menus to the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href="#content">
      {t('shell.skip')}
    </a>
  );
}
