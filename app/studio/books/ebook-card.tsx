import { Badge, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { htmlToText } from '#common/search.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { Cover } from './cover.tsx';
import { EbookActions } from './ebook-actions.tsx';

/** One e-book in the list: what it is, and what one may do with it. */
export function EbookCard({ ebook, isAdmin }: { ebook: ListedEbook; isAdmin: boolean }) {
  const { t } = useTranslation();
  const titleId = `ebook-${ebook.id}`;
  return (
    <article className="card" aria-labelledby={titleId}>
      <Cover title={ebook.title} src={ebook.cover_image} />
      <div className="card-text">
        <h2 id={titleId}>{ebook.title}</h2>
        <p className="clamp-2">{htmlToText(ebook.description)}</p>
        <Group gap={6}>
          <Badge variant="default">{ebook.language.toUpperCase()}</Badge>
          {ebook.is_copy && <Badge className="badge-leaf">{t('ebooks.copyBadge')}</Badge>}
          {!ebook.is_visible && <Badge className="badge-amber">{t('ebooks.hiddenBadge')}</Badge>}
        </Group>
      </div>
      <div className="card-actions">
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
      </div>
    </article>
  );
}
