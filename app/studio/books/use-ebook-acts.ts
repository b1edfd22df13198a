import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { useConfirm } from '../../forms/use-confirm.tsx';

type Intent = 'duplicate' | 'delete';
export type EbookActs = {
  duplicate: (event: MouseEvent) => void;
  /** Deletes the e-book once that is confirmed. */
  askDelete: () => void;
  /** What is under way. */
  pending: Intent | null;
};

/** Duplicates or deletes an e-book of the list; further clicks during that are ignored. */
export function useEbookActs({ id, title }: { id: string; title: string }): EbookActs {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `ebook-${id}` });
  // the second of two quick clicks comes before the next render
  const isBusy = useRef(false);
  const act = async (intent: Intent) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await fetcher.submit({ intent, id }, { method: 'post', action: `${href('/')}?index` });
    isBusy.current = false;
  };
  return {
    duplicate: (event) => void (isOwnClick(event) && act('duplicate')),
    askDelete: () =>
      confirm({
        title: t('ebooks.deleteTitle'),
        question: t('ebooks.deleteQuestion', { title }),
        action: t('ebooks.delete'),
        onConfirm: () => void act('delete'),
      }),
    pending: (fetcher.formData?.get('intent') ?? null) as Intent | null,
  };
}

/** The second click of a double click may come after the first is done, and hit another card. */
const isOwnClick = ({ detail }: MouseEvent) => detail < 2;
