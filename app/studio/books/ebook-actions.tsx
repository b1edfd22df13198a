import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import styles from './ebook-actions.module.css';

/** The manager's actions on an e-book besides viewing and editing it. */
export function EbookActions({ ebook, isAdmin }: { ebook: ListedEbook; isAdmin: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { send, pending } = useEbookAction(ebook.id);
  const askDelete = () =>
    confirm({
      title: t('ebooks.deleteTitle'),
      question: t('ebooks.deleteQuestion', { title: ebook.title }),
      action: t('ebooks.delete'),
      onConfirm: () => send('delete'),
    });
  const places = [
    ['/admin/ebooks/:ebookId/modules', t('ebooks.modules')],
    ['/admin/ebooks/:ebookId/supplements', t('ebooks.supplements')],
    ['/admin/ebooks/:ebookId/products', t('ebooks.products')],
    ['/admin/ebooks/:ebookId/support', t('ebooks.support')],
  ] as const;
  return (
    <div className={styles.actions}>
      {places.map(([address, label]) => (
        <Link key={address} to={href(address, { ebookId: ebook.id })}>
          {label}
        </Link>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        onClick={() => send('duplicate')}
        disabled={pending !== null}
      >
        {pending === 'duplicate' ? t('ebooks.duplicating') : t('ebooks.duplicate')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={askDelete} disabled={pending !== null}>
        {pending === 'delete' ? t('ebooks.deleting') : t('ebooks.delete')}
      </Button>
      {isAdmin && <Link to={href('/admin/users')}>{t('ebooks.users')}</Link>}
    </div>
  );
}

function useEbookAction(id: string) {
  const fetcher = useFetcher({ key: `ebook-${id}` });
  const send = (intent: 'duplicate' | 'delete') => {
    if (fetcher.state === 'idle') void fetcher.submit({ intent, id }, { method: 'post', action: `${href('/')}?index` });
  };
  return { send, pending: fetcher.formData?.get('intent') ?? null };
}
