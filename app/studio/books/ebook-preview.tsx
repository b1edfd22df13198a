import { useTranslation } from 'react-i18next';
import { languageDefaults, readerLanguage } from '#common/languages.ts';
import type { EbookInput } from '#common/schemas/ebook.ts';
import { htmlToText } from '#common/search.ts';
import { MiniPage } from '../../forms/mini-page.tsx';
import { Cover } from './cover.tsx';
import styles from './ebook-preview.module.css';

/** A small preview of the e-book's title page, as readers will see it. */
export function EbookPreview({ values }: { values: EbookInput }) {
  const { t } = useTranslation();
  const defaults = languageDefaults(values.language);
  // in the order of the reader's bar
  const tabs = [
    values.guide_tab_name.trim() || defaults.guideTabName,
    values.supplementation_tab_name.trim() || defaults.supplementationTabName,
    defaults.productsTabName,
    values.support_tab_name.trim() || defaults.supportTabName,
  ];
  const lang = readerLanguage(values.language);
  const title = values.title || t('ebooks.untitled');
  return (
    <MiniPage
      cover={<Cover title={title} src={values.cover_image} isLarge />}
      title={title}
      titleLang={values.title ? lang : undefined}
      lead={htmlToText(values.description)}
      lang={lang}
    >
      <ul className={styles.tabs} lang={lang}>
        {tabs.map((tab, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same name
          <li key={index}>{tab}</li>
        ))}
      </ul>
    </MiniPage>
  );
}
