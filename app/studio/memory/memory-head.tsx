import { NativeSelect } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { EBOOK_LANGUAGES, languageDefaults } from '#common/languages.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { useListAddress } from '../../lists/list-address.ts';
import styles from './memory.module.css';
import type { Place } from './place-query.ts';
import { placeQuery } from './place-query.ts';

type Props = {
  view: 'memory' | 'glossary';
  place: Place /** The field that searches in it. */;
  search: React.ReactNode;
  children?: React.ReactNode;
};

/** The head of a memory and its glossary: which of both, and in which languages. */
export function MemoryHead({ view, place, search, children }: Props) {
  const { t } = useTranslation();
  const put = useListAddress();
  const isMemory = view === 'memory';
  const title = isMemory ? t('memory.title') : t('memory.glossary');
  const { ebook, source_language: from, target_language: to } = place;
  const languages = EBOOK_LANGUAGES.map((value) => ({ value, label: languageDefaults(value).ownName }));
  // the one that is taken changes places with the other
  const choose = (name: 'from' | 'to', language: string) => {
    const [other, old] = name === 'from' ? [to, from] : [from, to];
    const both = { [name]: language, [name === 'from' ? 'to' : 'from']: language === other ? old : other };
    put({ ...both, q: null });
  };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.top}>
        <Link
          to={ebook ? href('/admin/ebooks/:ebookId/languages', { ebookId: ebook }) : href('/')}
          className={styles.back}
        >
          <IconArrowLeft size={16} aria-hidden />
          <span>{ebook ? t('memory.back') : t('memory.backToEbooks')}</span>
        </Link>
        <PageHead isOneLine title={title} subtitle={isMemory ? t('memory.subtitle') : t('memory.glossarySubtitle')}>
          {children}
        </PageHead>
      </div>
      <div className={styles.bar}>
        <nav className={styles.views} aria-label={t('memory.views')}>
          <Link to={withQuery(href('/admin/memory'), placeQuery(place))} aria-current={isMemory ? 'page' : undefined}>
            {t('memory.title')}
          </Link>
          <Link to={withQuery(href('/admin/glossary'), placeQuery(place))} aria-current={isMemory ? undefined : 'page'}>
            {t('memory.glossary')}
          </Link>
        </nav>
        {search}
      </div>
      <div className={styles.languages}>
        <NativeSelect
          label={t('memory.from')}
          data={languages}
          value={from}
          onChange={(event) => choose('from', event.currentTarget.value)}
        />
        <NativeSelect
          label={t('memory.to')}
          data={languages}
          value={to}
          onChange={(event) => choose('to', event.currentTarget.value)}
        />
      </div>
    </>
  );
}
