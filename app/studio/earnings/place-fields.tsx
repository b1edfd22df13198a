import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { TextItem } from '#server/items/text-items.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import { EbookSelect } from '../books/ebook-select.tsx';

export type ChosenEbook = Pick<EbookChoice, 'id' | 'title'>;
type Props = {
  chosen: ChosenEbook | null;
  onChoose: (ebook: EbookChoice | null) => void;
  /** The item that is chosen first. */
  item?: string;
  placeholder?: string;
};

/** Where lines belong: an e-book, and perhaps one of its items. */
export function PlaceFields({ chosen, onChoose, item, placeholder }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <EbookSelect
        label={t('earnings.ebook')}
        {...(placeholder !== undefined && { placeholder })}
        value={chosen?.id ?? null}
        chosen={chosen}
        onChange={(_, next) => onChoose(next)}
        clearable
      />
      {chosen && <ItemSelect key={chosen.id} ebookId={chosen.id} first={item ?? ''} />}
    </>
  );
}

function ItemSelect({ ebookId, first }: { ebookId: string; first: string }) {
  const { t } = useTranslation();
  const { load, data } = useFetcher<TextItem[]>();
  const [item, setItem] = useState(first);
  useEffect(() => {
    void load(href('/admin/ebooks/:ebookId/text-items', { ebookId }));
  }, [load, ebookId]);
  // what is chosen stays so until the items are there, and where it is none of them any more
  if (!data) return first ? <input type="hidden" name="item" value={first} /> : null;
  const choices = data.map(choiceOf);
  const gone =
    first && !choices.some(({ value }) => value === first) ? [{ value: first, label: t('earnings.gone') }] : [];
  if (choices.length + gone.length === 0) return null;
  return (
    <NativeSelect
      name="item"
      label={t('earnings.item')}
      value={item}
      onChange={(event) => setItem(event.currentTarget.value)}
      data={[{ value: '', label: t('earnings.noItem') }, ...choices, ...gone]}
    />
  );
}

/** An item is named by its kind and its id. */
const choiceOf = ({ item, name }: TextItem) => ({ value: item.split('/').at(-1) ?? '', label: name });
