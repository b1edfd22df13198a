import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERFACE_LANGUAGES, languageDefaults } from '#common/languages.ts';
import { HtmlField } from '../../editor/html-field.tsx';
import { Part, type SiteEditing } from './site-part.tsx';

/** The legal texts of one language at a time. */
export function LegalFields({ editing: { form } }: { editing: SiteEditing }) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState(
    () => INTERFACE_LANGUAGES.find((known) => known === i18n.language) ?? 'pt-BR',
  );
  return (
    <Part id="legal" title={t('site.legal')} hint={t('site.legalHint')}>
      <Select
        label={t('site.legalLanguage')}
        data={INTERFACE_LANGUAGES.map((code) => ({ value: code, label: languageDefaults(code).ownName }))}
        allowDeselect={false}
        value={language}
        onChange={(code) => setLanguage(INTERFACE_LANGUAGES.find((known) => known === code) ?? 'pt-BR')}
      />
      <HtmlField
        key={`privacy-${language}`}
        label={t('site.fieldPrivacy')}
        language={language}
        {...form.getInputProps(`privacy.${language}`)}
      />
      <HtmlField
        key={`terms-${language}`}
        label={t('site.fieldTerms')}
        language={language}
        {...form.getInputProps(`terms.${language}`)}
      />
    </Part>
  );
}
