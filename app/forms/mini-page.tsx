import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './mini-page.module.css';

type Props = {
  /** Above the title. */ cover?: ReactNode;
  title: string;
  lead: string;
  /** The language of the title and the content, if it is not the interface's. */
  titleLang?: string;
  lang?: string;
  children?: ReactNode;
};

/** A small preview of the row that a form edits, as readers will see it. */
export function MiniPage({ cover, title, lead, titleLang, lang, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.page} aria-label={t('ebooks.preview')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ebooks.preview')}
      </Text>
      {cover}
      <p className={styles.title} lang={titleLang}>
        {title}
      </p>
      <p className={styles.lead} lang={lang}>
        {lead}
      </p>
      {children}
    </section>
  );
}
