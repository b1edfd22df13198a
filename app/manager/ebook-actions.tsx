import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router';
import type { ListedEbook } from '#server/ebooks/ebooks.ts';
import type { Refusal } from '#server/web.ts';
import { useConfirm } from '../fields/use-confirm.tsx';
import { toastDone, toastFault } from '../shell/toast.ts';

type Answer = { ok: true; intent: string; title: string; original_title?: string } | Refusal;

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
    ['modules', t('ebooks.modules')],
    ['supplements', t('ebooks.supplements')],
    ['products', t('ebooks.products')],
  ] as const;
  return (
    <div className="card-more">
      {places.map(([path, label]) => (
        <Link key={path} to={`/admin/ebooks/${ebook.id}/${path}`}>
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
      {isAdmin && <Link to="/admin/users">{t('ebooks.users')}</Link>}
    </div>
  );
}

function useEbookAction(id: string) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer>({ key: `ebook-${id}` });
  const told = useRef<Answer | undefined>(fetcher.data);
  const intent = useRef<string>('');
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || told.current === answer) return;
    told.current = answer;
    const copying = intent.current === 'duplicate';
    if (!answer.ok) {
      toastFault(
        t(copying ? 'ebooks.duplicateFailed' : 'ebooks.deleteFailed'),
        t(copying ? 'ebooks.duplicateFailedText' : 'ebooks.deleteFailedText'),
      );
    } else if (copying) {
      toastDone(t('ebooks.duplicated'), t('ebooks.duplicatedText', { title: answer.original_title ?? '' }));
    } else {
      toastDone(t('ebooks.deleted'), t('ebooks.deletedText', { title: answer.title }));
    }
  }, [fetcher.data, t]);
  const send = (what: 'duplicate' | 'delete') => {
    if (fetcher.state !== 'idle') return;
    intent.current = what;
    void fetcher.submit({ intent: what, id }, { method: 'post', action: '/?index' });
  };
  return { send, pending: fetcher.state === 'idle' ? null : intent.current };
}
