import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readerLanguage } from '#common/languages.ts';
import type { EbookInput } from '#common/schemas/ebook.ts';
import { htmlToText } from '#common/search.ts';
import { Cover } from './cover.tsx';

/** A small picture of the e-book's title page, as it will stand for the reader. */
export function EbookPreview({ values }: { values: EbookInput }) {
  const { t } = useTranslation();
  const tabs = [values.guide_tab_name, values.supplementation_tab_name, values.support_tab_name].filter(Boolean);
  const lang = readerLanguage(values.language);
  return (
    <section className="mini-page" aria-label={t('ebooks.preview')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ebooks.preview')}
      </Text>
      <Cover title={values.title || t('ebooks.untitled')} src={values.cover_image} />
      <p className="mini-title" lang={values.title ? lang : undefined}>
        {values.title || t('ebooks.untitled')}
      </p>
      <p className="mini-lead" lang={lang}>
        {htmlToText(values.description).slice(0, 220)}
      </p>
      <ul className="mini-tabs" lang={lang}>
        {tabs.map((tab, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same name
          <li key={index}>{tab}</li>
        ))}
      </ul>
    </section>
  );
}
