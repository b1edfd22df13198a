import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';

/** How many uses the question names; the others are counted. */
const NAMED = 6;

/** Asks before uploads are deleted, names their uses, and deletes them. */
export function useRemoval() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: 'library-removal' });
  const ask = (uploads: LibraryUpload[]) => {
    const [first] = uploads;
    if (!first) return;
    const titles = [...new Set(uploads.flatMap(({ uses }) => uses.map(({ title }) => title)))];
    const isUsed = titles.length > 0;
    const question =
      uploads.length === 1
        ? t('library.removeOne', { name: first.original_name })
        : t('library.removeSeveral', { count: uploads.length });
    confirm({
      title: t('library.removeTitle'),
      question: isUsed ? `${question} ${t('library.removeUsed', { list: listOf(titles) })}` : question,
      action: t('library.remove'),
      onConfirm: () => {
        const form = new FormData();
        form.set('intent', 'delete');
        for (const { id } of uploads) form.append('id', id);
        if (isUsed) form.set('even_used', 'yes');
        void fetcher.submit(form, { method: 'post', action: href('/admin/media') });
      },
    });
  };
  const listOf = (titles: string[]) => {
    const named = titles.slice(0, NAMED).join(', ');
    const more = titles.length - NAMED;
    return more > 0 ? `${named} ${t('fields.libraryMoreUses', { count: more })}` : named;
  };
  return { ask, pending: fetcher.state !== 'idle' };
}
