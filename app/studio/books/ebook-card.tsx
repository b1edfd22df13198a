import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { htmlToText } from '#common/search.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { Card } from '../../lists/card.tsx';
import { Mark } from '../../lists/mark.tsx';
import { Cover } from './cover.tsx';
import { EbookActions } from './ebook-actions.tsx';
import styles from './ebook-card.module.css';

type Props = { ebook: ListedEbook; isAdmin: boolean };

/** One e-book in the list: what it is, and what one may do with it. */
export function EbookCard({ ebook, isAdmin }: Props) {
  const { t } = useTranslation();
  const titleId = `ebook-${ebook.id}`;
  return (
    <Card
      titleId={titleId}
      picture={<Cover title={ebook.title} src={ebook.cover_image} />}
      actions={<Actions ebook={ebook} isAdmin={isAdmin} />}
    >
      <h2 id={titleId}>{ebook.title}</h2>
      <p className={styles.description}>{htmlToText(ebook.description)}</p>
      <Group gap={6}>
        <Mark variant="default">{ebook.language.toUpperCase()}</Mark>
        {ebook.is_copy && <Mark variant="leaf">{t('ebooks.copyBadge')}</Mark>}
        {!ebook.is_visible && <Mark variant="amber">{t('ebooks.hiddenBadge')}</Mark>}
      </Group>
    </Card>
  );
}

function Actions({ ebook, isAdmin }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button component="a" href={ebookPath(ebook)} variant="light" size="xs">
        {t('ebooks.view')}
      </Button>
      {ebook.can_manage && (
        <Button
          component={Link}
          to={href('/admin/ebooks/:ebookId/edit', { ebookId: ebook.id })}
          variant="default"
          size="xs"
        >
          {t('ebooks.edit')}
        </Button>
      )}
      {ebook.can_manage && <EbookActions ebook={ebook} isAdmin={isAdmin} />}
    </>
  );
}
