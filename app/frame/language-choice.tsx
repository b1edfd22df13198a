import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { INTERFACE_LANGUAGES, type Language, languageDefaults } from '#common/languages.ts';
import { pickLanguage } from './browser-texts.ts';

/** The interface languages in a menu, each by its own name. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <Menu.RadioGroup value={i18n.language} onChange={(value) => void pickLanguage(value as Language)}>
      <Menu.Label>{t('shell.language')}</Menu.Label>
      {INTERFACE_LANGUAGES.map((language) => (
        <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick={false}>
          {languageDefaults(language).ownName}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
