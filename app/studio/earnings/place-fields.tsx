import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { TextItem } from '#server/items/text-items.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import { EbookSelect } from '../books/ebook-select.tsx';

type Props = { chosen: EbookChoice | null; onChoose: (ebook: EbookChoice | null) => void; placeholder?: string };

/** Where lines belong: an e-book, and perhaps one of its items. */
export function PlaceFields({ chosen, onChoose, placeholder }: Props) {
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
      {chosen && <ItemSelect key={chosen.id} ebookId={chosen.id} />}
    </>
  );
}

function ItemSelect({ ebookId }: { ebookId: string }) {
  const { t } = useTranslation();
  const { load, data } = useFetcher<TextItem[]>();
  const [item, setItem] = useState('');
  useEffect(() => {
    void load(href('/admin/ebooks/:ebookId/text-items', { ebookId }));
  }, [load, ebookId]);
  if (!data || data.length === 0) return null;
  return (
    <NativeSelect
      name="item"
      label={t('earnings.item')}
      value={item}
      onChange={(event) => setItem(event.currentTarget.value)}
      data={[{ value: '', label: t('earnings.noItem') }, ...data.map(choiceOf)]}
    />
  );
}

/** An item is named by its kind and its id. */
const choiceOf = ({ item, name }: TextItem) => ({ value: item.split('/').at(-1) ?? '', label: name });
