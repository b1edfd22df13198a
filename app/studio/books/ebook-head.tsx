import { ActionIcon, Button } from '@mantine/core';
import { IconBook2, IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link, useLocation } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { readerLanguage } from '#common/languages.ts';
import type { EbookPlace } from '#server/studio/ebook-place.ts';
import { Cover } from './cover.tsx';
import styles from './ebook-head.module.css';
import { EbookState } from './ebook-state.tsx';
import { EbookTabs } from './ebook-tabs.tsx';
import { ShareButton } from './share-button.tsx';

/** On a phone all but the first button are signs. */
const PARTS = { section: styles.sign ?? '', label: styles.word ?? '' };

/** The head of every screen of an e-book: its title, state and tabs, and a link to the reader's page. */
export function EbookHead({ ebook }: { ebook: EbookPlace }) {
  const { t } = useTranslation();
  const find = href('/admin/ebooks/:ebookId/find', { ebookId: ebook.id });
  const isFinding = useLocation().pathname === find;
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Cover title={ebook.title} src={ebook.cover_image} isSmall />
      </div>
      <div className={styles.name}>
        <Link
          to={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })}
          className={styles.title}
          lang={readerLanguage(ebook.language)}
        >
          {ebook.title}
        </Link>
        <div className={styles.states}>
          <EbookState ebook={ebook} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          component="a"
          href={ebookPath(ebook)}
          variant="default"
          size="xs"
          className={styles.view}
          classNames={PARTS}
          leftSection={<IconBook2 size={16} aria-hidden />}
        >
          {t('ebooks.view')}
        </Button>
        <ShareButton ebook={ebook} isAddressed variant="default" size="xs" classNames={PARTS} />
        <ActionIcon
          component={Link}
          to={find}
          variant="default"
          size="1.75rem"
          className={styles.small}
          aria-current={isFinding ? 'page' : undefined}
          aria-label={t('replacing.title')}
          title={t('replacing.title')}
        >
          <IconReplace size={16} aria-hidden />
        </ActionIcon>
      </div>
      <EbookTabs ebookId={ebook.id} />
    </header>
  );
}
