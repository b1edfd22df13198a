import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useConfirm } from '../fields/use-confirm.tsx';
import { BulkBar, BulkBox } from '../manager/bulk-bar.tsx';
import { useSelection } from '../manager/use-selection.ts';
import { type BulkIntent, bulkForm, FLAG_INTENTS } from './bulk.ts';

type Named = { id: string; name: string };
type Texts = {
  deleteTitle: string;
  deleteOne: (name: string) => string;
  deleteSeveral: (count: number) => string;
};

/** What a list does to one or several of its items: show, hide, feature, and, once confirmed, delete. */
export function useBulk(items: Named[], texts: Texts) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(ids);
  const send = (intent: BulkIntent, chosen: string[]) =>
    void fetcher.submit(bulkForm(intent, chosen), { method: 'post' });
  const askDelete = (chosen: Named[]) =>
    confirm({
      title: texts.deleteTitle,
      question: chosen.length === 1 ? texts.deleteOne(chosen[0]?.name ?? '') : texts.deleteSeveral(chosen.length),
      action: t('items.delete'),
      onConfirm: () =>
        send(
          'delete',
          chosen.map(({ id }) => id),
        ),
    });
  const flags = FLAG_INTENTS.map((intent) => ({
    label: t(`items.${intent}`),
    onRun: (chosen: string[]) => send(intent, chosen),
  }));
  const remove = {
    label: t('items.delete'),
    onRun: (chosen: string[]) => askDelete(items.filter(({ id }) => chosen.includes(id))),
    destructive: true,
  };
  return {
    askDelete,
    bar: <BulkBar selection={selection} actions={[...flags, remove]} pending={fetcher.state !== 'idle'} />,
    box: ({ id, name }: Named): ReactNode => <BulkBox selection={selection} id={id} name={name} />,
    isChosen: (id: string) => selection.selected.has(id),
  };
}
