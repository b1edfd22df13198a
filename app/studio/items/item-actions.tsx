import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { historyPath } from '#common/addresses.ts';
import { type CardItem, PurchaseLink } from './item-card-parts.tsx';

type Props = {
  item: CardItem;
  kind: 'supplements' | 'products';
  editTo: string;
  /** Left out on the pages of all e-books. */
  deletion?: { label: string; onRun: () => void };
  /** Opens the dialog that copies it into e-books. */
  onAdd?: () => void;
};

/** The looks of what is done more rarely than editing. */
export const QUIET = { variant: 'subtle', color: 'gray', size: 'xs' } as const;

/** What one may do with an item from its card. */
export function ItemActions({ item, kind, editTo, deletion, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to={editTo} variant="default" size="xs">
        {t('items.edit')}
      </Button>
      <Button component={Link} to={historyPath({ kind, ...item })} {...QUIET}>
        {t('history.title')}
      </Button>
      {onAdd && (
        <Button {...QUIET} onClick={onAdd}>
          {t('items.add')}
        </Button>
      )}
      {deletion && (
        <Button variant="danger" size="xs" onClick={deletion.onRun}>
          {deletion.label}
        </Button>
      )}
      <PurchaseLink item={item} />
    </>
  );
}
