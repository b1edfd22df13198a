import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CardItem, PurchaseLink } from './item-card.tsx';

type Props = {
  item: CardItem;
  editTo: string;
  /** Left out on the pages of all e-books. */
  deletion?: { label: string; onRun: () => void };
  /** Opens the dialog that copies it into e-books. */
  onAdd?: () => void;
};

/** What one may do with an item from its card. */
export function ItemActions({ item, editTo, deletion, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to={editTo} variant="default" size="xs">
        {t('items.edit')}
      </Button>
      {onAdd && (
        <Button variant="default" size="xs" onClick={onAdd}>
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
