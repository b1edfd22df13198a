import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, BulkBox } from '../../lists/bulk-bar.tsx';
import { useBulkRequest } from '../../lists/use-bulk-request.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { FLAG_INTENTS } from './bulk-changes.ts';

type Named = { id: string; name: string };
type Texts = {
  /** The word for deleting, on every button that does it. */
  delete: string;
  deleteTitle: string;
  deleteOne: (name: string) => string;
  deleteSeveral: (count: number) => string;
};

/** What a list does to one or several of its items: show, hide, feature, and, once confirmed, delete. */
export function useBulk(items: Named[], texts: Texts) {
  const { t } = useTranslation();
  const { send, sendAsked, pending } = useBulkRequest();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(ids);
  const isChosen = (id: string) => selection.selected.has(id);
  const askDelete = (chosen: Named[]) => {
    const question = chosen.length === 1 ? texts.deleteOne(chosen[0]?.name ?? '') : texts.deleteSeveral(chosen.length);
    sendAsked(
      { title: texts.deleteTitle, question, action: texts.delete },
      'delete',
      chosen.map(({ id }) => id),
    );
  };
  const flags = FLAG_INTENTS.map((intent) => ({
    label: t(`items.${intent}`),
    onRun: (chosen: string[]) => send(intent, chosen),
  }));
  const remove = {
    label: texts.delete,
    onRun: (chosen: string[]) => askDelete(items.filter(({ id }) => chosen.includes(id))),
    destructive: true,
  };
  return {
    /** What deletes one item, as its card offers it. */
    deletionOf: (item: Named) => ({ label: texts.delete, onRun: () => askDelete([item]) }),
    bar: <BulkBar selection={selection} actions={[...flags, remove]} pending={pending} />,
    box: ({ id, name }: Named): ReactNode => (
      <BulkBox isChosen={isChosen(id)} onToggle={() => selection.toggle(id)} name={name} />
    ),
    isChosen,
  };
}
