import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { INTERFACE_LANGUAGES, interfaceLanguage, type Language, languageDefaults } from '#common/languages.ts';
import { pickLanguage } from './browser-texts.ts';
import styles from './language-select.module.css';

/** The interface languages as a field, each by its own name. */
export function LanguageSelect({ onPick }: { onPick: (language: Language) => void }) {
  const { t, i18n } = useTranslation();
  const pick = (code: string) => {
    const language = interfaceLanguage(code);
    if (!language) return;
    onPick(language);
    void pickLanguage(language);
  };
  return (
    <NativeSelect
      className={styles.select}
      aria-label={t('shell.language')}
      leftSection={<IconWorld size={18} stroke={1.7} aria-hidden />}
      value={i18n.language}
      onChange={(event) => pick(event.currentTarget.value)}
    >
      {INTERFACE_LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageDefaults(language).ownName}
        </option>
      ))}
    </NativeSelect>
  );
}
